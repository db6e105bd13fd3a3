import { additionKinds } from './arithmetic/addition.ts'
import type { Kind } from './kind.ts'

export const kinds: readonly Kind[] = [...additionKinds]
