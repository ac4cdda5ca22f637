import { existsSync, watch } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { Command } from 'commander'
import pc from 'picocolors'
import { type ContentDraft, readContentDraft } from '#cli/dataset/content-draft.ts'
import { displayPath } from '#cli/dataset/source-files.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { getLocalShopOrigin } from '#cli/remote/shop-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

type PreviewOptions = { once?: true }

/** Editors save a file in several steps. */
const DEBOUNCE_MS = 60

/** `shop preview`: shows a content file in the local shop, again on every save. */
export const previewCommand: CommandFactory = ({ output, end }) =>
  new Command('preview')
    .description('preview a content file in the local shop while you edit it')
    .argument('<file>', 'one entry as JSON, such as fixtures/content/page-how-it-works.json')
    .option('--once', 'show it once and exit')
    .addHelpText('after', EXAMPLES)
    .action(async (word: string, { once }: PreviewOptions) => {
      const path = resolve(word)
      if (!existsSync(path))
        throw new CliError(EXIT_CODE.unreadable, `There is no ${displayPath(path)}.`)
      const home = getLocalShopOrigin()
      const first = readContentDraft(path)
      await sendDraft(home, first, output)
      end(first.faults.length > 0 ? EXIT_CODE.findings : EXIT_CODE.fine)
      if (once) return
      const query = new URLSearchParams({ file: first.file })
      output.writeErr(`Preview: ${home}/_local/preview?${query} (Ctrl+C ends)\n`)
      await watchFile(path, () =>
        // If the shop is restarting, the next change is sent.
        sendDraft(home, readContentDraft(path), output).catch((error: Error) =>
          output.writeErr(`${error.message}\n`),
        ),
      )
    })

/** Calls back on every change of a file, until the command ends. */
async function watchFile(path: string, changed: () => Promise<void>): Promise<never> {
  let timer: NodeJS.Timeout | undefined
  // Watches the folder, because many editors replace a file on saving.
  watch(dirname(path), (_event, name) => {
    if (name !== basename(path)) return
    clearTimeout(timer)
    timer = setTimeout(() => void changed(), DEBOUNCE_MS)
  })
  return new Promise(() => {})
}

async function sendDraft(home: string, draft: ContentDraft, output: CommandOutput): Promise<void> {
  const response = await fetch(`${home}/_local/preview/draft`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(draft),
  }).catch(() => null)
  if (!response)
    throw new CliError(EXIT_CODE.findings, `No shop answers at ${home}. Try npm start.`)
  const answer = (await response.json().catch(() => ({}))) as { version?: number; message?: string }
  if (!response.ok) {
    const reason = answer.message ?? `it answered ${response.status}`
    throw new CliError(EXIT_CODE.findings, `The shop refused it: ${reason}`)
  }
  printDraftResult(draft, answer.version ?? 0, output)
}

function printDraftResult(
  { file, faults }: ContentDraft,
  version: number,
  { write, colour }: CommandOutput,
) {
  const { green, red } = pc.createColors(colour)
  if (faults.length === 0) write(`${green('shown')} ${file} (${version})\n`)
  for (const { line, column, path, message } of faults) {
    const place = [`${file}:${line}:${column}`, path].filter(Boolean).join(' ')
    write(`${red('error')} ${place}: ${message}\n`)
  }
}

const EXAMPLES = `
Start the shop first (npm start).

Examples:
  shop preview fixtures/content/page-how-it-works.json

What stands in the file is shown at http://localhost:8787/_local/preview;
another shop: SHOP_URL.`
