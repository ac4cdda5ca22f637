import type { Context } from 'hono'
import { BRAND } from '#brand/brand.ts'
import { dataView, deleteAccountView } from '#client/pages/account/settings/DataPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { isRefusal, type Refusal } from '#domain/contract/endpoint.ts'
import { routes } from '#domain/routes.ts'
import { formatInstant } from '#domain/time/date-time.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { clearSessionCookies } from '#worker/auth/clear-session-cookies.ts'
import { type FormFields, type FormRefusal, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from '../account-page.ts'

/** What customers have a right to: a copy of their data, and its end. */
const dataPage: AccountPage = { get: (c) => renderData(c) }

const exportPage: AccountPage = {
  get: (c) => c.redirect(accountUrl(c.var.country.code, 'data'), 303),

  async post(c) {
    const form = await readForm(c)
    const answer = await c.var.shop.accountData.export({ body: passwordIn(form) })
    if (isRefusal(answer)) return renderData(c, answer)
    return c.body(`${JSON.stringify(answer, null, 2)}\n`, 200, {
      'content-type': 'application/json',
      'content-disposition': `attachment; filename="${BRAND.id}-${answer.exportedAt.slice(0, 10)}.json"`,
      'cache-control': 'no-store',
    })
  },
}

const deletePage: AccountPage = {
  get: (c) => renderDeletion(c),

  async post(c) {
    const { shop, country } = c.var
    const form = await readForm(c)
    if (form.one('sure') !== 'yes') return renderDeletion(c, NOT_SURE)
    const body = { ...passwordIn(form), country: country.code }
    const answer = await shop.accountData.delete({ body })
    if (isRefusal(answer)) return renderDeletion(c, answer)
    clearSessionCookies(c)
    const { timeZone } = country.billing
    const moment = formatInstant(new Date(answer.erasedOn), timeZone, country.locale)
    setFlash(c, {
      title: 'Your account is closed',
      text: `We’ll erase it on ${moment}. Changed your mind? Log in, or use the link we’ve emailed you.`,
      type: 'success',
    })
    return c.redirect(routes.home({ country: country.code }), 303)
  },
}

export const dataPages = {
  data: dataPage,
  'data/export': exportPage,
  'data/delete': deletePage,
}

const NOT_SURE: FormRefusal = {
  status: 422,
  message: 'Tick the box if you want to delete your account.',
  fields: { sure: 'Tick the box if you want to delete your account.' },
}

/** Absent where the form didn't ask for it: an empty one would be a wrong one. */
const passwordIn = (form: FormFields) =>
  form.password('password') ? { password: form.password('password') } : {}

/** The first time it is a question, not a mistake. */
function toQuestion(c: Context<AppEnv>, refusal: FormRefusal | Refusal | undefined) {
  const asksPassword = refusal?.status === 403
  return { country: c.var.country, asksPassword, errors: refusal }
}

const renderData = (c: Context<AppEnv>, refusal?: FormRefusal) =>
  c.render({
    ...accountPage('Your data', refusal),
    main: dataView(toQuestion(c, refusal)),
  })

async function renderDeletion(c: Context<AppEnv>, refusal?: FormRefusal) {
  const stakes = await c.var.shop.accountData.showDeletion()
  return c.render({
    ...accountPage('Delete your account', refusal),
    main: deleteAccountView({ ...toQuestion(c, refusal), ...stakes }),
  })
}
