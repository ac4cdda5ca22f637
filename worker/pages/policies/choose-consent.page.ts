import { type Context, Hono } from 'hono'
import { isRefusal } from '#domain/contract/endpoint.ts'
import {
  CONSENT_PURPOSES,
  type ConsentChoice,
  type ConsentChoices,
  formatConsent,
} from '#domain/cookie-consent.ts'
import { routes } from '#domain/routes.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { deleteDeniedCookies, setFlash, setShopCookie } from '#worker/app/cookies.ts'
import { type FormFields, readForm } from '#worker/pages/shared/form.ts'
import { refererPath, safeReturnPath } from '#worker/security/safe-redirect.ts'

/** The form for cookie consent, which every page has. */
export const handlers = new Hono<AppEnv>()

handlers.post(routes.chooseConsent.pattern, async (c) => {
  const form = await readForm(c)
  const choices = parseConsentChoices(form)
  setShopCookie(c, 'shop-consent', await withProof(c, choices))
  deleteDeniedCookies(c, choices)
  // The visitor id is in localStorage, out of reach of cookie headers. The cart copy is restored by itself.
  if (choices.analytics === 'denied') c.header('clear-site-data', '"storage"')
  const country = c.var.country.code
  const returnTo = form.one('returnTo') || refererPath(c.req.header('referer'))
  const back = safeReturnPath(returnTo, routes.home({ country }))
  // Elsewhere the banner goes, which says the same.
  if (back === routes.cookies({ country }))
    setFlash(c, { text: 'Your choice is saved.', type: 'success' })
  return c.redirect(back, 303)
})

/** The cookie's value, with the id of the record that proves it; a choice counts without one too. */
async function withProof(c: Context<AppEnv>, choices: ConsentChoices): Promise<string> {
  const { shop, country, visitor } = c.var
  const body = { ...choices, country: country.code, gpc: visitor.gpc } as RecordedChoice
  const answer = await shop.cookieChoices.record({ body }).catch(() => null)
  const value = formatConsent(choices)
  return answer && !isRefusal(answer) ? `${value}&id=${answer.id}` : value
}
type RecordedChoice = Parameters<AppEnv['Variables']['shop']['cookieChoices']['record']>[0]['body']

/** All, none, or each purpose; unanswered means denied. A button for all or none counts more than the boxes beside it. */
function parseConsentChoices(form: FormFields): ConsentChoices {
  const all = form.one('choice')
  const choose = (purpose: string): ConsentChoice =>
    all === 'all' || (all !== 'none' && form.one(purpose) === 'granted') ? 'granted' : 'denied'
  return Object.fromEntries(
    CONSENT_PURPOSES.map((purpose) => [purpose, choose(purpose)]),
  ) as ConsentChoices
}
