import { Button, Text } from '@mantine/core'
import { downloadBackup } from '@pariksha/contract/staff/backup/school-backup.ts'
import { IconDownload, IconX } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../lib/api/api-error.ts'
import { callFile } from '../../lib/api/file.ts'
import { saveContent } from '../../lib/save-file.ts'
import { useAction } from '../../ui/action/use-action.ts'
import { ButtonRow } from '../../ui/button-row.tsx'
import { principalHomeQuery } from './school.api.ts'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** A back-up made now, among the reader's downloads. Leaving the page ends it. */
export function BackUpNow() {
  const client = useQueryClient()
  const [bytes, setBytes] = useState(0)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])
  const download = useMutation({
    mutationFn: async () => {
      stopping.current = new AbortController()
      setBytes(0)
      const { name, content } = await callFile(downloadBackup, { signal: stopping.current.signal, onBytes: setBytes })
      saveContent(name, content)
    },
    onSuccess: () => client.invalidateQueries({ queryKey: principalHomeQuery.queryKey }),
  })
  const backUp = useAction(download, {
    succeeded: 'Back-up downloaded. Keep the file locked away.',
    failed: (error) => (stopping.current.signal.aborted ? undefined : messageOf(error, 'The back-up failed')),
  })
  const icon = <IconDownload size={18} aria-hidden />
  return (
    <ButtonRow>
      <Button variant="default" leftSection={icon} loading={backUp.isBusy} onClick={() => backUp.run()}>
        Back up now
      </Button>
      {backUp.isBusy && (
        <>
          <Text role="status">Backing up: {megabytes(bytes)} so far</Text>
          <Button
            variant="default"
            leftSection={<IconX size={18} aria-hidden />}
            onClick={() => stopping.current.abort()}
          >
            Cancel
          </Button>
        </>
      )}
    </ButtonRow>
  )
}
