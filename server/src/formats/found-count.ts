/** How many questions have been found in the file that this thread reads, for those who wait for it elsewhere. */

let counter = new Int32Array(new SharedArrayBuffer(4))

/** Counts from now on where the other thread looks: it reads one file at a time. */
export function countFoundIn(shared: SharedArrayBuffer): void {
  counter = new Int32Array(shared)
}

export function noteFound(): void {
  Atomics.add(counter, 0, 1)
}
