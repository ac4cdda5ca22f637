import { statSync, watch } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { isDynamicPattern } from 'tinyglobby'
import { displayPath } from '#cli/dataset/source-files.ts'
import { escapeForTerminal, formatTotals, type Report } from '#cli/formats/report.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { errnoMessage } from '#cli/shell/errno-message.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

/** Editors save a file in several steps. */
const DEBOUNCE_MS = 120

type KeyInput = NodeJS.ReadStream & { isTTY?: boolean }

export type WatchOptions = {
  folders: readonly string[]
  /** Checks everything again; `isWhole` prints the full report. */
  recheck: (isWhole: boolean) => Promise<Report>
  output: CommandOutput
  input?: KeyInput
  now?: () => Date
  signal?: AbortSignal
}

/** Checks again on every change, with a line for each run, until q or Ctrl-C; returns the exit code. */
export async function watchAndCheck({
  folders,
  recheck,
  output,
  input = process.stdin,
  now = () => new Date(),
  signal,
}: WatchOptions): Promise<number> {
  const first = await recheck(true)
  for (const line of first.unread) output.writeErr(`${escapeForTerminal(line)}\n`)
  let previousFindings = first.findings
  let quit = (_: number) => {}
  const promise = new Promise<number>((settle) => {
    quit = settle
  })
  let timer: NodeJS.Timeout | undefined
  let changed = new Set<string>()
  let running = Promise.resolve()

  const run = (why: string, isWhole: boolean) => {
    running = running.then(async () => {
      try {
        const { findings, unread } = await recheck(isWhole)
        output.write(
          `${formatRunLine(now(), why, formatTotals(findings), formatTotals(previousFindings))}\n`,
        )
        for (const line of unread) output.writeErr(`${escapeForTerminal(line)}\n`)
        previousFindings = findings
      } catch (error) {
        // A file that is missing for a moment is back at the next change.
        output.writeErr(`${(error as Error).message}\n`)
      }
    })
  }
  const watchers = folders.map((folder) =>
    watchFolder(folder, (name) => {
      if (!name?.endsWith('.json')) return
      changed.add(basename(name))
      clearTimeout(timer)
      timer = setTimeout(() => {
        const [first = '', ...more] = changed
        changed = new Set()
        run(
          `${escapeForTerminal(first)}${more.length > 0 ? ` and ${more.length} more` : ''} changed`,
          false,
        )
      }, DEBOUNCE_MS)
    }),
  )
  const onKey = (key: Buffer | string) => {
    for (const letter of String(key)) {
      if (letter === 'r') run('again', true)
      else if (letter === 'q') quit(EXIT_CODE.fine)
      else if (letter === '\u0003') quit(EXIT_CODE.interrupted)
    }
  }
  signal?.addEventListener('abort', () => quit(EXIT_CODE.interrupted))
  if (input.isTTY) input.setRawMode?.(true)
  input.on('data', onKey)
  input.resume()
  output.writeErr(
    `Watching ${folders.map(displayPath).map(escapeForTerminal).join(', ')}: r checks again, q quits.\n`,
  )

  const code = await promise
  clearTimeout(timer)
  for (const one of watchers) one.close()
  input.off('data', onKey)
  if (input.isTTY) input.setRawMode?.(false)
  input.pause()
  await running
  return code
}

function formatRunLine(time: Date, why: string, is: string, was: string): string {
  const clock = time.toTimeString().slice(0, 8)
  const [number = ''] = was.split(' ')
  const isAlike = !`${is}${was}`.includes(',') && is.includes('error') && was.includes('error')
  return `${clock}  ${why}  ${is}${is === was ? '' : ` (was ${isAlike ? number : was})`}`
}

function watchFolder(folder: string, onChange: (name: string | null) => void) {
  try {
    return watch(folder, { recursive: true }, (_, name) => onChange(name))
  } catch (error) {
    throw new CliError(
      EXIT_CODE.unreadable,
      `Cannot watch ${displayPath(folder)}: ${errnoMessage(error)}.`,
    )
  }
}

/** The folders to watch: the dataset and those of the arguments. */
export function watchedFolders(dataset: string, words: readonly string[]): string[] {
  const folders = [dataset, ...words.map(watchedFolder)].map((folder) => resolve(folder))
  const isWithin = (folder: string, other: string) => {
    const relativePath = relative(other, folder)
    return relativePath !== '' && relativePath !== '..' && !relativePath.startsWith(`..${sep}`)
  }
  return [...new Set(folders)].filter((one) => !folders.some((other) => isWithin(one, other)))
}

function watchedFolder(word: string): string {
  const stats = statSync(word, { throwIfNoEntry: false })
  if (stats?.isDirectory()) return word
  return !stats && isDynamicPattern(word) ? watchedFolder(dirname(word)) : dirname(word)
}
