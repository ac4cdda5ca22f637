import { accountUrl } from '#domain/members/account-pages.ts'
import { routes } from '#domain/routes.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { endSession } from '#worker/auth/end-session.ts'
import type { AccountPage } from './account-page.ts'

/** Ends the session and forgets the customer in this browser, even if the service doesn't answer. */
export const logOutPage: AccountPage = {
  isPublic: true,

  get: (c) => c.redirect(accountUrl(c.var.country.code, ''), 303),

  async post(c) {
    // Logged by the client.
    await c.var.shop.account.logout().catch(() => null)
    endSession(c)
    setFlash(c, { text: 'You’re logged out.', type: 'success' })
    return c.redirect(routes.home({ country: c.var.country.code }), 303)
  },
}
