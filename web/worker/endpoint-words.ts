/**
 * The summary of an endpoint and the list of what can go wrong are read by the server and on the page of the API's documents,
 * which it makes: pages carry neither.
 */
const contractFile = /\/contract\/src\/.*\.ts$/
const summary = /^\s+summary:\s+(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"),\n/gm
const errors = /^\s+errors:\s+\[[^\]]*\],\n/gm

const blankLines = (found: string) => '\n'.repeat(found.split('\n').length - 1)

export function withoutEndpointWords() {
  return {
    name: 'without-endpoint-words',
    apply: 'build' as const,
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      return contractFile.test(id) && code.includes('endpoint(')
        ? { code: code.replace(summary, blankLines).replace(errors, blankLines), map: null }
        : null
    },
  }
}
