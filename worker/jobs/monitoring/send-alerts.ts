import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { logFault, logWarning } from '#worker/app/errors.ts'
import { withTimeout } from '#worker/app/with-timeout.ts'
import { queueMail } from '#worker/db/queue-mail.ts'

const WEBHOOK_TIMEOUT_MS = 5_000

/** What is unhealthy, or has recovered. */
export type Alert = { name: string; says: string; is_failing: number; since: number }

/** Alerts operators by log, mail (ALERTS_TO) and webhook (ALERTS_WEBHOOK). What does not arrive is sent again in the next minute. */
export async function sendAlerts(backend: Backend, alerts: readonly Alert[]): Promise<number> {
  if (alerts.length === 0) return 0
  const { ordersDb, clock } = backend
  for (const alert of alerts) logAlert(alert, backend.requestId)
  const newest = Math.max(...alerts.map(({ since }) => since))
  // It names the change: a second try writes no second mail, and a receiver knows what it had.
  const id = `alert:${newest}:${alerts.map(({ name }) => name).join(',')}`.slice(0, 200)
  const isSent = await postAlerts(backend, id, alerts).catch((cause: unknown) => {
    logFault(cause, backend.requestId)
    return false
  })
  const names = JSON.stringify(alerts.map(({ name }) => name))
  await ordersDb.batch([
    queueMail(ordersDb, {
      id,
      kind: 'alert',
      orderId: '',
      data: JSON.stringify({ alerts }),
      now: clock().getTime(),
    }),
    ordersDb
      .prepare(
        'UPDATE alert SET is_told = 1 WHERE CAST(?2 AS INTEGER) = 1 AND name IN (SELECT value FROM json_each(?1))',
      )
      .bind(names, Number(isSent)),
  ])
  return isSent ? alerts.length : 0
}

const logAlert = ({ name, says, is_failing }: Alert, requestId: string) =>
  logWarning(is_failing ? 'Not well' : 'Well again', `${name}: ${says}`, requestId)

/** Whether the webhook took them; true where there is none. */
async function postAlerts(
  { config, fetchExternal }: Backend,
  id: string,
  alerts: readonly Alert[],
): Promise<boolean> {
  if (!config.ALERTS_WEBHOOK) return true
  const { ENVIRONMENT: environment, ORIGIN: origin } = config
  const lines = alerts.map(({ name, says, is_failing }) =>
    is_failing ? `${name}: ${says}` : `${name}: well again`,
  )
  const response = await withTimeout(
    WEBHOOK_TIMEOUT_MS,
    fetchExternal(
      new Request(config.ALERTS_WEBHOOK, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          id,
          // What chat services show.
          text: `${environment}: ${lines.join('; ')}`,
          environment,
          origin,
          alerts: alerts.map(({ name, says, is_failing, since }) => ({
            name,
            says,
            failing: is_failing === 1,
            since: toIso(since),
          })),
        }),
      }),
    ),
  )
  return response?.ok === true
}
