/** Whom an address names: by the student's id, or in addresses of the specification by the unique code. */
import { useEffect } from 'react'
import { useSetPageSearch } from '../page-search.ts'

export type NamedStudent = { student_id: string } | { uniqueCode: string }

type Search = { student_id?: string | undefined; uniqueCode?: string | undefined }

/** The id goes before the code. */
export function namedStudent({ student_id, uniqueCode }: Search): NamedStudent | undefined {
  if (student_id !== undefined) return { student_id }
  return uniqueCode === undefined ? undefined : { uniqueCode }
}

/**
 * Takes a unique code, which is a secret, out of the address bar and the history once it is known whom it names.
 * @param known the student's id, undefined until then
 * @param keep puts what was loaded where the page finds it under the student's id
 */
export function useCodeTakenOut(
  named: NamedStudent,
  known: number | undefined,
  keep: (named: NamedStudent) => void,
): void {
  const setSearch = useSetPageSearch()
  const isByCode = 'uniqueCode' in named
  useEffect(() => {
    if (known === undefined || !isByCode) return
    const student_id = String(known)
    keep({ student_id })
    setSearch({ uniqueCode: undefined, student_id })
  }, [isByCode, known, keep, setSearch])
}
