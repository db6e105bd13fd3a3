import { Table } from '@mantine/core'
import type { ReactNode } from 'react'
import { counted } from '../../lib/counted.ts'
import { Card } from '../../ui/card.tsx'
import { differenceText, differenceWords, kappaText, kappaWords, shareText } from './agreement-words.ts'
import type { SecondMarking, ShownAgreement } from './second-marking.api.ts'
import classes from './second-marking.module.css'

/** How the two markers agree in all, each figure with what it says. */
export function AgreementFacts({ agreement }: { agreement: ShownAgreement }) {
  const { n, mean_difference, within_one, exact, kappa } = agreement
  return (
    <Card>
      <dl className={classes.facts} aria-label="Agreement in all">
        <Fact name="Marked twice" value={n} note={n === 1 ? 'Answer with both marks' : 'Answers with both marks'} />
        <Fact name="Within 1 mark" value={shareText(within_one)} note="Differ by one mark at most" />
        <Fact name="The same marks" value={shareText(exact)} note="Do not differ at all" />
        <Fact name="Mean difference" value={differenceText(mean_difference)} note={differenceWords(mean_difference)} />
        <Fact name="Weighted kappa" value={kappaText(kappa)} note={kappaWords(agreement)} />
      </dl>
    </Card>
  )
}

function Fact({ name, value, note }: { name: string; value: ReactNode; note: string }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.value}>{value}</span>
        <span className={classes.note}>{note}</span>
      </dd>
    </div>
  )
}

/** The same for each question, and how far it is marked twice. */
export function QuestionAgreements({ questions }: Pick<SecondMarking, 'questions'>) {
  return (
    <Table.ScrollContainer minWidth={560} type="native" tabIndex={0} role="region" aria-label="Agreement by question">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Question</Table.Th>
            <Table.Th scope="col">Marked twice</Table.Th>
            <Table.Th scope="col">Within 1 mark</Table.Th>
            <Table.Th scope="col">The same</Table.Th>
            <Table.Th scope="col">Mean difference</Table.Th>
            <Table.Th scope="col">Kappa</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {questions.map((question) => (
            <QuestionRow key={question.index} question={question} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function QuestionRow({ question }: { question: SecondMarking['questions'][number] }) {
  const { index, answers, marked, second_marked, agreement } = question
  const unmarked = answers - marked
  return (
    <Table.Tr>
      <Table.Th scope="row">{`Q${index + 1}`}</Table.Th>
      <Table.Td>
        {`${second_marked} of ${answers}`}
        {unmarked === 0 ? null : (
          <span className={classes.note}>{` · ${counted(unmarked, ['waits', 'wait'])} for first marks`}</span>
        )}
      </Table.Td>
      {agreement === null ? (
        <Table.Td colSpan={4} className={classes.note}>
          {answers === 0 ? 'No drawn paper has an answer' : 'Shown when all are marked twice'}
        </Table.Td>
      ) : (
        <>
          <Table.Td>{shareText(agreement.within_one)}</Table.Td>
          <Table.Td>{shareText(agreement.exact)}</Table.Td>
          <Table.Td>{differenceText(agreement.mean_difference)}</Table.Td>
          <Table.Td>{kappaText(agreement.kappa)}</Table.Td>
        </>
      )}
    </Table.Tr>
  )
}
