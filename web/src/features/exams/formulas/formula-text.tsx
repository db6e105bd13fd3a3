import { formulasOf } from '@pariksha/contract/law/formulas.ts'
import { RichText } from '../../../ui/rich-text.tsx'
import { useFormulas } from './formulas.api.ts'

/** A text of a question that is not saved yet, with its formulas in place. */
export function FormulaText({ text }: { text: string }) {
  return <RichText text={text} math={useFormulas(formulasOf([text])).math} />
}
