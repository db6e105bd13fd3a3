import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'

export const downloadBackup = endpoint({
  method: 'POST',
  path: '/api/v1/school/backup',
  access: ['principal'],
  summary: 'Backs the school up as it is now: the file is sent while it is made. One at a time.',
  file: true,
  response: z.string(),
  errors: ['backup.under_way'],
})
