/** Why a back-up cannot be made, read or put back, in one sentence for people. */
export class BackupFault extends Error {}

export function damaged(what: 'cut short' | 'altered'): BackupFault {
  return new BackupFault(`The back-up was ${what}: it cannot be trusted, and nothing was written.`)
}
