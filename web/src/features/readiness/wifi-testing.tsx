import { Button } from '@mantine/core'
import { type WifiTest, type WifiVerdict, wifiAddress, wifiMessages } from '@pariksha/contract/readiness/wifi-test.ts'
import { IconWifi } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatInstantTime } from '../../lib/format.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { Loadable } from '../../ui/loadable.tsx'
import { ScanCode } from '../../ui/pictures/scan-code.tsx'
import { Section } from '../../ui/section.tsx'
import { isOpen, readinessQuery, useStartWifiTest, wifiTestQuery } from './readiness.api.ts'
import { WifiPhones } from './wifi-phones.tsx'
import classes from './wifi-testing.module.css'

type Props = { examId: string; address: string | undefined }

/** The Wi-Fi of the room, tried with phones: how each fares, while it does. */
export function WifiTesting({ examId, address }: Props) {
  const tested = useQuery(wifiTestQuery(examId))
  const start = useAction(useStartWifiTest(examId), {
    succeeded: wifiMessages.started,
    failed: wifiMessages.startFailed,
  })
  useFreshReadiness(examId, tested.data?.test?.verdict)
  return (
    <Section
      title="Wi-Fi test"
      aside={
        <Button
          variant={tested.data?.test ? 'default' : 'filled'}
          leftSection={<IconWifi size={18} aria-hidden />}
          loading={start.isBusy}
          onClick={() => start.run()}
        >
          {tested.data?.test ? 'Start again' : 'Start the test'}
        </Button>
      }
    >
      <Loadable query={tested} failureOf={(error) => messageOf(error, wifiMessages.failed)}>
        {(loaded) =>
          loaded.test === null ? (
            <p className={classes.intro}>
              Find out before the exam whether the Wi-Fi of the room carries it. Start the test, take ten phones into
              the room, and open the page that is shown here on each of them. It takes 20 seconds.
            </p>
          ) : (
            <>
              {isOpen(loaded) ? <WayIn test={loaded.test} address={address} /> : null}
              <WhatToDo verdict={loaded.test.verdict} isOver={loaded.test.devices.length > 0} />
              <WifiPhones test={loaded.test} />
            </>
          )
        }
      </Loadable>
    </Section>
  )
}

/** The checks above tell of the test too. */
function useFreshReadiness(examId: string, verdict: WifiVerdict | undefined) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the verdict is what the checks tell.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: readinessQuery(examId).queryKey })
  }, [client, examId, verdict])
}

function WayIn({ test: { code, expires_at }, address }: { test: WifiTest; address: string | undefined }) {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  if (address === undefined) {
    return (
      <p className={classes.intro}>
        Phones open the address of the school with <strong>/wifi</strong> behind it, and type the code{' '}
        <strong className={classes.code}>{spaced}</strong>. Open this page by that address to have it shown here, or ask
        the principal to say it once with the login slips.
      </p>
    )
  }
  return (
    <div className={classes.wayIn}>
      <ScanCode className={classes.scan} text={wifiAddress(address, code)} />
      <div>
        <p className={classes.intro}>Open this page on ten phones: scan the code, or type</p>
        <p className={classes.address}>{address.replace(/^https?:\/\//, '')}/wifi</p>
        <p className={classes.intro}>
          and there the code <strong className={classes.code}>{spaced}</strong>
        </p>
        <p className={classes.until}>
          Nobody logs in. The code is valid until {formatInstantTime(expires_at).slice(0, 5)}.
        </p>
      </div>
    </div>
  )
}

const titles: Record<WifiVerdict, string> = {
  measuring: '',
  good: 'The Wi-Fi carries the exam.',
  slow: 'The Wi-Fi is slow.',
  bad: 'The Wi-Fi loses much.',
  silent: 'The Wi-Fi loses much.',
}

/** What helps, the cheapest first. */
const help = [
  'Bring the Wi-Fi box into the room, or the pupils nearer to it.',
  'Let everything that is not needed leave the Wi-Fi: other phones, videos, updates.',
  'Let fewer pupils take the exam at once, or connect the computers by cable.',
]

function WhatToDo({ verdict, isOver }: { verdict: WifiVerdict; isOver: boolean }) {
  if (!isOver || verdict === 'measuring') return null
  return (
    <div className={classes.told} data-verdict={verdict} role="status">
      <strong>{titles[verdict]}</strong>
      {verdict === 'good' ? (
        <p>Answers were saved in a moment on most phones.</p>
      ) : (
        <>
          <p>No answer is lost by that: pages keep answers and send them later. But pupils wait for their papers.</p>
          <ul>
            {help.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
