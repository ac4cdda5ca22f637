import { statSync, watch } from 'node:fs'
import { basename, dirname, relative, resolve, sep } from 'node:path'
import { isDynamicPattern } from 'tinyglobby'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { nameOf } from '#cli/lib/files.ts'
import { plainly, type Report, totals } from '#cli/lib/formats/report.ts'
import type { Output } from '#cli/lib/output.ts'
import { whyOf } from '#cli/lib/why.ts'

/** Editors of text write a file in several steps. */
const SETTLED_MS = 120

type Keys = NodeJS.ReadStream & { isTTY?: boolean }

export type Watching = {
  folders: readonly string[]
  /** Looks at everything again, and tells in full where `isWhole`. */
  again: (isWhole: boolean) => Promise<Report>
  output: Output
  input?: Keys
  now?: () => Date
  signal?: AbortSignal
}

/** Checks again whenever a file is saved, a line for each run, until q or Ctrl-C; says the exit code. */
export async function watching({
  folders,
  again,
  output,
  input = process.stdin,
  now = () => new Date(),
  signal,
}: Watching): Promise<number> {
  const first = await again(true)
  for (const line of first.unread) output.complain(`${plainly(line)}\n`)
  let before = first.findings
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
        const { findings, unread } = await again(isWhole)
        output.write(`${lineOf(now(), why, totals(findings), totals(before))}\n`)
        for (const line of unread) output.complain(`${plainly(line)}\n`)
        before = findings
      } catch (error) {
        // A file that is gone for a moment is back at the next change.
        output.complain(`${(error as Error).message}\n`)
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
        run(`${plainly(first)}${more.length > 0 ? ` and ${more.length} more` : ''} changed`, false)
      }, SETTLED_MS)
    }),
  )
  const press = (key: Buffer | string) => {
    for (const letter of String(key)) {
      if (letter === 'r') run('again', true)
      else if (letter === 'q') quit(EXIT.fine)
      else if (letter === '\u0003') quit(EXIT.interrupted)
    }
  }
  signal?.addEventListener('abort', () => quit(EXIT.interrupted))
  if (input.isTTY) input.setRawMode?.(true)
  input.on('data', press)
  input.resume()
  output.complain(
    `Watching ${folders.map(nameOf).map(plainly).join(', ')}: r checks again, q quits.\n`,
  )

  const code = await promise
  clearTimeout(timer)
  for (const one of watchers) one.close()
  input.off('data', press)
  if (input.isTTY) input.setRawMode?.(false)
  input.pause()
  await running
  return code
}

function lineOf(time: Date, why: string, is: string, was: string): string {
  const clock = time.toTimeString().slice(0, 8)
  const [number = ''] = was.split(' ')
  const isAlike = !`${is}${was}`.includes(',') && is.includes('error') && was.includes('error')
  return `${clock}  ${why}  ${is}${is === was ? '' : ` (was ${isAlike ? number : was})`}`
}

function watchFolder(folder: string, tell: (name: string | null) => void) {
  try {
    return watch(folder, { recursive: true }, (_, name) => tell(name))
  } catch (error) {
    throw new Failure(EXIT.unreadable, `Cannot watch ${nameOf(folder)}: ${whyOf(error)}.`)
  }
}

/** The folders in which a change may change what a check of some words finds: the stock, and where the words lead. */
export function watchedFolders(stock: string, words: readonly string[]): string[] {
  const folders = [stock, ...words.map(folderOf)].map((folder) => resolve(folder))
  const isWithin = (folder: string, other: string) => {
    const way = relative(other, folder)
    return way !== '' && way !== '..' && !way.startsWith(`..${sep}`)
  }
  return [...new Set(folders)].filter((one) => !folders.some((other) => isWithin(one, other)))
}

/** The folder that a word names, or in which what it names lies. */
function folderOf(word: string): string {
  const there = statSync(word, { throwIfNoEntry: false })
  if (there?.isDirectory()) return word
  return !there && isDynamicPattern(word) ? folderOf(dirname(word)) : dirname(word)
}
