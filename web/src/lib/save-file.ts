const mediaTypes: Record<string, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
}

/** Puts a file that came in an answer of the API among the reader's downloads. */
export function saveFile({ file_name, base64 }: { file_name: string; base64: string }): void {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  const type = mediaTypes[file_name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([bytes], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file_name
  link.click()
  // The browser has to have begun with the download.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
