import { Command, InvalidArgumentError } from 'commander'
import { getShopCredentials } from '#cli/remote/shop-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import {
  EDITOR_TOKEN_PARAMETER,
  PREVIEW_SIGNATURE_PARAMETER,
  signEditorToken,
  signPreviewLink,
} from '#domain/content/preview-signature.ts'
import { DAY_MS } from '#domain/time/durations.ts'

type PreviewLinkOptions = { model: string; days: number; entry?: string; edit?: true }

/** `shop preview-link`: a signed link to a page with drafts. */
export const previewLinkCommand: CommandFactory = ({ output: { write } }) =>
  new Command('preview-link')
    .description('create a link that shows unpublished drafts for some days')
    .argument('<path>', 'the path of the page, such as /aus/summer')
    .option('--entry <id>', 'the id of one entry to show')
    .option('--model <model>', 'the content model', 'page')
    .option('--days <days>', 'how long the link works', parseDays, 7)
    .option('--edit', 'for the preview URL of the visual editor: it may draw drafts')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, { model, days: count, entry, edit }: PreviewLinkOptions) => {
      if (!path.startsWith('/')) throw new InvalidArgumentError('A path begins with a slash.')
      const { home, token } = getShopCredentials()
      const link = new URL(path, home)
      const expiresAt = Date.now() + count * DAY_MS
      if (edit) {
        link.searchParams.set(EDITOR_TOKEN_PARAMETER, await signEditorToken(token, expiresAt))
        return write(`${link}\n`)
      }
      link.searchParams.set('builder.preview', model)
      if (entry) link.searchParams.set(`builder.overrides.${model}`, entry)
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
  shop preview-link /aus --entry 4f1c0d --env preview
  shop preview-link /aus/about-us --edit --days 30`
