import { maxAnswerFileBytes } from '@pariksha/contract/attempts/answer-file.ts'
import { errorCatalogue } from '@pariksha/contract/error-codes.ts'
import { uploadAnswerFile } from '@pariksha/contract/staff/answer-files.ts'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { recordsChanged } from '../../lib/api/query-client.ts'
import { randomName } from '../../lib/device/random-name.ts'

/** A file that was given, and what became of it. */
export type ReadFile = { key: string; name: string; isTaken: boolean; text: string }

async function sendFile(examId: string, file: File): Promise<ReadFile> {
  const { name } = file
  const key = randomName()
  const refused = (text: string) => ({ key, name, isTaken: false, text })
  if (file.size > maxAnswerFileBytes) return refused(errorCatalogue['answer_file.too_large'].text)
  try {
    const { message } = await call(uploadAnswerFile, { params: { exam_id: examId }, body: file })
    return { key, name, isTaken: true, text: message }
  } catch (error) {
    return refused(messageOf(error, 'This file could not be added. Please try again.'))
  }
}

/** Adds a file; one that is refused is told like one that is taken, and neither waits for what the page shows beside it. */
export function useAddAnswerFile(examId: string) {
  const client = useQueryClient()
  return async (file: File): Promise<ReadFile> => {
    const read = await sendFile(examId, file)
    void recordsChanged(client, 'attempts')
    return read
  }
}
