import type { Context } from 'hono'
import { newPasswordView } from '#client/pages/account/login/AccountLinkPages.tsx'
import { onwardUrl } from '#domain/account/account-pages.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import {
  type FormFields,
  type FormRefusal,
  readForm,
  readQuery,
} from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from '../account-page.ts'
import { renderLinkRequest, requestLink } from './request-link.ts'
import { renderSpentLink } from './spent-link.ts'

/** Asks for a link by email, and by that link for a new password. */
export const resetPage: AccountPage = {
  isPublic: true,

  get(c) {
    const token = readQuery(c).one('token')
    return token ? renderNewPassword(c, token) : renderLinkRequest(c, 'reset')
  },

  async post(c) {
    const form = await readForm(c)
    return form.one('token') ? resetPassword(c, form) : requestLink(c, 'reset', form)
  },
}

async function resetPassword(c: Context<AppEnv>, form: FormFields) {
  const token = form.one('token')
  const answer = await c.var.shop.credentials.resetPassword({
    body: { token, newPassword: form.password('newPassword') },
  })
  if (isRefusal(answer)) return renderNewPassword(c, token, answer)
  clearSessionCookies(c)
  setFlash(c, { text: 'Your password is changed. Log in with it.', type: 'success' })
  return c.redirect(onwardUrl(c.var.country.code, 'login', answer.next), 303)
}

async function renderNewPassword(c: Context<AppEnv>, token: string, errors?: FormRefusal) {
  const link = await c.var.shop.credentials.showReset({ params: { token } })
  if (isRefusal(link) || link.state !== 'open') return renderSpentLink(c, link, 'reset')
  return c.render({
    ...accountPage('Choose a new password', errors),
    main: newPasswordView({ country: c.var.country, token, email: link.email, errors }),
  })
}
