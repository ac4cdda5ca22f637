import type { Context } from 'hono'
import { passwordView } from '#client/pages/account/settings/PasswordPage.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormRefusal, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

/** Changes the password, with the old one. */
export const passwordPage: AccountPage = {
  get: (c) => renderPassword(c),

  async post(c) {
    const form = await readForm(c)
    const answer = await c.var.shop.credentials.changePassword({
      body: {
        oldPassword: form.password('oldPassword'),
        newPassword: form.password('newPassword'),
      },
    })
    if (isRefusal(answer)) return renderPassword(c, answer)
    return redirectWithFlash(c, 'password', answer.message)
  },
}

const renderPassword = (c: Context<AppEnv>, errors?: FormRefusal) =>
  c.render({
    ...accountPage('Password', errors),
    main: passwordView({ country: c.var.country, errors }),
  })
