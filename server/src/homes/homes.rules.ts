/** The figures of the home screens, from counts by class (product 3.7). */
import { allClasses, classLabel } from '@pariksha/contract/law/labels.ts'

export type StudentCount = { standard: number; students: number }
export type ExamCount = { standard: number; completed: number; running: number; upcoming: number }

type Counts = { students: readonly StudentCount[]; exams: readonly ExamCount[] }
type ClassFigures = { students: number; examsConducted: number; runningExam: number; upcomingExams: number }

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function figuresOf({ students, exams }: Counts): ClassFigures {
  return {
    students: sum(students.map((count) => count.students)),
    examsConducted: sum(exams.map((count) => count.completed)),
    runningExam: sum(exams.map((count) => count.running)),
    upcomingExams: sum(exams.map((count) => count.upcoming)),
  }
}

/** A teacher's figures by class label, `All` first: their sum over the classes given. Other classes do not count. */
export function figuresByClass(standards: readonly number[], counts: Counts): Record<string, ClassFigures> {
  const inClasses = (isWanted: (standard: number) => boolean) =>
    figuresOf({
      students: counts.students.filter((count) => isWanted(count.standard)),
      exams: counts.exams.filter((count) => isWanted(count.standard)),
    })
  return Object.fromEntries([
    [allClasses, inClasses((standard) => standards.includes(standard))],
    ...standards.map((standard) => [classLabel(standard), inClasses((other) => other === standard)] as const),
  ])
}

/** The figures of the whole school. */
export function schoolStats(counts: Counts) {
  const figures = figuresOf(counts)
  return {
    total_students: figures.students,
    total_exams: figures.examsConducted + figures.runningExam + figures.upcomingExams,
    running_exams: figures.runningExam,
    upcoming_exams: figures.upcomingExams,
  }
}
