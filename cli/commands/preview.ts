import { existsSync, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Command } from 'commander'
import pc from 'picocolors'
import { type Draft, readDraft } from '#cli/lib/draft.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { nameOf } from '#cli/lib/files.ts'
import type { Output } from '#cli/lib/output.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { localShop } from '#cli/lib/shop.ts'

type Options = { once?: true }

/** Editors of text write a file in several steps. */
const SETTLED_MS = 60

/** `shop preview`: shows a file of content in the local shop, again whenever it is saved. */
export const previewCommand: MakeCommand = ({ output, end }) =>
  new Command('preview')
    .description('show a file of content in the local shop while it is edited')
    .argument('<file>', 'one entry as JSON, such as fixtures/content/page-how-it-works.json')
    .option('--once', 'show it as it is now and end')
    .addHelpText('after', EXAMPLES)
    .action(async (word: string, { once }: Options) => {
      const path = resolve(word)
      if (!existsSync(path)) throw new Failure(EXIT.unreadable, `There is no ${nameOf(path)}.`)
      const home = localShop()
      const first = readDraft(path)
      await show(home, first, output)
      end(first.faults.length > 0 ? EXIT.findings : EXIT.fine)
      if (once) return
      const query = new URLSearchParams({ file: first.file })
      output.complain(`Look at it at ${home}/_local/preview?${query} (Ctrl+C ends)\n`)
      await following(path, () =>
        // A shop that is started again meanwhile hears of the next change.
        show(home, readDraft(path), output).catch((error: Error) =>
          output.complain(`${error.message}\n`),
        ),
      )
    })

/** Calls back after every change of a file, until somebody ends the command. */
async function following(path: string, changed: () => Promise<void>): Promise<never> {
  let timer: NodeJS.Timeout | undefined
  // The folder is watched, because a file that is saved is often another file of the same name.
  watch(dirname(path), (_event, name) => {
    if (name !== basename(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void changed(), SETTLED_MS)
  })
  return new Promise(() => {})
}

async function show(home: string, draft: Draft, output: Output): Promise<void> {
  const response = await fetch(`${home}/_local/preview/draft`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  }).catch(() => null)
  if (!response) throw new Failure(EXIT.findings, `No shop answers at ${home}. Try npm start.`)
  const answer = (await response.json().catch(() => ({}))) as { version?: number; message?: string }
  if (!response.ok) {
    const words = answer.message ?? `it answered ${response.status}`
    throw new Failure(EXIT.findings, `The shop did not take it: ${words}`)
  }
  tell(draft, answer.version ?? 0, output)
}

function tell({ file, faults }: Draft, version: number, { write, colour }: Output) {
  const { green, red } = pc.createColors(colour)
  if (faults.length === 0) write(`${green('shown')} ${file} (${version})\n`)
  for (const { line, column, path, message } of faults) {
    const place = [`${file}:${line}:${column}`, path].filter(Boolean).join(' ')
    write(`${red('wrong')} ${place}: ${message}\n`)
  }
}

const EXAMPLES = `
Start the shop first (npm start).

Examples:
  shop preview fixtures/content/page-how-it-works.json

What stands in the file is shown at http://localhost:8787/_local/preview;
another shop: SHOP_URL.`
