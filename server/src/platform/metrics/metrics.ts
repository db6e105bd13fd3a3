/**
 * What a Prometheus is told, in its text format. Counting is an addition in memory; all else is done when it asks. No
 * library: theirs costs a save twenty times as much (docs/decisions/0018-metrics.md).
 */

type Labels = Readonly<Record<string, string>>

/** `suffix` is what a histogram adds to the name of its family. */
export type Sample = { value: number; labels?: Labels; suffix?: '' | '_bucket' | '_sum' | '_count' }

/** One metric, with a value for each of its labels. Labels name routes, tables and kinds, never people or addresses. */
export type Family = { name: string; help: string; type: 'counter' | 'gauge' | 'histogram'; samples: readonly Sample[] }

type Source = () => readonly Family[] | Promise<readonly Family[]>

/** A metric that is one number. */
export function gauge(name: string, help: string, value: number): Family {
  return { name, help, type: 'gauge', samples: [{ value }] }
}

function escaped(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('"', '\\"')
}

function lineOf(name: string, { value, labels = {}, suffix = '' }: Sample): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
  return `${name}${suffix}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${value}\n`
}

function textOf({ name, help, type, samples }: Family): string {
  const lines = samples.map((sample) => lineOf(name, sample)).join('')
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines}`
}

/** All metrics of a process: whatever counts adds its own, each name once. */
export class Metrics {
  readonly #sources: Source[] = []

  /** @param source is asked at each scrape; it never fails and answers within seconds */
  add(source: Source): void {
    this.#sources.push(source)
  }

  /** A count of what happens. @returns counts one more */
  counter(name: string, help: string): () => void {
    let value = 0
    this.add(() => [{ name, help, type: 'counter', samples: [{ value }] }])
    return () => {
      value += 1
    }
  }

  async text(): Promise<string> {
    const families = await Promise.all(this.#sources.map((source) => source()))
    return families.flat().map(textOf).join('')
  }
}
