import type { Context } from 'hono'
import { checkEmailView } from '#client/pages/account/login/CheckEmailPage.tsx'
import type { AppEnv } from '#worker/app/context.ts'
import { accountPage } from './account-page.ts'

type Sent = {
  page: 'signup' | 'reset' | 'sign-in'
  email: string
  next: string
  message: string
  isAgain?: boolean
}

/** What stays on the screen once a link was asked for: unlike a toast it can be read again. */
export const renderCheckEmail = (
  c: Context<AppEnv>,
  { page, email, next, message, isAgain = false }: Sent,
) =>
  c.render({
    ...accountPage('Check your email'),
    main: checkEmailView({
      ...{ country: c.var.country, page, email, next, isAgain },
      // The heading says the rest.
      validity: message.replace(/^Check your email\. /, ''),
    }),
  })
