import type { Context } from 'hono'
import { mailedLinkView } from '#client/pages/account/login/AccountLinkPages.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { NewSession } from '#domain/contract/account/account.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import { completeLogin } from '#worker/auth/complete-login.ts'
import { type FormRefusal, readForm, readQuery } from '#worker/pages/shared/form.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'
import { renderLinkRequest, requestLink } from './request-link.ts'
import { renderSpentLink } from './spent-link.ts'

type Name = 'sign-in' | 'email-change' | 'email-revert' | 'keep-account'
type Calls = AppEnv['Variables']['shop']['logins']
type MailedLink = {
  title: string
  text: string
  button: string
  show: Calls['showLink']
  use: (token: string) => Promise<Refusal | { message: string } | (NewSession & { next: string })>
  /** After it the customer has to log in again. */
  endsSession?: true
}

const body = {}
const linksOf = (calls: Calls): Record<Name, MailedLink> => ({
  'sign-in': {
    title: 'Log in',
    text: 'This logs you in on this device.',
    button: 'Log in',
    show: calls.showLink,
    use: (token) => calls.useLink({ params: { token }, body }),
  },
  'email-change': {
    title: 'Use this address',
    text: 'From now on you’ll log in with it, and we’ll email you there.',
    button: 'Use this address',
    show: calls.showEmailChange,
    use: (token) => calls.confirmEmail({ params: { token }, body }),
  },
  'email-revert': {
    title: 'Undo the change of your email',
    text: 'We’ll restore this address, log out every device and remove your passkeys. Then you choose a new password.',
    button: 'Undo the change',
    show: calls.showEmailRevert,
    use: (token) => calls.revertEmail({ params: { token }, body }),
    endsSession: true,
  },
  'keep-account': {
    title: 'Keep your account',
    text: 'Press the button and your account won’t be deleted. Then log in: everything will be as you left it.',
    button: 'Keep my account',
    show: calls.showKeepAccount,
    use: (token) => calls.keepAccount({ params: { token }, body }),
  },
})

const linkPage = (name: Name): AccountPage => ({
  isPublic: true,

  get(c) {
    const token = readQuery(c).one('token')
    return token || name !== 'sign-in'
      ? renderLinkPage(c, name, token)
      : renderLinkRequest(c, 'sign-in')
  },

  async post(c) {
    const { shop, country } = c.var
    const form = await readForm(c)
    const token = form.one('token')
    if (!token && name === 'sign-in') return requestLink(c, name, form)
    const link = linksOf(shop.logins)[name]
    const answer = await link.use(token)
    if (isRefusal(answer)) return renderLinkPage(c, name, token, answer)
    if ('token' in answer) {
      await completeLogin(c, answer)
      return c.redirect(safeReturnPath(answer.next, accountUrl(country.code, '')), 303)
    }
    if (link.endsSession) clearSessionCookies(c)
    const next = link.endsSession ? 'reset' : c.var.claims ? '' : 'login'
    return redirectWithFlash(c, next, answer.message)
  },
})

/** What links in emails of an account lead to: shown as often as they are followed, used by their button. */
export const mailedLinkPages = {
  'sign-in': linkPage('sign-in'),
  'email-change': linkPage('email-change'),
  'email-revert': linkPage('email-revert'),
  'keep-account': linkPage('keep-account'),
} satisfies Record<Name, AccountPage>

async function renderLinkPage(c: Context<AppEnv>, name: Name, token: string, errors?: FormRefusal) {
  const { country, shop } = c.var
  const { show, title, text, button } = linksOf(shop.logins)[name]
  const link = await show({ params: { token: token || '-' } })
  if (isRefusal(link) || link.state !== 'open') return renderSpentLink(c, link, name)
  return c.render({
    ...accountPage(title, errors),
    main: mailedLinkView({
      ...{ country, page: name, title, text, button, token, errors },
      email: link.email,
    }),
  })
}
