/** The controls of the Wi-Fi test. */
import { getExamReadiness } from '@pariksha/contract/readiness/exam-readiness.ts'
import { getWifiTest, joinWifiTest, startWifiTest } from '@pariksha/contract/readiness/wifi-test.ts'
import { WifiPhone } from '../../src/features/readiness/phone/wifi-phone.tsx'
import { WifiTesting } from '../../src/features/readiness/wifi-testing.tsx'
import { fakeEndpoint } from '../fake-api.ts'
import { readiness } from '../replies/readiness.ts'
import { now } from '../replies/school.ts'
import { type Action, fill } from './action.ts'

export const readinessActions: Action[] = [
  {
    file: 'readiness/wifi-testing.tsx',
    part: <WifiTesting examId="3" address={undefined} />,
    reads() {
      fakeEndpoint(getExamReadiness).answers(readiness)
      fakeEndpoint(getWifiTest).answers({ server_time: now, exam_id: 3, test: null })
    },
    control: 'Start the test',
    sends: startWifiTest,
  },
  {
    file: 'readiness/phone/wifi-phone.tsx',
    part: <WifiPhone code={undefined} />,
    prepare: () => fill('Code of the test', 'K7M 2PX'),
    control: 'Start',
    sends: joinWifiTest,
  },
]
