import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import {
  type EmailBlock,
  type RenderedEmail,
  renderEmailHtml,
  renderEmailText,
} from '../email-blocks.ts'

type Alert = { name: string; says: string; is_failing: number; since: number }

/** What is unhealthy or has recovered, for operators; null without an address. */
export async function renderAlertEmail(
  { config }: Pick<Backend, 'config'>,
  { alerts }: { alerts: readonly Alert[] },
): Promise<RenderedEmail | null> {
  const to = config.ALERTS_TO ?? config.STAFF_TO
  if (!to) return null
  const failing = alerts.filter(({ is_failing }) => is_failing === 1)
  const title =
    failing.length === 0 ? 'Well again' : `Not well: ${failing.map(({ name }) => name).join(', ')}`
  const blocks: EmailBlock[] = [
    { kind: 'heading', text: title.slice(0, 150) },
    {
      kind: 'table',
      rows: alerts.map(({ name, says, is_failing, since }) => [
        `${name}: ${is_failing ? says : 'well again'}`,
        `${toIso(since).slice(0, 16).replace('T', ' ')} UTC`,
      ]),
    },
    { kind: 'text', text: `See it with: shop doctor --env ${config.ENVIRONMENT}` },
  ]
  return {
    to,
    subject: `${title.slice(0, 150)} (${config.ENVIRONMENT})`,
    text: renderEmailText(blocks),
    html: renderEmailHtml(blocks, config.ORIGIN),
  }
}
