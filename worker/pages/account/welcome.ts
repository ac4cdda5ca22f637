import type { Context } from 'hono'
import {
  type WelcomeStep,
  welcomeTitle,
  welcomeView,
} from '#client/pages/account/welcome/WelcomePage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { COMPANION_INTERESTS, updateInterests } from '#domain/account/interests.ts'
import { ONBOARDING_STEPS, type Profile } from '#domain/contract/account/profile.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'
import {
  type FormFields,
  type FormRefusal,
  readForm,
  readQuery,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from './account-page.ts'
import { milestoneBody } from './milestones.ts'
import { consentBody } from './settings/preferences.ts'
import { citiesFor, KINDS, personBody, profileValues, requireProfile } from './settings/profile.ts'

type Calls = AppEnv['Variables']['shop']
type Save = (
  shop: Calls,
  form: FormFields,
  context: { profile: Profile; country: Country },
) => Promise<unknown>

/** What each step saves. */
const SAVES: Record<WelcomeStep, Save> = {
  location: ({ profile }, form) => profile.setLocation({ body: { cityId: form.one('cityId') } }),
  interests: ({ profile }, form, { profile: { interests } }) =>
    profile.update({
      body: { interests: updateInterests(interests, KINDS, form.all('interests')) },
    }),
  milestone: ({ milestones }, form) => milestones.create({ body: milestoneBody(form) }),
  preferences: ({ profile }, form) => profile.consentToMarketing({ body: consentBody(form) }),
  experience: ({ profile }, form, { profile: { interests } }) =>
    profile.saveExperienceDetails({
      body: {
        interests: updateInterests(
          interests,
          Object.keys(COMPANION_INTERESTS),
          form.all('company'),
        ),
      },
    }),
  user: ({ profile }, form, { country }) =>
    profile.saveUserDetails({ body: personBody(form, country) }),
}

/** The steps after signing up, taken up where they were left. */
export const welcomePage: AccountPage = {
  async get(c) {
    if (readQuery(c).one('onboarding') === 'skip') return toOverview(c)
    const profile = await requireProfile(c)
    const [step] = openSteps(profile)
    return step ? renderStep(c, step, profile) : toOverview(c)
  },

  async post(c) {
    const form = await readForm(c)
    const profile = await requireProfile(c)
    if (form.one('skip') === 'all') return skipAll(c, profile)
    const step = ONBOARDING_STEPS.find((one) => one === form.one('step'))
    if (!step) return c.redirect(accountUrl(c.var.country.code, 'welcome'), 303)
    const isSkipped = form.one('skip') === 'step'
    const answer = isSkipped
      ? null
      : await SAVES[step](c.var.shop, form, { profile, country: c.var.country })
    if (isRefusal(answer))
      return renderStep(c, step, profile, {
        values: form.values,
        errors: withFormMessages(answer, form.values),
      })
    if (step === 'location' && !isSkipped) setShopCookie(c, 'shop-city', form.one('cityId'))
    await finish(c, step, isSkipped ? 'skipped' : 'done')
    const isLast = openSteps(profile).every((one) => one === step)
    if (!isLast) return c.redirect(accountUrl(c.var.country.code, 'welcome'), 303)
    return redirectWithFlash(c, '', 'Thank you. That’s all we wanted to know.')
  },
}

/** The steps that were neither done nor skipped. */
export const openSteps = ({ onboarding }: Pick<Profile, 'onboarding'>): WelcomeStep[] =>
  ONBOARDING_STEPS.filter((step) => onboarding.every((one) => one.step !== step))

const toOverview = (c: Context<AppEnv>) => c.redirect(accountUrl(c.var.country.code, ''), 303)

const finish = (c: Context<AppEnv>, step: WelcomeStep, state: 'done' | 'skipped') =>
  c.var.shop.profile.finishOnboardingStep({ body: { step, state } })

async function skipAll(c: Context<AppEnv>, profile: Profile) {
  for (const step of openSteps(profile)) await finish(c, step, 'skipped')
  return toOverview(c)
}

type Sent = { values: Readonly<Record<string, string>>; errors: FormRefusal }

const renderStep = (c: Context<AppEnv>, step: WelcomeStep, profile: Profile, sent?: Sent) =>
  c.render({
    ...accountPage(welcomeTitle(step), sent?.errors),
    main: welcomeView({
      country: c.var.country,
      step,
      left: openSteps(profile).length,
      profile,
      cities: citiesFor(c, profile),
      values: sent?.values ?? valuesOf(c, profile),
      errors: sent?.errors,
    }),
  })

/** Defaults to the browser's current city. */
function valuesOf(c: Context<AppEnv>, profile: Profile) {
  const values = profileValues(profile, c.var.country)
  return { ...values, cityId: values.cityId || (c.var.visitorLocation?.city?.id ?? '') }
}
