import { Empty } from './states.tsx'

export function NotBuiltYet() {
  return <Empty text="This page is being built." />
}
