import { Button, TextInput } from '@mantine/core'
import { type WifiVerdict, wifiCodeForm } from '@pariksha/contract/readiness/wifi-test.ts'
import { IconCircleCheck, IconHourglass, IconWifiOff } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { focusHeading } from '../../../lib/focus/focus-heading.ts'
import { readFormInput } from '../../../lib/form-input.ts'
import { useForm } from '../../../ui/form/use-form.ts'
import { type MeasureView, WifiMeasure } from './wifi-measure.ts'
import { type Joined, ping, tellMeasured, useJoinWifiTest } from './wifi-phone.api.ts'
import classes from './wifi-phone.module.css'

/** One phone of a Wi-Fi test: by a code that was scanned it begins at once, else it asks for one. */
export function WifiPhone({ code }: { code: string | undefined }) {
  const [joined, setJoined] = useState<Joined>()
  if (joined !== undefined) return <Measuring joined={joined} />
  return <JoinForm code={code ?? ''} onJoined={setJoined} />
}

function JoinForm({ code, onJoined }: { code: string; onJoined: (joined: Joined) => void }) {
  const form = useForm({
    initial: { code },
    read: (typed) => readFormInput(wifiCodeForm, typed),
    mutation: useJoinWifiTest(),
    failed: 'The test could not be begun. Please try again.',
    onSuccess: (joined) => {
      onJoined(joined)
      focusHeading()
    },
  })
  const { submit } = form
  const hasBegun = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the code that the page was opened with.
  useEffect(() => {
    if (code === '' || hasBegun.current) return
    hasBegun.current = true
    submit()
  }, [])
  return (
    <form {...form.props} className={classes.form}>
      <TextInput
        {...form.input('code')}
        label="Code of the test"
        description="Your teacher shows it. Capital and small letters both work."
        placeholder="For example K7M 2PX"
        size="lg"
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      <Button type="submit" size="lg" fullWidth loading={form.isBusy}>
        Start
      </Button>
    </form>
  )
}

const nothingYet: MeasureView = { sent: 0, lost: 0, median_ms: null, slowest_ms: null, progress: 0, isDone: false }

function useMeasure(joined: Joined) {
  const [view, setView] = useState(nothingYet)
  const [verdict, setVerdict] = useState<WifiVerdict>()
  useEffect(() => {
    const page = new AbortController()
    const tell: ConstructorParameters<typeof WifiMeasure>[0]['tell'] = async (measured) => {
      const told = await tellMeasured(joined, measured)
      if (measured.done) setVerdict(told.verdict)
    }
    const measure = new WifiMeasure({ ping, tell, now: () => performance.now(), onChange: setView })
    void measure.run(page.signal)
    return () => page.abort()
  }, [joined])
  return { view, verdict }
}

const endings = {
  good: { text: 'The Wi-Fi is good here.', icon: IconCircleCheck },
  slow: { text: 'The Wi-Fi is slow here.', icon: IconHourglass },
  bad: { text: 'The Wi-Fi is bad here.', icon: IconWifiOff },
  untold: { text: 'The Wi-Fi was lost before the end.', icon: IconWifiOff },
}

function endingOf(verdict: WifiVerdict | undefined) {
  return verdict === 'good' || verdict === 'slow' || verdict === 'bad' ? endings[verdict] : endings.untold
}

function Measuring({ joined }: { joined: Joined }) {
  const { view, verdict } = useMeasure(joined)
  const { text, icon: Picture } = endingOf(verdict)
  const percent = Math.round(view.progress * 100)
  return (
    <div className={classes.measuring} data-verdict={view.isDone ? (verdict ?? 'bad') : undefined}>
      <p className={classes.phone}>This is phone {joined.number}.</p>
      {view.isDone ? (
        <p className={classes.ending} role="status">
          <Picture size={32} stroke={1.8} aria-hidden />
          {text}
        </p>
      ) : (
        <>
          <p role="status">Measuring… Keep this page open.</p>
          <progress className={classes.bar} max={100} value={percent} aria-label="How far the test is" />
        </>
      )}
      <p className={classes.note}>
        {view.sent} sent, {view.lost} lost
        {view.median_ms === null ? '' : `, usually ${view.median_ms} ms`}
      </p>
      {view.isDone ? <p className={classes.note}>Thank you. You can close this page.</p> : null}
    </div>
  )
}
