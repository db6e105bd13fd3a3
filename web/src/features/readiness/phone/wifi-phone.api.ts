import type { CallInput, Reply } from '@pariksha/contract/endpoint.ts'
import { joinWifiTest, pingWifiTest, reportWifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { deviceTime } from '../../../lib/device/device-time.ts'
import type { MeasuredWifi } from './wifi-measure.ts'

export type Joined = Reply<typeof joinWifiTest>

export function useJoinWifiTest() {
  return useMutation({ mutationFn: (body: CallInput<typeof joinWifiTest>['body']) => call(joinWifiTest, { body }) })
}

/** As long as a saved choice with all its names. */
const filler = 'x'.repeat(300)

export function ping(signal: AbortSignal): Promise<unknown> {
  return call(pingWifiTest, { body: { filler } }, { signal })
}

const tellTimeoutMs = 5_000

export function tellMeasured({ code, number, key }: Joined, measured: MeasuredWifi & { done: boolean }) {
  const body = { code, number, key, ...measured, device_time: deviceTime() }
  return call(reportWifiTest, { body }, { signal: AbortSignal.timeout(tellTimeoutMs) })
}
