/** Finds the Node 24 that runs the product: the installed package for this platform, else this Node when it is new enough. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { inRoot } from './places.mjs'

const lowest = 24

/** How the server is run. */
export const nodeFlags = [
  // Half the memory of an idle server; V8 would let its young generation grow further.
  '--max-semi-space-size=16',
  // Hundreds of requests are under way at each collection. V8 would take what they hold for what lives long, and make the
  // like of it among the old, where it is garbage at once and keeps other garbage (docs/decisions/0013).
  '--no-allocation-site-pretenuring',
]

function majorOf(version) {
  return Number(/^v(\d+)\./.exec(version)?.[1] ?? 0)
}

function packagedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = inRoot('node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (!existsSync(file)) return undefined
  const { stdout } = spawnSync(file, ['--version'], { encoding: 'utf8' })
  return majorOf(stdout?.trim() ?? '') >= lowest ? file : undefined
}

/** The path of a Node of version 24 or newer; undefined, after saying what to do, when there is none. */
export function findNode24() {
  const packaged = packagedNode()
  if (packaged !== undefined) return packaged
  if (majorOf(process.version) >= lowest) return process.execPath
  console.error(
    `Pariksha runs on Node ${lowest}. This is Node ${process.version}, and there is no packaged Node ${lowest} that runs on ` +
      `${process.platform} ${process.arch}.\nInstall Node ${lowest} from https://nodejs.org and give the command again.`,
  )
  return undefined
}

/** A PATH on which `node` is the found one and the installed tools come first. */
export function pathWith(node) {
  return [path.dirname(node), inRoot('node_modules/.bin'), process.env.PATH].join(path.delimiter)
}
