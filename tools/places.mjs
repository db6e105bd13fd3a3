/** Where things are, whatever folder a command is called from. */
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
export const cache = path.join(root, '.cache')
export const webDist = path.join(root, 'web/dist')

export function inRoot(...parts) {
  return path.join(root, ...parts)
}
