import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { EXIT, Failure } from './exit.ts'
import { nameOf } from './files.ts'
import { whyOf } from './why.ts'

/**
 * Writes a file whole or not at all: the text goes into a file beside it that then takes its place.
 * A disk that is full or closed to us ends the command with a sentence, and what was there is there still.
 */
export function writeWhole(path: string, text: string): void {
  const target = existsSync(path) ? realpathSync(path) : resolve(path)
  const beside = join(
    dirname(target),
    `.${basename(target).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`,
  )
  try {
    const mode = statSync(target, { throwIfNoEntry: false })?.mode ?? 0o644
    const file = openSync(beside, 'wx', mode & 0o777)
    try {
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, target)
  } catch (error) {
    rmSync(beside, { force: true })
    throw new Failure(
      EXIT.unreadable,
      `Cannot write ${nameOf(path)}: ${whyOf(error)}. Nothing was changed in it.`,
    )
  }
}
