import { Command, InvalidArgumentError } from 'commander'
import { getShopCredentials } from '#cli/remote/shop-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { PREVIEW_SIGNATURE_PARAMETER, signPreviewLink } from '#domain/content/preview-signature.ts'
import { DAY_MS } from '#domain/time/durations.ts'

type PreviewLinkOptions = { model: string; days: number; entry?: string }

/** `shop preview-link`: a signed link to a page with drafts. */
export const previewLinkCommand: CommandFactory = ({ output: { write } }) =>
  new Command('preview-link')
    .description('create a link that shows unpublished drafts for some days')
    .argument('<path>', 'the path of the page, such as /aus/summer')
    .option('--entry <id>', 'the id of one entry to show')
    .option('--model <model>', 'the content model', 'page')
    .option('--days <days>', 'how long the link works', parseDays, 7)
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, { model, days: count, entry }: PreviewLinkOptions) => {
      if (!path.startsWith('/')) throw new InvalidArgumentError('A path begins with a slash.')
      const { home, token } = getShopCredentials()
      const link = new URL(path, home)
      link.searchParams.set('builder.preview', model)
      if (entry) link.searchParams.set(`builder.overrides.${model}`, entry)
      const expiresAt = Date.now() + count * DAY_MS
      link.searchParams.set(
        PREVIEW_SIGNATURE_PARAMETER,
        await signPreviewLink(token, link.pathname, expiresAt),
      )
      write(`${link}\n`)
    })

function parseDays(text: string): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  throw new InvalidArgumentError('Give 1 to 99 days.')
}

const EXAMPLES = `
Examples:
  shop preview-link /aus/summer
  shop preview-link /uk/cities --days 30
  shop preview-link /aus --entry 4f1c0d --env preview`
