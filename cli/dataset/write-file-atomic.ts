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
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { displayPath } from './source-files.ts'

/**
 * Writes a file whole or not at all: the text goes into a file beside it that then takes its place.
 * A disk that is full or closed to us ends the command with a sentence, and what was there is there still.
 * A link stays a link, a file that may only be read stays as it is, and what is no file (/dev/stdout) is written to.
 */
export function writeFileAtomic(path: string, text: string): void {
  let temporaryFile: string | null = null
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    // Replacing a device would remove it for all.
    if (stats && !stats.isFile()) {
      writeFileSync(path, text)
      return
    }
    if (stats) accessSync(path, constants.W_OK)
    const target = stats ? realpathSync(path) : resolve(path)
    temporaryFile = temporaryPath(target)
    const file = openSync(temporaryFile, 'wx', (stats?.mode ?? 0o644) & 0o777)
    try {
      const bytes = Buffer.from(text)
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporaryFile, target)
  } catch (error) {
    if (temporaryFile) rmSync(temporaryFile, { force: true })
    throw new CliError(
      EXIT_CODE.unreadable,
      `Cannot write ${displayPath(path)}: ${errnoMessage(error)}. Nothing was changed in it.`,
    )
  }
}

const temporaryPath = (path: string) =>
  join(dirname(path), `.${basename(path).slice(0, 100)}.${randomBytes(6).toString('hex')}.tmp`)
