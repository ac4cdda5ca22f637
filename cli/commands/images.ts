import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Command } from 'commander'
import { look } from '#cli/lib/check/look.ts'
import { type ReportOptions, withReportOptions } from '#cli/lib/check/options.ts'
import { EXIT, Failure } from '#cli/lib/exit.ts'
import { readSource, stockFiles } from '#cli/lib/files.ts'
import { HOME } from '#cli/lib/home.ts'
import { checkImages, weightOfImages } from '#cli/lib/images.ts'
import type { MakeCommand } from '#cli/lib/shell.ts'

type Options = ReportOptions & { fix?: boolean }

/** `shop images`: whether every picture is there in its sizes, with words, a licence and a use. */
export const imagesCommand: MakeCommand = (shell) =>
  withReportOptions(new Command('images'), 'the stock to look at')
    .description('check the pictures of the shop: sizes, words, weight, licence, use')
    .option('--fix', 'make the sizes that are missing')
    .addHelpText('after', EXAMPLES)
    .action(async (options: Options) => {
      const files = stockFiles(options.stock).map(readSource)
      if (options.fix) makeSizes(shell.output.complain)
      await look((severityOf) => checkImages(files, severityOf), options, shell)
      const { files: count, bytes } = weightOfImages()
      shell.output.complain(`${count} files of pictures, ${(bytes / 1e6).toFixed(1)} MB\n`)
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
