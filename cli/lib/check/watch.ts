import { watch } from 'node:fs'
import { basename } from 'node:path'
import { EXIT } from '#cli/lib/exit.ts'
import { plainly, type Report, totals } from '#cli/lib/formats/report.ts'
import type { Output } from '#cli/lib/output.ts'

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
  let before = (await again(true)).findings
  const { promise, resolve } = Promise.withResolvers<number>()
  let timer: NodeJS.Timeout | undefined
  let changed = new Set<string>()
  let running = Promise.resolve()

  const run = (why: string, isWhole: boolean) => {
    running = running.then(async () => {
      try {
        const { findings } = await again(isWhole)
        output.write(`${lineOf(now(), why, totals(findings), totals(before))}\n`)
        before = findings
      } catch (error) {
        // A file that is gone for a moment is back at the next change.
        output.complain(`${(error as Error).message}\n`)
      }
    })
  }
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_, name) => {
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
      else if (letter === 'q') resolve(EXIT.fine)
      else if (letter === '\u0003') resolve(EXIT.interrupted)
    }
  }
  signal?.addEventListener('abort', () => resolve(EXIT.interrupted))
  if (input.isTTY) input.setRawMode?.(true)
  input.on('data', press)
  input.resume()
  output.complain(`Watching ${folders.join(', ')}: r checks again, q quits.\n`)

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
