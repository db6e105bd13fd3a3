/** An exam of tomorrow, of which some is ready and some is to do. */
import type { HandlerOutput } from '@pariksha/contract/endpoint.ts'
import { getExamReadiness, type ReadinessCheck } from '@pariksha/contract/readiness/exam-readiness.ts'
import { savePractice, tellDevice } from '@pariksha/contract/readiness/student-device.ts'
import { getWifiTest, type WifiDevice, type WifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { replyOf } from './reply.ts'
import { now, standard } from './school.ts'

export function checkOf(fields: Pick<ReadinessCheck, 'name'> & Partial<ReadinessCheck>): ReadinessCheck {
  return { state: 'ok', text: 'All is well.', advice: '', at: null, students: [], ...fields }
}

export const readiness: HandlerOutput<typeof getExamReadiness> = {
  server_time: now,
  exam: {
    exam_id: 3,
    subject: 'Science',
    title: 'Living things',
    standard,
    status: 'Upcoming',
    starts_at: '2026-11-23T04:30:00.000Z',
  },
  ready: false,
  to_do: 2,
  checks: [
    checkOf({ name: 'paper', text: 'The paper is complete: 5 questions, 10 marks.' }),
    checkOf({
      ...{ name: 'logins', state: 'todo', text: '1 of 28 students has never logged in.' },
      advice: 'Give them their login slips, and let them try the practice exam.',
      students: [{ student_id: 7, name: 'Anu Rao', roll_number: '1' }],
    }),
    checkOf({
      ...{ name: 'backup', state: 'todo', text: 'The last back-up is old.' },
      advice: 'Make one before the exam: Back up now, on your home page.',
      at: '2026-11-16T20:30:00.000Z',
    }),
    checkOf({ name: 'wifi', state: 'unknown', text: 'The Wi-Fi was not tried yet.' }),
  ],
}

export function phone(fields: Partial<WifiDevice>): WifiDevice {
  return { number: 1, verdict: 'good', sent: 80, lost: 0, median_ms: 40, slowest_ms: 1_250, ...fields }
}

export function wifiTest(fields: Partial<WifiTest>): HandlerOutput<typeof getWifiTest> {
  const test: WifiTest = {
    ...{ code: 'K7M2PX', started_at: now, expires_at: '2026-11-22T08:30:00.000Z', devices: [] },
    verdict: 'measuring',
    ...fields,
  }
  return { server_time: now, exam_id: 3, test }
}

export const readinessReplies = [
  replyOf(getExamReadiness, readiness),
  replyOf(getWifiTest, { server_time: now, exam_id: 3, test: null }),
  replyOf(tellDevice, { server_time: now }),
  replyOf(savePractice, { saved: [], server_time: now }),
]
