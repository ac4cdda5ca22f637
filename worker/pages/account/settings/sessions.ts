import type { Context } from 'hono'
import { sessionsView } from '#client/pages/account/settings/SessionsPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import { type FormRefusal, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

/** Where the customer is logged in: each can be ended, and all of them together. */
export const sessionsPage: AccountPage = {
  get: (c) => renderSessions(c),

  async post(c) {
    const { shop, country } = c.var
    const form = await readForm(c)
    if (form.one('everywhere')) {
      await shop.credentials.endAllSessions({ body: {} })
      clearSessionCookies(c)
      setFlash(c, { text: 'You’re logged out on every device.', type: 'success' })
      return c.redirect(routes.home({ country: country.code }), 303)
    }
    const answer = await shop.credentials.endSession({ params: { id: form.one('end') } })
    if (isRefusal(answer)) return renderSessions(c, answer)
    return redirectWithFlash(c, 'sessions', 'That device is logged out.')
  },
}

async function renderSessions(c: Context<AppEnv>, errors?: FormRefusal) {
  const sessions = await c.var.shop.credentials.sessions()
  return c.render({
    ...accountPage('Where you’re logged in', errors),
    main: sessionsView({ country: c.var.country, sessions, errors }),
  })
}
