/** Which feature folders reach each other in a circle, by any of their files. */

const unit = /^(?:server\/src|bank\/src|web\/src\/features|web\/src)\/[^/.]+(?=\/)/
const isTest = (file) => /\.test\.tsx?$/.test(file)

function edgesOf(modules) {
  const edges = new Map()
  for (const { source, dependencies } of modules) {
    const from = unitOf(source)
    if (from === undefined || isTest(source)) continue
    for (const { resolved } of dependencies) {
      const to = unitOf(resolved)
      if (to === undefined || to === from || isTest(resolved)) continue
      const reached = edges.get(from) ?? new Map()
      if (!reached.has(to)) reached.set(to, `${source} → ${resolved}`)
      edges.set(from, reached)
    }
  }
  return edges
}

/** Features of the web are units of their own, not their common folder. */
function unitOf(file) {
  const found = unit.exec(file)?.[0]
  return found === 'web/src/features' ? undefined : found
}

function wayBetween(edges, from, to) {
  const ways = [[from]]
  const seen = new Set([from])
  for (const way of ways) {
    for (const next of edges.get(way.at(-1))?.keys() ?? []) {
      if (next === to) return [...way, next]
      if (!seen.has(next)) ways.push([...way, next])
      seen.add(next)
    }
  }
  return undefined
}

/** One violation for each circle of folders, with an import that belongs to each step. */
export function featureCycles(modules) {
  const edges = edgesOf(modules)
  const reported = new Set()
  return [...edges.keys()].flatMap((start) => {
    const way = reported.has(start) ? undefined : wayBetween(edges, start, start)
    if (way === undefined) return []
    for (const folder of way) reported.add(folder)
    const steps = way.slice(1).map((to, index) => edges.get(way[index]).get(to))
    return [{ rule: { name: 'no-feature-cycles' }, from: start, to: steps.join(', ') }]
  })
}
