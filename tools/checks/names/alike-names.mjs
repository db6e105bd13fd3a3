/** Exported names and file names that mean two things. */

const product = /^(?:contract|bank|server|web)\/(?:src|worker)\//
const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:const|let|function\*?|class|type|interface|enum) (\w+)/gm
const declaredEndpoint = /^export const (\w+) = endpoint\(/gm

function isCompared(file) {
  return product.test(file) && !/\.(?:test|d)\.tsx?$/.test(file)
}

/** A page is named by its address, and a style sheet by the part that it belongs to. */
function hasNameOfItsOwn(file) {
  return !/^web\/src\/pages\/|\.css$/.test(file)
}

/** An endpoint and what answers it in the server have one name. */
function isEndpointAndItsAnswer([one, other, ...more], name, endpoints) {
  if (other === undefined || more.length > 0) return false
  const sides = [one, other].sort()
  return endpoints.has(name) && sides[0].startsWith('contract/') && sides[1].startsWith('server/')
}

function namesIn(files) {
  const places = new Map()
  const endpoints = new Set()
  for (const [file, text] of files) {
    if (!isCompared(file) || !/\.tsx?$/.test(file)) continue
    for (const [, name] of text.matchAll(exported)) places.set(name, [...new Set([...(places.get(name) ?? []), file])])
    for (const [, name] of text.matchAll(declaredEndpoint)) endpoints.add(name)
  }
  return [...places].filter(([name, found]) => found.length > 1 && !isEndpointAndItsAnswer(found, name, endpoints))
}

function fileNamesIn(files) {
  const own = [...files.keys()].filter((file) => isCompared(file) && hasNameOfItsOwn(file))
  const byName = Map.groupBy(own, (file) => file.split('/').at(-1))
  return [...byName].filter(([, found]) => found.length > 1)
}

/**
 * @param files text by path
 * @param allowed reason by name, for names that may stand in several files
 * @returns what is alike and not allowed, and what is allowed and not alike any more
 */
export function alikeNameFaults(files, allowed) {
  const alike = [...namesIn(files), ...fileNamesIn(files)]
  const found = new Set(alike.map(([name]) => name))
  return [
    ...alike
      .filter(([name]) => !(name in allowed))
      .map(([name, places]) => `${name} means several things: ${places.join(', ')}`),
    ...Object.keys(allowed)
      .filter((name) => !found.has(name))
      .map((name) => `${name} is not alike any more: take it from the allowed names`),
  ]
}
