import { allClasses } from '@pariksha/contract/law/labels.ts'
import { useNavigate } from '@tanstack/react-router'

/** Opens the list of a chosen class; All is the home itself. @param hrefOf the address of a class's list by its label */
export function useOpenClass(hrefOf: (label: string) => string): (label: string) => void {
  const navigate = useNavigate()
  return (label) => {
    if (label !== allClasses) void navigate({ href: hrefOf(label) })
  }
}
