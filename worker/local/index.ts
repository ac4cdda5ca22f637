import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { mailPage } from '#client/pages/local/MailPage.tsx'
import { ShopError } from '#domain/errors.ts'
import type { Edge } from '#worker/context.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { readMailbox } from '#worker/mail/mailbox.ts'
import { ledger } from '#worker/payments/simulator/ledger.ts'
import { ASSETS } from '#worker/render/assets.ts'
import { drawStatic } from '#worker/render/draw.ts'

const onlyLocal = createMiddleware<Edge>(async (c, next) => {
  if (c.var.config.ENVIRONMENT !== 'local') return c.notFound()
  await next()
})

/** Doors that exist only when ENVIRONMENT=local (outside §2). */
export const local = new Hono<Edge>().use('/_local/*', onlyLocal)

local.get('/_local/mail.json', async (c) => c.json(await readMailbox(c.env.DB)))

local.get('/_local/mail', async (c) => {
  const messages = await readMailbox(c.env.DB)
  const page = drawStatic(mailPage({ messages, stylesheet: ASSETS.stylesheet }))
  return c.html(`<!doctype html>${page}`)
})

local.get('/_local/payments.json', async (c) =>
  c.env.SIMULATOR ? c.json(await ledger(c.env.SIMULATOR)) : c.notFound(),
)

local.post('/_local/jobs/:name', async (c) => {
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
