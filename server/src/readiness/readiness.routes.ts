import { getExamReadiness } from '@pariksha/contract/readiness/exam-readiness.ts'
import { savePractice, tellDevice } from '@pariksha/contract/readiness/student-device.ts'
import * as wifi from '@pariksha/contract/readiness/wifi-test.ts'
import type { Deps } from '../platform/deps.ts'
import { type Binding, handle } from '../platform/http/binding.ts'
import { clockOffsetSec } from './devices/device.rules.ts'
import { hearDevice } from './devices/student-devices.ts'
import { examReadiness, type ServerFacts } from './readiness.service.ts'
import { beginWifiTest, joinTest, takeReport, watchWifiTest } from './wifi/wifi.service.ts'

/** What staff look at before an exam, and what students do then. */
export function readinessRoutes(deps: Deps, server: ServerFacts): Binding[] {
  return [
    handle(getExamReadiness, ({ caller, params, now }) =>
      examReadiness(deps, server, { caller, examId: params.exam_id, now }),
    ),
    handle(tellDevice, async ({ caller, body, now }) => {
      const offset = clockOffsetSec(body.device_time, now)
      const told = { keepsAnswers: body.keeps_answers, reloads: body.reloads }
      // A device that cannot even name its time has told nothing that can be relied on.
      if (offset !== undefined) hearDevice(deps, { studentId: caller.id, at: now, ...told, clockOffsetSec: offset })
      return { server_time: now.toISOString() }
    }),
    handle(savePractice, async ({ body, now }) => ({
      saved: body.answers.map(({ index, seq }) => ({ index, seq })),
      server_time: now.toISOString(),
    })),
    handle(wifi.startWifiTest, ({ caller, params, now }) =>
      beginWifiTest(deps, { caller, examId: params.exam_id, now }),
    ),
    handle(wifi.getWifiTest, ({ caller, params, now }) => watchWifiTest(deps, { caller, examId: params.exam_id, now })),
    handle(wifi.joinWifiTest, ({ body, now }) => joinTest(deps, body.code, now)),
    handle(wifi.pingWifiTest, async () => ({ message: 'Here' })),
    handle(wifi.reportWifiTest, ({ body, now }) => takeReport(deps, body, now)),
  ]
}
