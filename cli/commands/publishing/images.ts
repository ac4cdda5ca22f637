import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { Command } from 'commander'
import { type ReportOptions, withReportOptions } from '#cli/check/report-options.ts'
import { runAndPrint } from '#cli/check/run-and-print.ts'
import { checkImages, measureImages } from '#cli/dataset/check-images.ts'
import { PROJECT_ROOT } from '#cli/dataset/project-paths.ts'
import { listDatasetFiles, readSourceFile } from '#cli/dataset/source-files.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'

type ImagesOptions = ReportOptions & { fix?: boolean }

/** `shop images`: sizes, alt text, licences and use of the pictures. */
export const imagesCommand: CommandFactory = (shell) =>
  withReportOptions(new Command('images'), 'the dataset to check')
    .description('check the pictures of the shop: sizes, alt text, weight, licence, use')
    .option('--fix', 'create missing sizes')
    .addHelpText('after', EXAMPLES)
    .action(async (options: ImagesOptions) => {
      const files = listDatasetFiles(options.dataset).map(readSourceFile)
      if (options.fix) generateImageSizes(shell.output.writeErr)
      await runAndPrint((severityOf) => checkImages(files, severityOf), options, shell)
      const { files: count, bytes } = measureImages()
      shell.output.writeErr(`${count} files of pictures, ${(bytes / 1e6).toFixed(1)} MB\n`)
    })

/** Runs the encoder, which makes missing sizes only. */
function generateImageSizes(complain: (text: string) => void): void {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('scripts', 'images', 'variants.mjs')],
    {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
    },
  )
  if (status !== 0) {
    const [reason] = /^\w*Error: .*$/m.exec(stderr) ?? ['the encoder ended without a message']
    throw new CliError(EXIT_CODE.unreadable, `Could not create the sizes: ${reason}`)
  }
  complain(stdout)
}

const EXAMPLES = `
Examples:
  shop images
  shop images --fix
  shop images --format json`
