import type { Context } from 'hono'
import { type AccountPageName, accountUrl } from '#domain/account/account-pages.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { type FormFields, type FormRefusal, formStatus } from '#worker/pages/shared/form.ts'

/** What every account page has in common; a refused form shows in the title too. */
export const accountPage = (title: string, refusal?: FormRefusal) =>
  ({
    title: refusal ? `Error: ${title}` : title,
    sheet: 'account',
    secret: true,
    status: formStatus(refusal),
  }) as const

/** Leads to a page of the account, which says that something is done. */
export function redirectWithFlash(
  c: Context<AppEnv>,
  page: AccountPageName,
  text: string,
): Response {
  setFlash(c, { text, type: 'success' })
  return c.redirect(accountUrl(c.var.country.code, page), 303)
}

/** The page of a list that the address asks for: the first where it names none. */
export function readPageNumber(query: FormFields): number {
  const page = query.one('page')
  return /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1
}

type Handler = (c: Context<AppEnv>) => Response | Promise<Response>

/** One of the account's pages: how it is shown, and what its form does. */
export type AccountPage = {
  get: Handler
  post?: Handler
  /** Also for those who aren't logged in. */
  isPublic?: true
}
