/** A school of one class, one exam, one student and one teacher, which answers all that pages read. */
import type { Endpoint } from '@pariksha/contract/endpoint.ts'
import type { Role } from '@pariksha/contract/law/access.ts'
import { bankReplies } from './bank.ts'
import { boardReplies } from './board.ts'
import { changeReplies } from './changes.ts'
import { examReplies } from './exams.ts'
import { peopleReplies } from './people.ts'
import { questionFileReplies } from './question-files.ts'
import { readinessReplies } from './readiness.ts'
import { recheckReplies } from './rechecks.ts'
import type { AnsweringEndpoint, KnownReply } from './reply.ts'
import { schoolReplies } from './school.ts'
import { secondMarkingReplies } from './second-marking.ts'
import { studentExamReplies } from './student-exams.ts'

/** @param instead replies that differ */
export function openSchool(role: Role | undefined, ...instead: KnownReply[]) {
  const known = [
    ...schoolReplies(role),
    ...peopleReplies,
    ...examReplies,
    ...bankReplies,
    ...boardReplies,
    ...changeReplies,
    ...readinessReplies,
    ...recheckReplies,
    ...secondMarkingReplies,
    ...questionFileReplies,
    ...studentExamReplies,
    ...instead,
  ]
  const replies = new Map(known.map((reply) => [reply.endpoint, reply]))
  const lines = new Map([...replies].map(([endpoint, { begin }]) => [endpoint, begin()]))
  return {
    lines: [...lines.values()],
    /** What answers for an endpoint, to make it fail. */
    at(endpoint: Endpoint): AnsweringEndpoint {
      const line = lines.get(endpoint)
      if (line === undefined) throw new Error(`${endpoint.path} is not answered`)
      return line
    },
  }
}
