/** Whom an address names: by the student's id, or in addresses that other clients use (product 2.1) by the unique code. */
import type { pages } from '@pariksha/contract/law/pages.ts'
import { useEffect } from 'react'

/** A page about one student. */
export type StudentAddress = typeof pages.teacherStudent | typeof pages.principalStudent

export type NamedStudent = { student_id: string } | { uniqueCode: string }

type Search = { student_id?: string | undefined; uniqueCode?: string | undefined }

/** The id goes before the code. */
export function namedStudent({ student_id, uniqueCode }: Search): NamedStudent | undefined {
  if (student_id !== undefined) return { student_id }
  return uniqueCode === undefined ? undefined : { uniqueCode }
}

type Readdressed = {
  /** Puts what was loaded where the page finds it under the student's id. */
  keep: (named: NamedStudent) => void
  setSearch: (search: Search) => void
}

/**
 * Takes a unique code, which is a secret, out of the address bar and the history once it is known whom it names.
 * @param known the student's id, undefined until then
 */
export function useCodeTakenOut(
  named: NamedStudent,
  known: number | undefined,
  { keep, setSearch }: Readdressed,
): void {
  const isByCode = 'uniqueCode' in named
  useEffect(() => {
    if (known === undefined || !isByCode) return
    const student_id = String(known)
    keep({ student_id })
    setSearch({ uniqueCode: undefined, student_id })
  }, [isByCode, known, keep, setSearch])
}
