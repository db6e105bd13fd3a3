const mediaTypes: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** Puts a file among the reader's downloads. */
export function saveContent(fileName: string, content: BlobPart): void {
  const type = mediaTypes[fileName.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has to have begun with the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** The same for a file that came in an answer of the API. */
export function saveFile({ file_name, base64 }: { file_name: string; base64: string }): void {
  saveContent(
    file_name,
    Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)),
  )
}
