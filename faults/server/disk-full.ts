/** The disk of the database runs full, stays full for a while, and is given room again. */
import { execFileSync } from 'node:child_process'
import { mkdir, open, rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { connectWithoutLimits } from '../../server/src/platform/postgres/pool.ts'
import { Classroom } from '../scene/classroom.ts'
import { type Fault, openSchool, type Played, type Stage } from '../scene/fault.ts'
import type { ServerProcess } from '../scene/server-process.ts'
import { until } from '../scene/waiting.ts'

const diskMb = 256
const fullMs = 15_000
/** Below what PostgreSQL would move out of the row and compress. */
const padding = 1_500

/** Writes until not a byte more fits. */
async function fillDisk(file: string): Promise<void> {
  const filler = await open(file, 'w')
  const block = Buffer.alloc(64 * 1024)
  try {
    for (let size = block.length; size > 0; ) {
      const { bytesWritten } = await filler.write(block, 0, size)
      if (bytesWritten < size) size = Math.floor(size / 2)
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
  } finally {
    await filler.close()
  }
}

/**
 * Lets PostgreSQL's log need one file more than there is room for. A school's saves would come to that too, in time.
 * @returns whether that ended the database
 */
async function overflowLog(server: ServerProcess): Promise<boolean> {
  const client = await connectWithoutLimits(server.superuserUrl)
  try {
    const message = `select pg_logical_emit_message(true, 'faults', repeat('x', 1000000))`
    for (let megabytes = 0; megabytes < diskMb; megabytes += 1) await client.query(message)
    return false
  } catch {
    return true
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function playOn(stage: Stage, disk: string): Promise<Played> {
  const { random } = stage
  const { server, school } = await openSchool(stage, 40, path.join(disk, 'data'))
  const room = await Classroom.open({ school, origin: server.origin, random, padding })
  await room.heard()
  const filler = path.join(disk, 'filler')
  await fillDisk(filler)
  const before = room.tally.unavailable
  await until('saves fail for want of room', () => room.tally.unavailable >= before + 20)
  const { bavail, bsize } = await statfs(disk)
  const wasUp = await server.hasDatabase()
  const isTold = await until(
    'the server says that it is not ready',
    async () => !(await server.isReady()),
    10_000,
  ).then(
    () => true,
    () => false,
  )
  const isEnded = await overflowLog(server)
  await delay(fullMs)
  const isUp = await server.hasDatabase()
  await rm(filler)
  await until('there is a database again', () => server.isReady()).catch(() => undefined)
  await room.look()
  let needsRestart = false
  await room.heard().catch(async () => {
    needsRestart = true
    await server.end('SIGTERM')
    await server.start()
    await room.heard()
  })
  const { unavailable, breakdowns, refusals } = room.tally
  const counts = await room.end()
  await server.end('SIGTERM')
  return {
    kind: 'played',
    counts,
    story:
      `${Math.round((bavail * bsize) / 1024)} kB left: ${unavailable} calls got 503, the database ` +
      `${wasUp ? 'stayed up' : 'went down'}; its log full too: it ${isUp ? 'was up' : 'stayed down'}; with room again ` +
      'it went on by itself',
    problems: [
      ...(isTold ? [] : ['the server went on saying that it is ready']),
      ...(isEnded ? [] : ['the log never overflowed']),
      ...(needsRestart ? ['the server had to be started again'] : []),
      ...(breakdowns > 0 ? [`the server failed: ${[...refusals]}`] : []),
    ],
  }
}

export const diskFull: Fault = {
  name: 'disk-full',
  title: `let the database's disk run full for ${fullMs / 1000} s, then make room (needs root: a small disk is mounted)`,
  async play(stage) {
    if (process.getuid?.() !== 0) return { kind: 'skipped', why: 'needs root, to mount a small disk' }
    const disk = path.join(stage.folder, 'disk')
    await mkdir(disk)
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb}m,mode=0711`, 'tmpfs', disk], { stdio: 'pipe' })
    } catch {
      return { kind: 'skipped', why: 'this system lets not even root mount a disk' }
    }
    const unmount = () => execFileSync('umount', ['--lazy', disk])
    process.once('exit', unmount)
    try {
      return await playOn(stage, disk)
    } finally {
      process.off('exit', unmount)
      unmount()
    }
  },
}
