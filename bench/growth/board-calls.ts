/** What staff do on the day of an exam of 40 pupils. */
import type { Measured, World } from './world.ts'

const everybody = { pupils: 'all', reason: 'A power cut' }

type Action = { name: string; payload?: (run: number) => object; before?: string }

const actions: Action[] = [
  { name: 'extra-time', payload: (run) => ({ minutes: run % 2 ? -1 : 1 }) },
  { name: 'pause' },
  { name: 'resume' },
  { name: 'message', payload: (run) => ({ text: `${run} minutes more.` }) },
  { name: 'absent', payload: (run) => ({ noted: run % 2 ? 'on_paper' : null }) },
  { name: 'submit', before: 'reopen' },
  { name: 'reopen', before: 'submit' },
]

export function boardReads({ principal: token, exams }: World): Measured[] {
  const url = `/exam/board/${exams.running}`
  return [
    { endpoint: 'GET /exam/board/:exam_id', what: 'of 40, running', next: () => ({ url, token }) },
    { endpoint: 'GET /exam/board/:exam_id/log', next: () => ({ url: `${url}/log`, token }) },
  ]
}

export function boardWrites({ principal: token, exams, send }: World): Measured[] {
  const call = (name: string, payload: object = {}) => ({
    url: `/exam/board/${exams.running}/${name}`,
    token,
    payload: { ...everybody, ...payload },
  })
  return actions.map(({ name, payload, before }) => ({
    endpoint: `POST /exam/board/:exam_id/${name}` as const,
    next: async (run) => {
      // Whoever has handed in cannot do so again, and the other way round.
      if (before !== undefined) await send('POST', call(before))
      return call(name, payload?.(run))
    },
  }))
}
