import { allClasses, type ClassChoice, classLabel } from '@pariksha/contract/law/class-key.ts'
import { useGoTo } from '../../lib/address/navigation.ts'
import type { PageLink } from '../../lib/address/page-link.ts'

/** Opens the list of a chosen class; All is the home itself. @param linkOf the address of a class's list by its label */
export function useOpenClass(linkOf: (label: string) => PageLink): (choice: ClassChoice) => void {
  const goTo = useGoTo()
  return (choice) => {
    if (choice !== allClasses) goTo(linkOf(classLabel(choice)))
  }
}
