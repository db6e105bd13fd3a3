import { examSettingMessages } from '@pariksha/contract/staff/exam-settings.ts'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Loadable } from '../../../ui/loadable.tsx'
import { Section } from '../../../ui/section.tsx'
import { BankAudienceForm } from './bank-audience.tsx'
import { examSettingsQuery } from './exam-settings.api.ts'
import { ReadAloudSwitch } from './read-aloud-switch.tsx'
import { RechecksForm } from './rechecks-form.tsx'
import { TimeRulesForm } from './time-rules-form.tsx'

/** What the school has chosen for its exams; each part of it is saved on its own. */
export function SettingsOfExams() {
  const settings = useQuery(examSettingsQuery)
  return (
    <Loadable query={settings} failureOf={(error) => messageOf(error, examSettingMessages.loadFailed)}>
      {(chosen) => (
        <>
          <Section title="Time rules of exams">
            <TimeRulesForm rules={chosen} />
          </Section>
          <Section title="Re-check requests">
            <RechecksForm chosen={chosen} />
          </Section>
          <Section title="Question bank">
            <BankAudienceForm chosen={chosen.bank_shows} />
          </Section>
          <Section title="Help for students">
            <ReadAloudSwitch isOn={chosen.reads_aloud} />
          </Section>
        </>
      )}
    </Loadable>
  )
}
