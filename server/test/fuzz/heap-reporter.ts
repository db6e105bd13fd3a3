/** Loaded into the server before its own code: tells its parent how much memory is in use once what is unused is let go. */
process.on('message', () => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  process.send?.({ heapBytes: heapUsed + external })
})
// Alone it keeps no process alive.
process.channel?.unref()
