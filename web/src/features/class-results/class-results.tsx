import { type ClassKey, className, parseClass } from '@pariksha/contract/law/class-key.ts'
import { useQuery } from '@tanstack/react-query'
import type { PageLink } from '../../lib/address/page-link.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { formatMarks } from '../../lib/format.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { Card } from '../../ui/card.tsx'
import { ChoiceBar } from '../../ui/choice-bar.tsx'
import { Loadable } from '../../ui/loadable.tsx'
import { PaperHead } from '../../ui/paper/paper-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty } from '../../ui/states.tsx'
import { ClassOverTime } from './class-over-time.tsx'
import { classResultsQuery, type LoadedClassResults, type PairResult } from './class-results.api.ts'
import classes from './class-results.module.css'
import { PairGrid } from './pair-grid.tsx'
import { classesOfPairs, meanText, passText, subjectsOf, weakestFirst } from './pass-shares.ts'
import { ShareTable } from './share-table.tsx'

/** What is looked at; all where it is left out. */
export type Looked = { standard?: ClassKey | undefined; subject?: string | undefined }

type Props = {
  looked: Looked
  /** To the same page about something else. */
  linkOf: (looked: Looked) => PageLink
  onLook: (looked: Looked) => void
  examLink: (examId: number) => PageLink
}

const allSubjects = 'All subjects'
const allTheClasses = 'All classes'

/** Which classes are weak in which subject, and how a class did over time (product 2.18). */
export function ClassResults(props: Props) {
  const results = useQuery(classResultsQuery)
  return (
    <Loadable
      query={results}
      failureOf={(error) => messageOf(error, 'The results of the classes could not be loaded. Please try again.')}
    >
      {(loaded) =>
        loaded.pairs.length === 0 ? (
          <Empty
            text="No results yet."
            note="Once an exam is completed and marked, this page shows how many passed in each class and subject."
          />
        ) : (
          <Shown results={loaded} {...props} />
        )
      }
    </Loadable>
  )
}

function Shown({
  results: { pairs, pass_percent },
  looked,
  linkOf,
  onLook,
  examLink,
}: Props & { results: LoadedClassResults }) {
  const { standard, subject } = looked
  const ofClass = standard === undefined ? [] : pairs.filter((pair) => pair.standard === standard)
  const facts = [
    ...(standard === undefined ? [] : [className(standard)]),
    ...(subject === undefined ? [] : [subject]),
    `Pass mark ${formatMarks(pass_percent)}%`,
  ]
  return (
    <>
      <PaperHead title="Results by class" facts={facts} />
      <Choices pairs={pairs} looked={looked} onLook={onLook} />
      {standard === undefined ? null : (
        <Section title={className(standard)}>
          <div className={classes.parts}>
            <Card>
              <h3 className={classes.title}>Subjects of {className(standard)}, the weakest first</h3>
              <BySubject pairs={ofClass} standard={standard} linkOf={linkOf} />
            </Card>
            <ClassOverTime standard={standard} subject={subject} examLink={examLink} />
          </div>
        </Section>
      )}
      <Section title={subject === undefined ? 'Passed, by class and subject' : `Passed in ${subject}, by class`}>
        <Card>
          {subject === undefined ? (
            <PairGrid pairs={pairs} link={linkOf} />
          ) : (
            <ByClass pairs={pairs.filter((pair) => pair.subject === subject)} subject={subject} linkOf={linkOf} />
          )}
        </Card>
      </Section>
    </>
  )
}

type ChoicesProps = Pick<Props, 'looked' | 'onLook'> & { pairs: readonly PairResult[] }

function Choices({ pairs, looked: { standard, subject }, onLook }: ChoicesProps) {
  return (
    <div className={classes.choices}>
      <ChoiceBar
        label="Subject"
        choices={[allSubjects, ...subjectsOf(pairs)]}
        chosen={subject ?? allSubjects}
        onChoose={(chosen) => onLook({ standard, subject: chosen === allSubjects ? undefined : chosen })}
      />
      <ChoiceBar
        label="Class"
        choices={[allTheClasses, ...classesOfPairs(pairs).map(className)]}
        chosen={standard === undefined ? allTheClasses : className(standard)}
        onChoose={(chosen) => onLook({ standard: parseClass(chosen), subject })}
      />
    </div>
  )
}

type ByProps = { pairs: readonly PairResult[]; linkOf: Props['linkOf'] }

function ByClass({ pairs, subject, linkOf }: ByProps & { subject: string }) {
  const sorted = weakestFirst(pairs)
  const [weakest] = sorted
  if (weakest === undefined) return <Empty text={`No marked result in ${subject}.`} />
  return (
    <>
      {sorted.length < 2 ? null : (
        <p className={classes.answer}>
          Weakest in {subject}: <b>{className(weakest.standard)}</b>, where {passText(weakest)} passed, with a mean of{' '}
          {meanText(weakest.mean_percent)}.
        </p>
      )}
      <ShareTable
        label={`Passed in ${subject}, by class`}
        noun="Class"
        rows={sorted}
        keyOf={({ standard }) => standard}
        nameOf={({ standard }) => <AppLink to={linkOf({ standard, subject })}>{className(standard)}</AppLink>}
      />
    </>
  )
}

function BySubject({ pairs, standard, linkOf }: ByProps & { standard: ClassKey }) {
  return (
    <ShareTable
      label={`Subjects of ${className(standard)}`}
      noun="Subject"
      rows={weakestFirst(pairs)}
      keyOf={({ subject }) => subject}
      nameOf={({ subject }) => <AppLink to={linkOf({ standard, subject })}>{subject}</AppLink>}
    />
  )
}
