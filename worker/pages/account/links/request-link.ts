import type { Context } from 'hono'
import { LINK_REQUESTS, requestLinkView } from '#client/pages/account/login/AccountLinkPages.tsx'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { AppEnv } from '#worker/app/context.ts'
import {
  type FormFields,
  type FormRefusal,
  readQuery,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { accountPage } from '../account-page.ts'
import { renderCheckEmail } from '../check-email.ts'

type Page = keyof typeof LINK_REQUESTS
type LinkRequest = { email: string; next: string }

const MAX_NEXT_LENGTH = 500

/** What a form that asks for a link holds: whom it is mailed to, and the page that it leads on to. */
export const readLinkRequest = (form: FormFields): LinkRequest => ({
  email: form.one('email'),
  next: form.one('next').slice(0, MAX_NEXT_LENGTH),
})

/** Emails a link to the address of a form. */
export async function requestLink(c: Context<AppEnv>, page: Page, form: FormFields) {
  const { shop, country } = c.var
  const link = readLinkRequest(form)
  const body = { ...link, country: country.code }
  const answer = await (page === 'reset'
    ? shop.credentials.requestReset({ body })
    : shop.logins.requestLink({ body }))
  if (isRefusal(answer))
    return renderLinkRequest(c, page, link, withFormMessages(answer, form.values))
  return renderCheckEmail(c, { page, ...link, ...answer, isAgain: form.one('again') === 'yes' })
}

/** The form that asks for a link; the address names the page that it leads on to. */
export const renderLinkRequest = (
  c: Context<AppEnv>,
  page: Page,
  link: LinkRequest = { email: '', next: readQuery(c).one('next') },
  errors?: FormRefusal,
) =>
  c.render({
    ...accountPage(LINK_REQUESTS[page].title, errors),
    main: requestLinkView({ country: c.var.country, page, ...link, errors }),
  })
