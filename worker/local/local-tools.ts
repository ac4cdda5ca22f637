import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { mailboxPage } from '#client/pages/local/MailboxPage.tsx'
import { ShopError } from '#domain/errors.ts'
import { ASSETS } from '#worker/app/assets.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { findJobName, JOBS } from '#worker/jobs/index.ts'
import { runJob } from '#worker/jobs/run-jobs.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { loadLedger } from '#worker/payment-provider/simulator/ledger.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import { localRoutes } from './routes.ts'

const onlyLocal = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.config.ENVIRONMENT !== 'local' || !isOwnHost(c.var)) return c.notFound()
  await next()
})

/**
 * DNS rebinding protection: a foreign page must not read a developer's mailbox, so only this machine's own names
 * and the configured origin are answered.
 */
const isOwnHost = ({ url, config }: AppEnv['Variables']): boolean =>
  /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname) ||
  url.hostname === new URL(config.ORIGIN).hostname

/** The mailbox, the simulator's ledger and jobs on demand. */
export const localTools = new Hono<AppEnv>().use(localRoutes.all.pattern, onlyLocal)

localTools.get(localRoutes.mailJson.pattern, async (c) =>
  c.json(await listMailbox(c.env.ORDERS, c.req.query('to'))),
)

localTools.get(localRoutes.mail.pattern, async (c) => {
  const messages = await listMailbox(c.env.ORDERS)
  const page = renderStatic(mailboxPage({ messages, stylesheet: ASSETS.stylesheet }))
  return c.html(`<!doctype html>${page}`)
})

localTools.get(localRoutes.paymentsJson.pattern, async (c) =>
  c.env.SIMULATOR ? c.json(await loadLedger(c.env.SIMULATOR)) : c.notFound(),
)

localTools.post(localRoutes.runJob.pattern, async (c) => {
  const name = findJobName(c.req.param('name'))
  if (!name) {
    const jobNames = Object.keys(JOBS).join(', ')
    throw new ShopError('UNKNOWN', {
      status: 404,
      message: `There is no such job. There are: ${jobNames}.`,
    })
  }
  return c.json({ job: name, ...(await runJob(c.var.backend, name)) })
})
