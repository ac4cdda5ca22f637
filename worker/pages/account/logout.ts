import { accountUrl, withNext } from '#domain/account/account-pages.ts'
import { routes } from '#domain/routes.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import { readForm } from '#worker/pages/shared/form.ts'
import type { AccountPage } from './account-page.ts'

/** Ends the session and forgets the customer in this browser, even if the service doesn't answer. */
export const logOutPage: AccountPage = {
  isPublic: true,

  get: (c) => c.redirect(accountUrl(c.var.country.code, ''), 303),

  async post(c) {
    const { code: country, cartName } = c.var.country
    const isSwitchingAccount = (await readForm(c)).one('isSwitchingAccount') !== ''
    const query = isSwitchingAccount ? { isSwitchingAccount: 'true' as const } : {}
    // A failure is logged by the client.
    const isKept = await c.var.shop.account.logout({ query }).then(
      () => isSwitchingAccount,
      () => false,
    )
    clearSessionCookies(c, { isSwitchingAccount })
    const text = `You’re logged out.${isKept ? ` Your ${cartName} is kept.` : ''}`
    setFlash(c, { text, type: 'success' })
    return c.redirect(
      isSwitchingAccount
        ? withNext(accountUrl(country, 'login'), routes.checkout({ country }))
        : routes.home({ country }),
      303,
    )
  },
}
