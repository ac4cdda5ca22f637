import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { mailboxPage } from '#client/pages/local/MailboxPage.tsx'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { listMailbox } from '#worker/mail/mailbox.ts'
import { loadLedger } from '#worker/payments/simulator/ledger.ts'
import { ASSETS } from '#worker/render/assets.ts'
import { renderStatic } from '#worker/render/render-static.ts'

const onlyLocal = createMiddleware<AppEnv>(async (c, next) => {
  if (c.var.config.ENVIRONMENT !== 'local') return c.notFound()
  await next()
})

/** Doors that exist only when ENVIRONMENT=local. */
export const localRoutes = new Hono<AppEnv>().use('/_local/*', onlyLocal)

localRoutes.get('/_local/mail.json', async (c) => c.json(await listMailbox(c.env.DB)))

localRoutes.get('/_local/mail', async (c) => {
  const messages = await listMailbox(c.env.DB)
  const page = renderStatic(mailboxPage({ messages, stylesheet: ASSETS.stylesheet }))
  return c.html(`<!doctype html>${page}`)
})

localRoutes.get('/_local/payments.json', async (c) =>
  c.env.SIMULATOR ? c.json(await loadLedger(c.env.SIMULATOR)) : c.notFound(),
)

localRoutes.post('/_local/jobs/:name', async (c) => {
  const name = c.req.param('name')
  const job = Object.hasOwn(JOBS, name) ? JOBS[name as keyof typeof JOBS] : null
  if (!job) {
    const known = Object.keys(JOBS).join(', ')
    throw new ShopError('UNKNOWN', {
      status: 404,
      message: `There is no such job. There are: ${known}.`,
    })
  }
  return c.json({ job: name, ...(await job.run(c.var.backend)) })
})
