import { type Context, Hono } from 'hono'
import type { PagePart } from '#client/pages/page-part.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Route } from '#domain/route.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderDeadLink } from './dead-link.ts'

type Shop = AppEnv['Variables']['shop']
type Call = { params: { token: string } }
type Change<Answer> = (call: Call & { body: Record<string, never> }) => Promise<Answer | Refusal>

type EmailLink<View> = {
  link: Route<`/:country/${string}/:token`>
  stopLink: Route<`/:country/${string}/:token/stop`>
  title: string
  /** What to do where the link opens nothing, as a sentence's end and as a button. */
  again: { text: string; label: string; url: Route<`/:country${string}`> }
  calls: (shop: Shop) => {
    show: (call: Call) => Promise<View | Refusal>
    confirm: Change<unknown>
    stop: Change<View>
  }
  page: (props: { country: Country; token: string; view: View; isStop: boolean }) => PagePart[]
}

/** Pages of a signed link. Opening it changes nothing; a button does, or the mail program's one-click POST. */
export function emailLinkRoutes<View>({
  link,
  stopLink,
  title,
  again,
  calls,
  page,
}: EmailLink<View>) {
  const renderDead = (c: Context<AppEnv>, isStop: boolean) => {
    const country = c.var.country.code
    const ways = [
      { url: again.url({ country }), label: again.label },
      { url: routes.contact({ country }), label: 'Contact us' },
    ]
    return renderDeadLink(c, 404, {
      message: `Check that you opened the whole link, or ${isStop ? 'write to us and we’ll stop the emails' : again.text}.`,
      ways: isStop ? ways.toReversed() : ways,
    })
  }
  const render = async (
    c: Context<AppEnv>,
    { isStop, changed }: { isStop: boolean; changed?: View | Refusal },
  ) => {
    const token = tokenOf(c)
    const view = changed ?? (await calls(c.var.shop).show({ params: { token } }))
    if (isRefusal(view)) return renderDead(c, isStop)
    const { country } = c.var
    return c.render({ secret: true, title, main: page({ country, token, view, isStop }) })
  }
  return new Hono<AppEnv>()
    .get(link.pattern, (c) => render(c, { isStop: false }))
    .get(stopLink.pattern, (c) => render(c, { isStop: true }))
    .post(link.pattern, async (c) => {
      const token = tokenOf(c)
      const answer = await calls(c.var.shop).confirm({ params: { token }, body: {} })
      if (isRefusal(answer)) return renderDead(c, false)
      return c.redirect(link({ country: c.var.country.code, token }), 303)
    })
    .post(stopLink.pattern, async (c) =>
      // No redirect: mail programs need not follow one (RFC 8058).
      render(c, {
        isStop: true,
        changed: await calls(c.var.shop).stop({ params: { token: tokenOf(c) }, body: {} }),
      }),
    )
}

const tokenOf = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 200) || '-'
