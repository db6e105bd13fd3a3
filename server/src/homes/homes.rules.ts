/** The figures of the home screens, from counts by class (product 3.7). */
import { allClasses, type ClassKey, classLabel, isSameClass } from '@pariksha/contract/law/class-key.ts'

export type StudentCount = { standard: ClassKey; students: number }
export type ExamCount = { standard: ClassKey; completed: number; running: number; upcoming: number }

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
export function figuresByClass(classes: readonly ClassKey[], counts: Counts): Record<string, ClassFigures> {
  const inClasses = (isWanted: (standard: ClassKey) => boolean) =>
    figuresOf({
      students: counts.students.filter((count) => isWanted(count.standard)),
      exams: counts.exams.filter((count) => isWanted(count.standard)),
    })
  return Object.fromEntries([
    [allClasses, inClasses((standard) => classes.includes(standard))],
    ...classes.map((standard) => [classLabel(standard), inClasses((other) => isSameClass(other, standard))] as const),
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
