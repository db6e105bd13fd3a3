/** The summary of an endpoint is read on the page of the API's documents, which the server makes: pages carry none. */
const contractFile = /\/contract\/src\/.*\.ts$/
const summary = /^\s+summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm

export function withoutSummaries() {
  return {
    name: 'without-endpoint-summaries',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      return contractFile.test(id) && code.includes('endpoint(')
        ? { code: code.replace(summary, (found) => '\n'.repeat(found.split('\n').length - 1)), map: null }
        : null
    },
  }
}
