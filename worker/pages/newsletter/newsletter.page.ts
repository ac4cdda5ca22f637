import { type Context, Hono } from 'hono'
import {
  newsletterAskedPage,
  newsletterLinkPage,
  newsletterPage,
} from '#client/pages/newsletter/NewsletterPage.tsx'
import type { NewsletterView } from '#domain/contract/account/newsletter.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { readForm } from '#worker/pages/shared/form.ts'

const tokenOf = (c: Context<AppEnv>) => (c.req.param('token') ?? '').slice(0, 200) || '-'

/** Subscribing asks for a confirmation; opening a link changes nothing, a button does, or the mail program's one-click POST. */
export const handlers = new Hono<AppEnv>()
  .get(routes.newsletter.pattern, (c) => renderForm(c))
  .post(routes.newsletter.pattern, async (c) => {
    const { country, shop } = c.var
    const form = await readForm(c)
    const email = form.one('email')
    if (form.one('website') !== '') return renderAsked(c, email)
    const answer = await shop.newsletter.subscribe({ body: { email, country: country.code } })
    return isRefusal(answer) ? renderForm(c, email, answer) : renderAsked(c, email)
  })
  .get(routes.newsletterLink.pattern, (c) => renderLink(c))
  .get(routes.unsubscribe.pattern, (c) => renderLink(c))
  .post(routes.newsletterLink.pattern, async (c) => {
    const token = tokenOf(c)
    const answer = await c.var.shop.newsletter.confirm({ params: { token }, body: {} })
    if (isRefusal(answer)) return c.notFound()
    return c.redirect(routes.newsletterLink({ country: c.var.country.code, token }), 303)
  })
  .post(routes.unsubscribe.pattern, async (c) => {
    // No redirect: mail programs need not follow one (RFC 8058).
    const call = { params: { token: tokenOf(c) }, body: {} }
    return renderLink(c, await c.var.shop.newsletter.unsubscribe(call))
  })

const renderForm = (c: Context<AppEnv>, email = '', refusal?: Refusal) =>
  c.render({
    status: refusal ? (refusal.status === 429 ? 429 : 422) : 200,
    title: 'Newsletter',
    description: 'New experiences and ideas, about twice a month.',
    canonical: routes.newsletter({ country: c.var.country.code }),
    main: newsletterPage({
      country: c.var.country,
      email,
      issue: refusal && issueOf(email, refusal),
    }),
  })

/** The same for every address. It stays, unlike a toast; sent again, it asks for nothing new. */
const renderAsked = (c: Context<AppEnv>, email: string) =>
  c.render({
    secret: true,
    title: 'Check your email',
    main: newsletterAskedPage({ country: c.var.country, email }),
  })

function issueOf(email: string, { fields, message }: Refusal): string {
  if (!fields?.email) return message
  return email === '' ? 'Enter your email.' : 'Enter a valid email, like name@example.com.'
}

async function renderLink(c: Context<AppEnv>, changed?: NewsletterView | Refusal) {
  const token = tokenOf(c)
  const found = changed ?? (await c.var.shop.newsletter.show({ params: { token } }))
  if (isRefusal(found)) return c.notFound()
  return c.render({
    secret: true,
    title: 'Your subscription',
    main: newsletterLinkPage({ country: c.var.country, token, state: found.state }),
  })
}
