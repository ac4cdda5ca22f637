import type { Context } from 'hono'
import { logInView } from '#client/pages/account/login/LogInPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { isSignedIn } from '#domain/account/session.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { completeLogin } from '#worker/auth/complete-login.ts'
import { loadJoinedPlan } from '#worker/pages/membership/joined-plan.ts'
import { type FormRefusal, readForm, readQuery } from '#worker/pages/shared/form.ts'
import type { Page } from '#worker/render/page.ts'
import { safeReturnPath } from '#worker/security/safe-redirect.ts'
import type { AccountPage } from './account-page.ts'

/** Logs a customer in, and leads on to where they were going. */
export const logInPage: AccountPage = {
  isPublic: true,

  get(c) {
    const next = readQuery(c).one('next')
    return isSignedIn(c.var.claims)
      ? c.redirect(returnPath(c, next), 303)
      : renderLogin(c, { next })
  },

  async post(c) {
    const form = await readForm(c)
    const [email, next] = [form.one('email'), form.one('next')]
    const password = form.password('password')
    const missing = findMissing({ email, password })
    if (missing) return renderLogin(c, { next, email, errors: missing })
    const answer = await c.var.shop.account.login({ body: { email, password } })
    if (isRefusal(answer)) return renderLogin(c, { next, email, errors: loginErrors(answer) })
    await completeLogin(c, answer)
    return c.redirect(returnPath(c, next), 303)
  },
}

const returnPath = (c: Context<AppEnv>, next: string): string =>
  safeReturnPath(next, accountUrl(c.var.country.code, ''))

type LoginView = {
  /** Where it leads on to: this page where none is named. */
  next?: string
  email?: string
  errors?: FormRefusal
  status?: number
  /** What was sent is shown again afterwards. */
  isFormSaved?: boolean
}

/** The login form; in the place of a page that is for customers with 401. */
export async function renderLogin(c: Context<AppEnv>, view: LoginView) {
  const { next, email = '', errors, status, isFormSaved } = view
  const { country, url } = c.var
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const here = isRead && !errors && status === 401 ? url.pathname + url.search : ''
  const onward = returnPath(c, next || here)
  const joinedPlan = await loadJoinedPlan(c, onward)
  const title = joinedPlan ? 'Join WonderPass' : 'Log in'
  return c.render({
    title: errors ? `Error: ${title}` : title,
    sheet: 'account',
    secret: true,
    status: (errors?.status ?? status ?? 200) as NonNullable<Page['status']>,
    main: logInView({
      ...{ country, email, errors, isFormSaved },
      isInPlace: status === 401,
      next: onward,
      joinedPlan,
    }),
  })
}

function findMissing({ email, password }: { email: string; password: string }): FormRefusal | null {
  const fields = {
    ...(email === '' && { email: 'Enter your email.' }),
    ...(password === '' && { password: 'Enter your password.' }),
  }
  const [message] = Object.values(fields)
  return message ? { status: 422, message: SEVERAL_FIELDS_MESSAGE, fields } : null
}

/** Does not tell whether an address is known. */
function loginErrors(refusal: Refusal): FormRefusal {
  if (refusal.status !== 401) return refusal
  const message = 'That email and password don’t match. Check both and try again.'
  return { status: 401, message, fields: { password: message } }
}
