import type { Context } from 'hono'
import { signUpView } from '#client/pages/account/login/SignUpPage.tsx'
import { passwordIssue } from '#domain/account/passwords/password-rules.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'
import { loadJoinedPlan } from '#worker/pages/membership/joined-plan.ts'
import {
  type FormRefusal,
  readForm,
  readQuery,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { sha256Hex } from '#worker/security/sha256.ts'
import { type AccountPage, accountPage } from './account-page.ts'
import { renderCheckEmail } from './check-email.ts'
import { readLinkRequest } from './links/request-link.ts'

/** Asks for an account; it opens when the link in the email is used. */
export const signUpPage: AccountPage = {
  isPublic: true,
  get: (c) => renderSignUp(c, undefined, { next: readQuery(c).one('next') }),

  async post(c) {
    const form = await readForm(c)
    const { code } = c.var.country
    const proof = c.var.backend.newId()
    const { email, next } = readLinkRequest(form)
    const person = { firstName: form.one('firstName'), lastName: form.one('lastName'), email }
    const password = form.password('password')
    const answer = await c.var.shop.credentials.signUp({
      body: {
        ...person,
        password,
        country: code,
        beganBy: sha256Hex(proof),
        marketingConsentOn: form.one('marketing') === 'yes',
        next,
      },
    })
    if (isRefusal(answer)) {
      // The service checks a password only once all fields are right.
      const issue = answer.fields && passwordIssue(password, person)
      const fields = { ...answer.fields, ...(issue && { password: issue }) }
      return renderSignUp(c, withFormMessages({ ...answer, fields }, form.values), form.values)
    }
    setShopCookie(c, 'shop-signup', proof)
    return renderCheckEmail(c, { page: 'signup', email, next, ...answer })
  },
}

const renderSignUp = async (
  c: Context<AppEnv>,
  errors?: FormRefusal,
  values: Readonly<Record<string, string>> = {},
) =>
  c.render({
    ...accountPage('Create an account', errors),
    main: signUpView({
      country: c.var.country,
      values,
      joinedPlan: await loadJoinedPlan(c, values.next ?? ''),
      errors,
    }),
  })
