import { Button, Stack } from '@mantine/core'
import { examSettingMessages } from '@pariksha/contract/staff/exam-settings.ts'
import type { ReactNode } from 'react'
import { Card } from '../../../ui/card.tsx'
import type { FormProps } from '../../../ui/form/use-form.ts'
import { useChangeExamSettings } from './exam-settings.api.ts'

/** For the form of some settings of exams: what saves them, and what is said of it. */
export function useSettingsSaving() {
  const { saved: succeeded, saveFailed: failed } = examSettingMessages
  return { mutation: useChangeExamSettings(), succeeded, failed }
}

type Props = {
  form: { props: FormProps; isBusy: boolean }
  /** What is set. */
  name: string
  save: string
  children: ReactNode
}

/** The card in which they stand. */
export function SettingsCard({ form, name, save, children }: Props) {
  return (
    <Card>
      <form {...form.props} aria-label={name}>
        <Stack gap="md">
          {children}
          <Button type="submit" loading={form.isBusy} style={{ alignSelf: 'start' }}>
            {save}
          </Button>
        </Stack>
      </form>
    </Card>
  )
}
