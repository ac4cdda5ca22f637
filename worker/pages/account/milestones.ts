import type { Context } from 'hono'
import { milestonesView } from '#client/pages/account/MilestonesPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { MilestoneType } from '#domain/account/milestones.ts'
import type { Milestone } from '#domain/contract/account/milestones.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setFlash } from '#worker/app/cookies.ts'
import {
  type FormFields,
  type FormRefusal,
  readForm,
  readQuery,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from './account-page.ts'

type Values = Readonly<Record<string, string>>

/** The days that a customer celebrates. */
export const milestonesPage: AccountPage = {
  get: (c) => renderMilestones(c, readQuery(c).values),

  async post(c) {
    const form = await readForm(c)
    return form.one('delete') ? deleteMilestone(c, form.one('delete')) : saveMilestone(c, form)
  },
}

/** The fields of a milestone as the calls take them. */
export const milestoneBody = (form: FormFields) => ({
  type: form.one('type') as MilestoneType,
  name: form.one('name'),
  date: form.one('date'),
})

async function saveMilestone(c: Context<AppEnv>, form: FormFields) {
  const { milestones } = c.var.shop
  const id = form.one('id')
  const body = milestoneBody(form)
  const answer = await (id
    ? milestones.update({ body: { ...body, id } })
    : milestones.create({ body }))
  if (isRefusal(answer))
    return renderMilestones(c, form.values, withFormMessages(answer, form.values))
  return redirectWithFlash(c, 'milestones', `Your milestone is ${id ? 'changed' : 'saved'}.`)
}

/** What was deleted can be added again: its fields stand in the message's link. */
async function deleteMilestone(c: Context<AppEnv>, id: string) {
  const { milestones } = c.var.shop
  const deleted = (await listMilestones(c)).find((one) => one.id === id)
  const answer = await milestones.delete({ params: { id } })
  if (isRefusal(answer)) return renderMilestones(c, {}, answer)
  const url = accountUrl(c.var.country.code, 'milestones')
  const { type, name, date } = deleted ?? {}
  setFlash(c, {
    title: 'Milestone deleted',
    text: 'You keep the points it earned.',
    ...(type && name !== undefined && date
      ? { link: { text: 'Undo', url: `${url}?${new URLSearchParams({ type, name, date })}#form` } }
      : {}),
    type: 'success',
  })
  return c.redirect(url, 303)
}

const listMilestones = ({ var: { shop, country } }: Context<AppEnv>) =>
  shop.milestones.list({ query: { country: country.code } })

async function renderMilestones(c: Context<AppEnv>, values: Values, errors?: FormRefusal) {
  const milestones = await listMilestones(c)
  const edited = milestones.find(({ id }) => id === values.edit)
  return c.render({
    ...accountPage('Milestones', errors),
    main: milestonesView({
      country: c.var.country,
      today: billingDate(c.var.backend.clock(), c.var.country.code),
      milestones,
      values: edited ? valuesOf(edited) : withoutId(values, errors),
      errors,
    }),
  })
}

const valuesOf = ({ id, type, name, date }: Milestone): Values => ({ id, type, name, date })

/** An id counts in a form that was sent, not in an address. */
const withoutId = ({ id, ...values }: Values, errors?: FormRefusal): Values =>
  errors && id ? { ...values, id } : values
