import type { FormulaMath } from '@pariksha/contract/fields.ts'
import { maxFormulas } from '@pariksha/contract/law/formulas.ts'
import { renderFormulas } from '@pariksha/contract/staff/rendered-formulas.ts'
import { useQueries } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { ApiError, isTransient } from '../../../lib/api/api-error.ts'

type Gathering = { formulas: Set<string>; math: Promise<FormulaMath> }

let gathering: Gathering | undefined

function gather(): Gathering {
  const formulas = new Set<string>()
  const isOver = new Promise((resolve) => setTimeout(resolve))
  const math = isOver.then(async () => {
    if (gathering?.formulas === formulas) gathering = undefined
    return (await call(renderFormulas, { body: { formulas: [...formulas] } })).math
  })
  return { formulas, math }
}

/** Asks for one formula; what is asked for at the same moment goes in one request. */
async function mathOf(tex: string): Promise<string | null> {
  if (gathering === undefined || gathering.formulas.size === maxFormulas) gathering = gather()
  gathering.formulas.add(tex)
  const math = await gathering.math
  return Object.hasOwn(math, tex) ? (math[tex] ?? null) : null
}

const maxRetries = 3

const isPassing = (error: unknown) => isTransient(error) || (error instanceof ApiError && error.status === 429)

/**
 * Formulas that are being written, as they will show; `unread` are those that will show as they are typed, `isFailed`
 * says that some could not be asked for.
 */
export function useFormulas(formulas: readonly string[]): { math: FormulaMath; unread: string[]; isFailed: boolean } {
  return useQueries({
    queries: formulas.map((tex) => ({
      queryKey: ['exams', 'formula', tex] as const,
      queryFn: () => mathOf(tex),
      staleTime: Number.POSITIVE_INFINITY,
      retry: (failures: number, error: Error) => failures < maxRetries && isPassing(error),
    })),
    combine: (answers) => ({
      math: Object.fromEntries(
        formulas.flatMap((tex, at) => {
          const mathMl = answers[at]?.data
          return typeof mathMl === 'string' ? [[tex, mathMl] as const] : []
        }),
      ),
      unread: formulas.filter((_, at) => answers[at]?.data === null),
      isFailed: answers.some(({ isError }) => isError),
    }),
  })
}
