import { type ChangeEvent, type FormEvent, useState } from 'react'
import type * as z from 'zod/mini'

type Schema<Values> = z.ZodMiniType<unknown, Values>

/** The fields of a log-in form, checked by the contract's schema. The form library would be a tenth of what such a page weighs. */
export function useFields<const Name extends string>(
  schema: Schema<Record<Name, string>>,
  initial: Record<Name, string>,
) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({})

  return {
    setValues(next: Record<Name, string>) {
      setValues(next)
      setErrors({})
    },
    inputProps: (name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange(event: ChangeEvent<HTMLInputElement>) {
        const { value } = event.currentTarget
        setValues((current) => ({ ...current, [name]: value }))
        setErrors((current) => ({ ...current, [name]: undefined }))
      },
    }),
    onSubmit: (submit: (values: Record<Name, string>) => void, refuse?: () => void) => (event: FormEvent) => {
      event.preventDefault()
      const { error } = schema.safeParse(values)
      setErrors(Object.fromEntries(error?.issues.map((issue) => [String(issue.path[0]), issue.message]) ?? []))
      if (error === undefined) submit(values)
      else refuse?.()
    },
  }
}
