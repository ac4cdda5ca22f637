import { randomBytes } from 'node:crypto'
import {
  accessSync,
  closeSync,
  constants,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { EXIT, Failure } from './exit.ts'
import { nameOf } from './files.ts'
import { whyOf } from './why.ts'

/**
 * Writes a file whole or not at all: the text goes into a file beside it that then takes its place.
 * A disk that is full or closed to us ends the command with a sentence, and what was there is there still.
 * A link stays a link, a file that may only be read stays as it is, and what is no file (/dev/stdout) is written to.
 */
export function writeWhole(path: string, text: string): void {
  let beside: string | null = null
  try {
    const there = statSync(path, { throwIfNoEntry: false })
    // A file that takes the place of a device would take it from everybody.
    if (there && !there.isFile()) {
      writeFileSync(path, text)
      return
    }
    if (there) accessSync(path, constants.W_OK)
    const target = there ? realpathSync(path) : resolve(path)
    beside = nameBeside(target)
    const file = openSync(beside, 'wx', (there?.mode ?? 0o644) & 0o777)
    try {
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(beside, target)
  } catch (error) {
    if (beside) rmSync(beside, { force: true })
    throw new Failure(
      EXIT.unreadable,
      `Cannot write ${nameOf(path)}: ${whyOf(error)}. Nothing was changed in it.`,
    )
  }
}

const nameBeside = (path: string) =>
  join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
