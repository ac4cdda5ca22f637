import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findSharedMemory } from './shared-memory.ts'

const PREFIX = 'daylark-tests-'

/**
 * Gives a run its own temporary folder, in memory where there is room, as databases wait for a disk at every write.
 * Deletes it at the end: workers that Vitest terminates cannot clean up.
 */
export default function setup() {
  const root = findSharedMemory() ?? tmpdir()
  for (const name of readdirSync(root)) {
    const pid = Number(name.startsWith(PREFIX) && name.slice(PREFIX.length))
    if (pid && !isRunning(pid)) rmSync(join(root, name), { recursive: true, force: true })
  }
  const folder = join(root, `${PREFIX}${process.pid}`)
  mkdirSync(folder, { recursive: true })
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
