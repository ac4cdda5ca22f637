import { Command, InvalidArgumentError } from 'commander'
import type { MakeCommand } from '#cli/lib/shell.ts'
import { shopAndToken } from '#cli/lib/shop.ts'
import { SEAL, sealFor } from '#domain/content/preview-link.ts'

type Options = { model: string; days: number; entry?: string }
const DAY_MS = 86_400_000

/** `shop preview-link`: a link that shows a page as it will be to whoever has it. */
export const previewLinkCommand: MakeCommand = ({ output: { write } }) =>
  new Command('preview-link')
    .description('make a link that shows what is not published yet, for some days')
    .argument('<path>', 'where the page is, such as /aus/summer')
    .option('--entry <id>', 'the very entry to show')
    .option('--model <model>', 'what kind of content', 'page')
    .option('--days <days>', 'how long it opens', days, 7)
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, { model, days: count, entry }: Options) => {
      if (!path.startsWith('/')) throw new InvalidArgumentError('A path begins with a slash.')
      const { home, token } = shopAndToken()
      const link = new URL(path, home)
      link.searchParams.set('builder.preview', model)
      if (entry) link.searchParams.set(`builder.overrides.${model}`, entry)
      const until = Date.now() + count * DAY_MS
      link.searchParams.set(SEAL, await sealFor(token, link.pathname, until))
      write(`${link}\n`)
    })

function days(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give 1 to 99 days.')
}

const EXAMPLES = `
Examples:
  shop preview-link /aus/summer
  shop preview-link /uk/cities --days 30
  shop preview-link /aus --entry 4f1c0d --env preview`
