import { Switch } from '@mantine/core'
import { examSettingMessages } from '@pariksha/contract/staff/exam-settings.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { Card } from '../../../ui/card.tsx'
import { useChangeExamSettings } from './exam-settings.api.ts'

/** Whether students can have questions read aloud to them. */
export function ReadAloudSwitch({ isOn }: { isOn: boolean }) {
  const change = useAction(useChangeExamSettings(), {
    succeeded: ({ message }) => message,
    failed: examSettingMessages.saveFailed,
  })
  return (
    <Card>
      <Switch
        size="md"
        label="Read questions aloud"
        description="Each question gets a Listen button. The browser reads it in English, Hindi or Telugu, with a voice of that computer or phone; where there is none, the student is told. Students need headphones in a full room. Some browsers send the words to their maker, who speaks them."
        checked={isOn !== change.isBusy}
        disabled={change.isBusy}
        onChange={() => change.run({ reads_aloud: !isOn })}
      />
    </Card>
  )
}
