/** A back-up into a server that has no school yet, for who has its set-up link: sent in parts, then put in by one call. */
import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.ts'
import { setupToken } from '../account/passwords.ts'

/** Small enough to arrive in time on a slow line. */
export const restorePartBytes = 1024 * 1024

/** Made by who sends the file; whoever knows it goes on with what was sent. */
const uploadId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

export const sendBackupPart = endpoint({
  method: 'POST',
  path: '/api/v1/setup/backup',
  access: 'public',
  summary: 'Send a part of a back-up (at most 1 MB, as application/octet-stream). The first needs the set-up link.',
  query: z.object({
    upload_id: uploadId,
    /** Where in the file it begins, in bytes. */
    offset: z.string().check(z.regex(/^\d{1,13}$/)),
    token: setupToken,
  }),
  body: z.file(),
  bodyBytes: restorePartBytes,
  response: z.object({ received: z.int() }),
  errors: ['setup.link_invalid', 'setup.done', 'restore.part_missing', 'restore.no_room', 'restore.under_way'],
})

export const beginRestore = endpoint({
  method: 'POST',
  path: '/api/v1/setup/restore',
  access: 'public',
  summary: 'Put the back-up that was sent into the empty database. What comes of it is asked with GET.',
  body: z.object({ upload_id: uploadId, passphrase: z.nullable(z.string().check(z.maxLength(1_000))) }),
  response: z.object({ message: z.string() }),
  errors: ['restore.part_missing', 'restore.under_way'],
})

export const getRestore = endpoint({
  method: 'GET',
  path: '/api/v1/setup/restore',
  access: 'public',
  summary: 'How far a back-up has come: how many bytes were received, whether it is being restored, and why not.',
  query: z.object({ upload_id: uploadId }),
  response: z.object({
    state: z.enum(['none', 'received', 'restoring', 'restored']),
    received: z.int(),
    /** A sentence for people: why it could not be restored. */
    fault: z.nullable(z.string()),
  }),
  errors: [],
})

export const cancelRestore = endpoint({
  method: 'DELETE',
  path: '/api/v1/setup/restore',
  access: 'public',
  summary: 'Throw away what was sent, and stop restoring it; the database is then as empty as it was.',
  query: z.object({ upload_id: uploadId }),
  response: z.object({ message: z.string() }),
  errors: [],
})

export const restoreMessages = {
  begun: 'The back-up is being restored',
  cancelled: 'Cancelled: nothing of the back-up was kept',
  restored: 'The school is back. Everybody logs in again.',
}
