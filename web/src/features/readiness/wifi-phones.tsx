import type { WifiDevice, WifiTest, WifiVerdict } from '@pariksha/contract/readiness/wifi-test.ts'
import {
  type Icon,
  IconCircleCheck,
  IconHourglass,
  IconLoader2,
  IconPlugConnectedX,
  IconWifiOff,
} from '@tabler/icons-react'
import { counted } from '../../lib/counted.ts'
import classes from './wifi-testing.module.css'

const shown: Record<WifiVerdict, { word: string; icon: Icon }> = {
  measuring: { word: 'Measuring', icon: IconLoader2 },
  good: { word: 'Good', icon: IconCircleCheck },
  slow: { word: 'Slow', icon: IconHourglass },
  bad: { word: 'Bad', icon: IconWifiOff },
  silent: { word: 'Gone', icon: IconPlugConnectedX },
}

/** Milliseconds as people read them: `40 ms`, `1.2 s`. */
function waitText(ms: number | null): string {
  if (ms === null) return '–'
  return ms < 1_000 ? `${ms} ms` : `${(ms / 1_000).toFixed(1)} s`
}

/** How each phone of a test fares. */
export function WifiPhones({ test: { devices } }: { test: WifiTest }) {
  if (devices.length === 0) return <p className={classes.waiting}>Waiting for the first phone…</p>
  return (
    <>
      <p className={classes.count}>{counted(devices.length, ['phone', 'phones'])}</p>
      <ul className={classes.phones} aria-label="Phones of the test">
        {devices.map((device) => (
          <Phone key={device.number} device={device} />
        ))}
      </ul>
    </>
  )
}

function Phone({ device: { number, verdict, sent, lost, median_ms, slowest_ms } }: { device: WifiDevice }) {
  const { word, icon: Picture } = shown[verdict]
  return (
    <li className={classes.phone} data-verdict={verdict}>
      <div className={classes.phoneHead}>
        <strong>Phone {number}</strong>
        <span className={classes.verdict}>
          <Picture size={16} stroke={2.1} aria-hidden />
          {word}
        </span>
      </div>
      <dl className={classes.measured}>
        <div>
          <dt>Usual</dt>
          <dd>{waitText(median_ms)}</dd>
        </div>
        <div>
          <dt>Slowest</dt>
          <dd>{waitText(slowest_ms)}</dd>
        </div>
        <div>
          <dt>Lost</dt>
          <dd>
            {lost} of {sent}
          </dd>
        </div>
      </dl>
    </li>
  )
}
