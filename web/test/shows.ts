declare module 'vitest' {
  interface TaskMeta {
    specification?: readonly string[]
  }
}

/** The rules of the specification, by their ids in its list, that a test has shown when it passes: its options. */
export function shows(...ids: string[]) {
  return { meta: { specification: ids } }
}
