import type { Context } from 'hono'
import {
  microExperiencesView,
  microExperienceView,
} from '#client/pages/account/bookings/MicroExperiencesPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { AtAGlance } from '#domain/contract/account/profile.ts'
import type { MicroExperience } from '#domain/contract/content/micro-experiences.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { hasActivePass } from '#domain/membership/subscription.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { type FormFields, type FormRefusal, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

const DONE = {
  book: 'It’s yours.',
  reschedule: 'Your day is saved.',
  complete: 'Well done.',
  cancel: 'Cancelled. You can choose another one.',
} as const
type Action = keyof typeof DONE

/** All micro-experiences, and those that the customer has chosen. */
export const microExperiencesPage: AccountPage = {
  async get(c) {
    const { shop, country } = c.var
    const [experiences, bookings, { pass }, tiers] = await Promise.all([
      shop.microExperiences.list({ query: {} }),
      shop.microExperiences.allBookings(),
      shop.profile.overview(),
      shop.membershipTiers.list(),
    ])
    const isMember = pass !== null && pass.resumesOn === null
    return c.render({
      ...accountPage('Micro-experiences'),
      main: microExperiencesView({
        ...{ country, experiences, bookings, isMember },
        thisMonth:
          isMember && !pass.isUnpaid
            ? {
                tierName: pass.tierName,
                left: microExperiencesLeft(pass.month, tiers),
                until: pass.month.until,
              }
            : null,
      }),
    })
  },
}

/** How many a member may still choose this month. */
export const microExperiencesLeft = (
  { tierCode, microExperiences }: NonNullable<AtAGlance['pass']>['month'],
  tiers: readonly MembershipTier[],
): number => {
  const tier = tiers.find(({ code }) => code === tierCode)
  return Math.max(0, (tier?.microExperiencesPerMonth ?? 0) - microExperiences)
}

/** One of them, by its slug; its id leads there too. */
export const microExperiencePage: AccountPage = {
  async get(c) {
    const experience = await findExperience(c)
    return experience instanceof Response ? experience : renderOne(c, experience)
  },

  async post(c) {
    const experience = await findExperience(c)
    if (experience instanceof Response) return experience
    const form = await readForm(c)
    const action = (form.one('action') in DONE ? form.one('action') : 'book') as Action
    const day = form.one('scheduled_date').slice(0, 20)
    const answer = await c.var.shop.microExperiences.change({
      params: { id: experience.id },
      body: { action, ...(day ? { scheduled_date: day } : {}) },
    })
    if (isRefusal(answer)) return renderOne(c, experience, { form, errors: answer })
    return redirectWithFlash(c, `micro-experiences/${experience.slug}`, DONE[action])
  },
}

async function findExperience(c: Context<AppEnv>): Promise<MicroExperience | Response> {
  const { shop, country } = c.var
  const name = (c.req.param('page') ?? '').split('/')[1] ?? ''
  const experience = await shop.microExperiences.show({ params: { slug: name } })
  if (experience) return experience
  const [named] = await shop.microExperiences.list({ query: { id: name } })
  return named
    ? c.redirect(accountUrl(country.code, `micro-experiences/${named.slug}`), 302)
    : c.notFound()
}

async function renderOne(
  c: Context<AppEnv>,
  experience: MicroExperience,
  sent?: { form: FormFields; errors: FormRefusal },
) {
  const { shop, country, backend } = c.var
  const [bookings, pass] = await Promise.all([
    shop.microExperiences.bookings({ params: { id: experience.id } }),
    shop.account.subscription(),
  ])
  return c.render({
    ...accountPage(experience.title, sent?.errors),
    main: microExperienceView({
      ...{ country, experience },
      isMember: hasActivePass(pass, backend.clock()),
      isUnpaid: pass?.isUnpaid ?? false,
      open: bookings.find(({ action }) => action === 'book' || action === 'reschedule'),
      values: sent?.form.values ?? {},
      errors: sent?.errors,
    }),
  })
}
