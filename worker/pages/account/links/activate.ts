import type { Context } from 'hono'
import { activateView } from '#client/pages/account/login/AccountLinkPages.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteShopCookie, setFlash } from '#worker/app/cookies.ts'
import { completeLogin } from '#worker/auth/complete-login.ts'
import { showActivation, signUpProof } from '#worker/auth/sign-up-proof.ts'
import { type FormRefusal, readForm, readQuery } from '#worker/pages/shared/form.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'
import { type AccountPage, accountPage } from '../account-page.ts'
import { renderSpentLink } from './spent-link.ts'

/** The link of a sign-up: shown as often as programs that read mail follow it, used by its button. */
export const activatePage: AccountPage = {
  isPublic: true,
  get: (c) => renderActivation(c, readQuery(c).one('token')),

  async post(c) {
    const form = await readForm(c)
    const token = form.one('token')
    const answer = await c.var.shop.credentials.activate({
      params: { token },
      body: { password: form.password('password'), proof: signUpProof(c) },
    })
    if (isRefusal(answer)) {
      const { status, message } = answer
      const fields = status === 401 ? { fields: { password: message } } : {}
      return renderActivation(c, token, { status, message, ...fields })
    }
    deleteShopCookie(c, 'shop-signup')
    await completeLogin(c, answer)
    setFlash(c, { text: 'Your account is open.', type: 'success' })
    const next = form.one('onboarding') === 'skip' ? '' : 'welcome'
    return c.redirect(safeReturnPath(answer.next, accountUrl(c.var.country.code, next)), 303)
  },
}

async function renderActivation(c: Context<AppEnv>, token: string, errors?: FormRefusal) {
  const link = await showActivation(c, token)
  if (isRefusal(link) || link.state !== 'open') return renderSpentLink(c, link, 'activate')
  return c.render({
    ...accountPage('Open your account', errors),
    main: activateView({
      country: c.var.country,
      token,
      email: link.email,
      asksPassword: link.asksPassword,
      skipsWelcome: readQuery(c).one('onboarding') === 'skip',
      errors,
    }),
  })
}
