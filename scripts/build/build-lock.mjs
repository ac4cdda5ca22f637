import { mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { home } from '../bootstrap.mjs'

const LOCK = join(home, 'dist', '.lock')
const POLL_MS = 100
/** A lock older than this was left by a killed process. */
const STALE_MS = 180_000

/** Runs work that writes to `dist` while no other process of this checkout does. */
export async function withBuildLock(work) {
  mkdirSync(join(home, 'dist'), { recursive: true })
  while (!tryLock()) await sleep(POLL_MS)
  try {
    return await work()
  } finally {
    rmSync(LOCK, { recursive: true, force: true })
  }
}

function tryLock() {
  try {
    mkdirSync(LOCK)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const since = statSync(LOCK, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > STALE_MS) rmSync(LOCK, { recursive: true, force: true })
    return false
  }
}
