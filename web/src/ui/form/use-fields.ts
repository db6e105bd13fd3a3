import { type ChangeEvent, useLayoutEffect, useRef, useState } from 'react'
import type { FieldMessages, Read } from '../../lib/form-input.ts'

type Draft = Record<string, string | boolean>
type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string
type TypedEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>

/** The field that comes first on the page, whichever order the faults were found in. */
function focusFirstFault(form: HTMLFormElement | null, errors: FieldMessages): void {
  const fields = form?.querySelectorAll<HTMLElement>('[data-field]') ?? []
  for (const field of fields) {
    if (errors[field.dataset.field ?? ''] === undefined) continue
    field.focus()
    return
  }
}

/** A control at work is out of use: the focus that it had, or still has, is nobody's. */
function isFocusFree(form: HTMLFormElement | null): boolean {
  const now = document.activeElement
  return now === null || now === document.body || now.matches(':disabled') || form?.contains(now) === true
}

/**
 * What a form holds as it is typed, and what is wrong with it, each fault at its field.
 * @param read makes of it what is sent, by a schema of the contract
 */
export function useFields<Values extends Draft, Output>(initial: Values, read: (values: Values) => Read<Output>) {
  const [values, setAll] = useState(initial)
  const [errors, setErrors] = useState<FieldMessages>({})
  const [told, setTold] = useState<FieldMessages>()
  const form = useRef<HTMLFormElement>(null)

  // Once the faults are on the page: a field may be there only because of its fault.
  useLayoutEffect(() => {
    if (told !== undefined) focusFirstFault(form.current, told)
  }, [told])

  function set<Name extends keyof Values & string>(name: Name, value: Values[Name]) {
    setAll((current) => ({ ...current, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  function setText(name: TextName<Values>, text: string) {
    setAll((current) => ({ ...current, [name]: text }))
    setErrors(({ [name]: _, ...others }) => others)
  }

  const textOf = (name: TextName<Values>) => String(values[name])
  const shared = (name: TextName<Values>) => ({ 'data-field': name, error: errors[name] })

  return {
    /** For the form's element. */
    ref: form,
    values,
    errors,
    set,
    setValues(next: Values) {
      setAll(next)
      setErrors({})
    },
    /** Shows the faults that a server found, and moves the focus to the first unless it is elsewhere by now. */
    showErrors(messages: FieldMessages) {
      setErrors(messages)
      if (isFocusFree(form.current)) setTold(messages)
    },
    /** What is to be sent, unless something is wrong: that is shown. */
    check(): Output | undefined {
      const result = read(values)
      const messages = result.isValid ? {} : result.messages
      setErrors(messages)
      setTold(messages)
      return result.isValid ? result.values : undefined
    },
    /** For an input of the browser's own kind. */
    input: (name: TextName<Values>) => ({
      ...shared(name),
      name,
      value: textOf(name),
      onChange: (event: TypedEvent) => setText(name, event.currentTarget.value),
    }),
    /** For a part that tells its text itself. */
    text: (name: TextName<Values>) => ({
      ...shared(name),
      value: textOf(name),
      onChange: (text: string) => setText(name, text),
    }),
    /** For a list to choose from, where nothing may be chosen. */
    choice: (name: TextName<Values>) => ({
      ...shared(name),
      value: textOf(name) || null,
      onChange: (chosen: string | null) => setText(name, chosen ?? ''),
    }),
  }
}

export type Fields<Values extends Draft> = Omit<ReturnType<typeof useFields<Values, unknown>>, 'check'>
