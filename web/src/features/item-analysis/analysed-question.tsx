import { VisuallyHidden } from '@mantine/core'
import { optionLetter } from '@pariksha/contract/law/questions/options.ts'
import { kindName } from '@pariksha/contract/law/questions/question-draft.ts'
import { IconArrowRight, IconCheck } from '@tabler/icons-react'
import type { PageLink } from '../../lib/address/page-link.ts'
import { counted } from '../../lib/counted.ts'
import { formatMarks } from '../../lib/format.ts'
import { languageOf } from '../../lib/text-language.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ShareBar } from '../../ui/plots/share-bar.tsx'
import { RichText } from '../../ui/rich-text.tsx'
import classes from './analysed-question.module.css'
import { coefficientText, marksFigure, percentText } from './analysis-words.ts'
import type { AnalysedQuestion } from './item-analysis.api.ts'

type Props = {
  item: AnalysedQuestion
  /** Where the question stands in its paper, and is corrected. */
  link: PageLink
}

/** One question with its figures, who chose what, and what there is to say about it. */
export function AnalysedItem({ item, link }: Props) {
  const number = item.index + 1
  const facts = [
    kindName(item.kind),
    `${formatMarks(item.marks)} ${item.marks === 1 ? 'mark' : 'marks'}`,
    ...(item.chosen_by === undefined ? [] : [counted(item.chosen_by, ['answer counts', 'answers count'])]),
  ]
  return (
    <Card className={classes.card}>
      <div className={classes.head}>
        <h3 className={classes.number}>Question {number}</h3>
        <span className={classes.facts}>{facts.join(' · ')}</span>
      </div>
      <p className={classes.text} dir="auto" lang={languageOf(item.text)}>
        <RichText text={item.text} math={item.math} />
      </p>
      <Notes item={item} link={link} />
      <dl className={classes.figures}>
        <Figure name="Solved" value={percentText(item.facility)} />
        <Figure name="With the rest" value={coefficientText(item.item_rest_correlation)} />
        <Figure name="With the total" value={coefficientText(item.item_total_correlation)} />
        <Figure name="Efficiency" value={percentText(item.discriminative_efficiency)} />
        <Figure name="Upper − lower" value={coefficientText(item.upper_lower_index)} />
        <Figure name="SD" value={item.sd === null ? '–' : item.sd.toFixed(2)} />
      </dl>
      {item.choices.length === 0 ? (
        <p className={classes.omitted}>{`${counted(item.omitted, ['student', 'students'])} left it out.`}</p>
      ) : (
        <Choices item={item} />
      )}
    </Card>
  )
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Notes({ item: { notes, index }, link }: Props) {
  if (notes.length === 0) return null
  return (
    <ul className={classes.notes} aria-label={`Notes on question ${index + 1}`}>
      {notes.map((note) => (
        <li key={note}>
          <AppLink to={link}>
            {note}
            <IconArrowRight size={16} aria-hidden />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

function Choices({ item }: { item: AnalysedQuestion }) {
  const answered = item.choices.reduce((sum, { count }) => sum + count, 0)
  return (
    <table className={classes.choices} aria-label={`Choices of question ${item.index + 1}`}>
      <thead>
        <tr>
          <th scope="col">Choice</th>
          <th scope="col">
            <span className={classes.barHead}>Share</span>
          </th>
          <th scope="col">Students</th>
          <th scope="col">Their mean</th>
        </tr>
      </thead>
      <tbody>
        {item.choices.map(({ option, is_key, count, share, mean_score }, at) => (
          <tr key={option} data-key={is_key || undefined}>
            <th scope="row">
              <span className={classes.letter}>{optionLetter(at)}</span>
              <span dir="auto" lang={languageOf(option)}>
                <RichText text={option} math={item.math} />
              </span>
              {is_key ? (
                <>
                  <VisuallyHidden> (right)</VisuallyHidden>
                  <IconCheck size={16} aria-hidden className={classes.key} />
                </>
              ) : null}
            </th>
            <td className={classes.bar}>
              <ShareBar share={share ?? 0} isQuiet={!is_key} />
            </td>
            <td>{`${count} · ${percentText(share)}`}</td>
            <td>{marksFigure(mean_score)}</td>
          </tr>
        ))}
        {item.omitted === 0 ? null : (
          <tr>
            <th scope="row" className={classes.left}>
              Left out
            </th>
            <td className={classes.bar}>
              <ShareBar share={item.omitted / Math.max(1, answered + item.omitted)} isQuiet />
            </td>
            <td>{item.omitted}</td>
            <td>–</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
