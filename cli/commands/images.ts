import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import { formatWish, mindOutputs, tell, type Wish } from '#cli/lib/check/tell.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { nameOf, readSource, stockFiles } from '#cli/lib/files.ts'
import { HOME, STOCK } from '#cli/lib/home.ts'
import { checkImages } from '#cli/lib/images.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'

type Options = { format: Wish[]; stock: string; fix?: boolean }

/** `shop images`: whether every picture is there in its sizes, with words, a licence and a use. */
export const imagesCommand: MakeCommand = ({ output, end }) =>
  new Command('images')
    .description('check the pictures of the shop: sizes, words, weight, licence, use')
    .option('--fix', 'make the sizes that are missing')
    .addOption(
      new Option('--format <format[=file]>', 'how to tell; several at once, all but one to files')
        .argParser((word, before: Wish[]) => [...before, formatWish(word)])
        .default([], 'pretty on a terminal, else compact'),
    )
    .addOption(
      new Option('--stock <folder>', 'the stock that shows them').default(STOCK, nameOf(STOCK)),
    )
    .addHelpText('after', EXAMPLES)
    .action(async ({ format, stock, fix }: Options) => {
      mindOutputs(format)
      const began = performance.now()
      const files = stockFiles(stock).map(readSource)
      if (fix) makeSizes(output.complain)
      const { findings, texts, pictures, files: count, bytes } = checkImages(files)
      const seconds = (performance.now() - began) / 1000
      await tell({ findings, hidden: 0, texts, countries: 0, seconds, words: [] }, format, output)
      output.complain(`${pictures} pictures in ${count} files, ${(bytes / 1e6).toFixed(1)} MB\n`)
      end(findings.some(({ severity }) => severity === 'error') ? EXIT.findings : EXIT.fine)
    })

/** The one encoder there is: it makes what is missing and leaves the rest alone. */
function makeSizes(complain: (text: string) => void): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join('scripts', 'images.mjs')], {
    cwd: HOME,
    encoding: 'utf8',
  })
  if (status !== 0) {
    const [reason] = /^\w*Error: .*$/m.exec(stderr) ?? ['the encoder ended without a word']
    throw new Failure(EXIT.unreadable, `Could not make the sizes: ${reason}`)
  }
  complain(stdout)
}

const EXAMPLES = `
Examples:
  shop images
  shop images --fix
  shop images --format json`
