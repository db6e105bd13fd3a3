import { Dialog } from '../../../ui/dialog/dialog.tsx'
import type { ExamPreferences } from './exam-preferences.ts'
import classes from './keys-dialog.module.css'

const keys = [
  { names: ['A', 'B', 'C', 'D'], text: 'choose that answer' },
  { names: ['1', '2', '3', '4'], text: 'the same' },
  { names: ['N'], text: 'next question' },
  { names: ['P'], text: 'previous question' },
  { names: ['M'], text: 'mark for review, or take the mark away' },
]

const listen = { names: ['L'], text: 'listen to the question, or stop' }

type Props = {
  opened: boolean
  preferences: ExamPreferences
  usesKeys: boolean
  readsAloud: boolean | undefined
  onClose: () => void
}

/** Tells the keys of the exam page, and switches them off for whom they disturb. */
export function KeysDialog({ opened, preferences, usesKeys, readsAloud, onClose }: Props) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Keys">
      <dl className={classes.keys}>
        {[...keys, ...(readsAloud ? [listen] : [])].map(({ names, text }) => (
          <div key={text} className={classes.key}>
            <dt>
              {names.map((name) => (
                <kbd key={name} className={classes.cap}>
                  {name}
                </kbd>
              ))}
            </dt>
            <dd className={classes.text}>{text}</dd>
          </div>
        ))}
      </dl>
      <p>The keys work on the question with the coloured edge. While you write, they only write.</p>
      <label className={classes.switch}>
        <input
          type="checkbox"
          checked={usesKeys}
          onChange={(event) => preferences.change({ usesKeys: event.currentTarget.checked })}
        />
        Use these keys
      </label>
    </Dialog>
  )
}
