/** What was changed, and when results come. */
import type { Measured, World } from './world.ts'

type Read = { endpoint: Measured['endpoint']; url: string; what: string; isWhole?: true }

const lists: Read[] = [
  ['latest', ''],
  ['of a kind', '&kind=students'],
  ['of a person and a kind', '&by=1&kind=exams'],
  ['before a day', '&until=2024-06-30'],
  ['of a text that is found', '&q=reddy'],
  ['of a text that is nowhere', '&q=zebra'],
].map(([what = '', filter]) => ({ endpoint: 'GET /changes', what, url: `/changes?limit=50${filter}` }))

export function changeReads({ principal: token, exams, classmates }: World): Measured[] {
  const reads: Read[] = [
    ...lists,
    // The latest thousands: a small school has fewer.
    { endpoint: 'GET /changes/export', what: 'the latest', url: '/changes/export?format=csv', isWhole: true },
    { endpoint: 'GET /exam/changes/:exam_id', what: 'of 40 students', url: `/exam/changes/${exams.marked}` },
    {
      endpoint: 'GET /manage-student/changes/:student_id',
      what: 'of one',
      url: `/manage-student/changes/${classmates[0]?.id ?? 0}`,
    },
  ]
  return reads.map(({ url, ...read }) => ({ ...read, next: () => ({ url, token }) }))
}

export function releaseWrites({ principal: token, exams, db }: World): Measured[] {
  const held = async (path: string, payload: object) => {
    await db
      .updateTable('exams')
      .set({ hold_results: true, released_at: null })
      .where('id', '=', exams.marked)
      .execute()
    return { url: `/exam/${path}/${exams.marked}`, token, payload }
  }
  return [
    {
      endpoint: 'PUT /exam/results-day/:exam_id',
      next: (run) => held('results-day', { release_date: '2099-01-11', release_time: run % 2 ? '10:00' : '11:00' }),
    },
    { endpoint: 'POST /exam/release-results/:exam_id', next: () => held('release-results', {}) },
  ]
}
