import type { Context } from 'hono'
import { emailView } from '#client/pages/account/settings/EmailPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { type FormRefusal, readForm, withFormMessages } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from '../account-page.ts'

/** Asks for another address; it counts once its link is used. */
export const emailPage: AccountPage = {
  get: (c) => renderEmail(c, ''),

  async post(c) {
    const { shop, country } = c.var
    const form = await readForm(c)
    const email = form.one('email')
    const password = form.password('password')
    const confirmed = password ? await shop.logins.confirm({ body: { password } }) : null
    if (confirmed && isRefusal(confirmed)) return renderEmail(c, email, confirmed)
    const answer = await shop.logins.changeEmail({ body: { email, country: country.code } })
    if (isRefusal(answer)) return renderEmail(c, email, withFormMessages(answer, form.values))
    const text = `Use the link we’ve sent to ${email}. It works for 24 hours.`
    setFlash(c, { title: 'Check your email', text, type: 'success' })
    return c.redirect(accountUrl(country.code, 'profile'), 303)
  },
}

const renderEmail = (c: Context<AppEnv>, email: string, errors?: FormRefusal) =>
  c.render({
    ...accountPage('Change email', errors),
    main: emailView({
      country: c.var.country,
      email,
      asksPassword: errors?.status === 403,
      errors,
    }),
  })
