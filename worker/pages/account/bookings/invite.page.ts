import { type Context, Hono } from 'hono'
import { inviteView } from '#client/pages/account/bookings/InvitePage.tsx'
import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { renderDeadLink } from '#worker/pages/shared/dead-link.ts'
import { formStatus } from '#worker/pages/shared/form.ts'
import { accountPage, redirectWithFlash } from '../account-page.ts'

/** An invitation by its code: shown as often as it is followed, accepted by its button. */
export const handlers = new Hono<AppEnv>()
  .get(routes.invite.pattern, (c) => renderInvite(c))
  .post(routes.invite.pattern, async (c) => {
    const { shop, country, claims } = c.var
    const code = codeIn(c)
    const here = routes.invite({ country: country.code, code })
    if (!isSignedIn(claims))
      return c.redirect(withNext(accountUrl(country.code, 'login'), here), 303)
    const answer = await shop.invitations.accept({ body: { invitationCode: code } })
    if (isRefusal(answer)) return renderInvite(c, answer)
    return redirectWithFlash(c, 'invitations', 'You’re coming along.')
  })

const codeIn = (c: Context<AppEnv>) => (c.req.param('code') ?? '').slice(0, 100) || '-'

async function renderInvite(c: Context<AppEnv>, refusal?: Refusal) {
  const { shop, country, claims } = c.var
  const code = codeIn(c)
  const event = await shop.invitations.show({ params: { code } })
  if (isRefusal(event))
    return renderDeadLink(c, 404, {
      message: 'This invitation is no longer open. Ask whoever invited you.',
      ways: [{ url: routes.home({ country: country.code }), label: 'See all experiences' }],
    })
  if (event.country !== country.code)
    return c.redirect(routes.invite({ country: event.country, code }), 302)
  return c.render({
    ...accountPage('You’re invited'),
    status: formStatus(refusal),
    main: inviteView({
      ...{ country, code, event },
      isSignedIn: isSignedIn(claims),
      message: refusal?.message,
    }),
  })
}
