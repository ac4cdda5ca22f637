import type { Context } from 'hono'
import { checkEmailView } from '#client/pages/account/login/CheckEmailPage.tsx'
import type { AppEnv } from '#worker/app/context.ts'
import { accountPage } from './account-page.ts'

type Sent = { page: 'signup' | 'reset' | 'sign-in'; email: string; next: string; message: string }

/** What stays on the screen once a link was asked for: unlike a toast it can be read again. */
export const renderCheckEmail = (c: Context<AppEnv>, { page, email, next, message }: Sent) =>
  c.render({
    ...accountPage('Check your email'),
    main: checkEmailView({
      ...{ country: c.var.country, page, email, next },
      // The heading says the rest.
      validity: message.replace(/^Check your email\. /, ''),
    }),
  })
