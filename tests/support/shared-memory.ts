import { statfsSync } from 'node:fs'

const SHARED_MEMORY = '/dev/shm'

/** The folder that is kept in memory, where a gigabyte is free in it: containers may have 64 MB. */
export function findSharedMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(SHARED_MEMORY)
    return bavail * bsize > 2 ** 30 ? SHARED_MEMORY : null
  } catch {
    return null
  }
}
