/** What is looked at before an exam of 40 pupils, and what phones of a Wi-Fi test do. */
import type { Measured, World } from './world.ts'

const measured = { sent: 40, lost: 1, median_ms: 40, slowest_ms: 300 }

export function readinessCalls({ principal: token, exams, send, pupil }: World): Measured[] {
  const wifiUrl = `/exam/wifi-test/${exams.running}`
  const begin = async (): Promise<string> => (await send('POST', { url: wifiUrl, token })).json().test.code
  const device_time = new Date().toISOString()
  return [
    {
      endpoint: 'GET /exam/readiness/:exam_id',
      what: 'of 40',
      next: () => ({ url: `/exam/readiness/${exams.running}`, token }),
    },
    { endpoint: 'POST /exam/wifi-test/:exam_id', next: () => ({ url: wifiUrl, token }) },
    { endpoint: 'GET /exam/wifi-test/:exam_id', next: () => ({ url: wifiUrl, token }) },
    {
      endpoint: 'POST /wifi-test/join',
      next: async () => ({ url: '/wifi-test/join', payload: { code: await begin() } }),
    },
    { endpoint: 'POST /wifi-test/ping', next: () => ({ url: '/wifi-test/ping', payload: { filler: 'x' } }) },
    {
      endpoint: 'POST /wifi-test/report',
      next: async () => {
        const joined = (await send('POST', { url: '/wifi-test/join', payload: { code: await begin() } })).json()
        return { url: '/wifi-test/report', payload: { ...joined, ...measured, done: false, device_time } }
      },
    },
    {
      endpoint: 'POST /student-exam/device',
      next: (run) => ({
        url: '/student-exam/device',
        token: pupil(run),
        payload: { device_time, keeps_answers: true, reloads: true },
      }),
    },
    {
      endpoint: 'PUT /student-exam/practice',
      next: (run) => ({
        url: '/student-exam/practice',
        token: pupil(run),
        payload: { answers: [{ index: 0, value: 'A crow', seq: 1 + run }] },
      }),
    },
  ]
}
