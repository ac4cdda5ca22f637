import { type Context, Hono } from 'hono'
import {
  newsletterLinkPage,
  newsletterPage,
  newsletterRequestedPage,
} from '#client/pages/newsletter/NewsletterPage.tsx'
import { isRefusal, type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { ShopError } from '#domain/errors.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { emailLinkRoutes } from '#worker/pages/shared/email-link.ts'
import { readForm, withFormMessages } from '#worker/pages/shared/form.ts'

/** Subscribing asks for a confirmation. */
export const handlers = new Hono<AppEnv>()
  .get(routes.newsletter.pattern, (c) => renderForm(c))
  .post(routes.newsletter.pattern, async (c) => {
    const { country, shop } = c.var
    const form = await readForm(c)
    const email = form.one('email')
    if (form.one('website') !== '') return renderRequested(c, email)
    const answer = await shop.newsletter
      .subscribe({ body: { email, country: country.code } })
      .catch(notSubscribed)
    return isRefusal(answer) ? renderForm(c, email, answer) : renderRequested(c, email)
  })
  .route(
    '/',
    emailLinkRoutes({
      link: routes.newsletterLink,
      stopLink: routes.unsubscribe,
      title: 'Your subscription',
      again: { text: 'subscribe again', label: 'Subscribe again', url: routes.newsletter },
      calls: ({ newsletter: { show, confirm, unsubscribe } }) => ({
        show,
        confirm,
        stop: unsubscribe,
      }),
      page: ({ view, ...props }) => newsletterLinkPage({ ...props, state: view.state }),
    }),
  )

/** While the service is down, the form stays with what was typed. */
function notSubscribed(error: unknown): Refusal {
  if (!(error instanceof ShopError) || error.status < 500) throw error
  return refuse(503, 'We can’t subscribe you right now. Please try again in a moment.')
}

const formStatus = ({ status }: Refusal) => (status === 429 || status === 503 ? status : 422)

const renderForm = (c: Context<AppEnv>, email = '', refusal?: Refusal) =>
  c.render({
    status: refusal ? formStatus(refusal) : 200,
    title: 'Newsletter',
    description: 'New experiences and ideas, about twice a month.',
    canonical: routes.newsletter({ country: c.var.country.code }),
    main: newsletterPage({
      country: c.var.country,
      email,
      issue: refusal && (withFormMessages(refusal, { email }).fields?.email ?? refusal.message),
    }),
  })

/** Does not tell whether an address is known. It stays, unlike a toast; sent again, it asks for nothing new. */
const renderRequested = (c: Context<AppEnv>, email: string) =>
  c.render({
    secret: true,
    title: 'Check your email',
    main: newsletterRequestedPage({ country: c.var.country, email }),
  })
