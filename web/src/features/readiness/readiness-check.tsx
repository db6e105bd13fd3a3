import { Button } from '@mantine/core'
import type { CheckState, ReadinessCheck } from '@pariksha/contract/readiness/exam-readiness.ts'
import { type Icon, IconArrowRight, IconCircleCheck, IconCircleDashed, IconListCheck } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { formatDateWithDay, formatInstantTime, schoolDate } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import classes from './readiness.module.css'
import { checkNames, checkStateWords } from './readiness-words.ts'

const icons: Record<CheckState, Icon> = { ok: IconCircleCheck, todo: IconListCheck, unknown: IconCircleDashed }

/** What a moment says of a check; of others it says nothing that is not in the text. */
const momentNames: Partial<Record<ReadinessCheck['name'], string>> = { backup: 'Made', wifi: 'On' }

function momentText({ name, at }: ReadinessCheck): string | undefined {
  const word = momentNames[name]
  if (at === null || word === undefined) return undefined
  return `${word} ${formatDateWithDay(schoolDate(Date.parse(at)))}, ${formatInstantTime(at).slice(0, 5)}.`
}

type Props = {
  check: ReadinessCheck
  link: { label: string; to: PageLink } | undefined
  studentLink: (id: number) => PageLink
}

/** One thing that was looked at: how it is, what to do, and the way to where that is done. */
export function ReadinessCheckItem({ check, link, studentLink }: Props) {
  const { name, state, text, advice, students } = check
  const Picture = icons[state]
  const moment = momentText(check)
  return (
    <li className={classes.check} data-state={state}>
      <Picture size={22} stroke={1.9} aria-hidden className={classes.icon} />
      <div className={classes.found}>
        <h3 className={classes.name}>
          {checkNames[name]} <span className={classes.state}>{checkStateWords[state]}</span>
        </h3>
        <p className={classes.text}>
          {text} {moment}
        </p>
        {advice === '' ? null : <p className={classes.advice}>{advice}</p>}
        {students.length === 0 ? null : (
          <ul className={classes.students} aria-label={`${checkNames[name]}: students`}>
            {students.map(({ student_id, name: called, roll_number }) => (
              <li key={student_id}>
                {roll_number} · <AppLink to={studentLink(student_id)}>{called}</AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      {link === undefined || state === 'ok' ? null : (
        <Button
          component={AppLink}
          to={link.to}
          variant="default"
          rightSection={<IconArrowRight size={18} aria-hidden />}
          className={classes.way ?? ''}
        >
          {link.label}
        </Button>
      )}
    </li>
  )
}
