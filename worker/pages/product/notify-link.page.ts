import { type Context, Hono } from 'hono'
import { notifyLinkPage } from '#client/pages/product/NotifyLinkPage.tsx'
import type { NotifyRequestView } from '#domain/contract/catalogue/notify-me.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'

const tokenOf = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 200) || '-'

/** A request for an email by its signed link. Opening it changes nothing; a button does, or the mail program's one-click POST. */
export const handlers = new Hono<AppEnv>()
  .get(routes.notifyLink.pattern, (c) => renderRequest(c))
  .get(routes.stopNotify.pattern, (c) => renderRequest(c))
  .post(routes.notifyLink.pattern, async (c) => {
    const token = tokenOf(c)
    const answer = await c.var.shop.notifyMe.confirm({ params: { token }, body: {} })
    if (isRefusal(answer)) return c.notFound()
    return c.redirect(routes.notifyLink({ country: c.var.country.code, token }), 303)
  })
  .post(routes.stopNotify.pattern, async (c) => {
    // No redirect: mail programs need not follow one (RFC 8058).
    const call = { params: { token: tokenOf(c) }, body: {} }
    return renderRequest(c, await c.var.shop.notifyMe.stop(call))
  })

async function renderRequest(c: Context<AppEnv>, changed?: NotifyRequestView | Refusal) {
  const token = tokenOf(c)
  const request = changed ?? (await c.var.shop.notifyMe.show({ params: { token } }))
  if (isRefusal(request)) return c.notFound()
  return c.render({
    secret: true,
    title: 'Your request',
    main: notifyLinkPage({ country: c.var.country, token, request }),
  })
}
