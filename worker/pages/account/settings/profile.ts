import type { Context } from 'hono'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import { profileView } from '#client/pages/account/settings/ProfilePage.tsx'
import { updateInterests } from '#domain/account/interests.ts'
import { formatPhone } from '#domain/checkout/format-phone.ts'
import type { Profile } from '#domain/contract/account/profile.ts'
import { isRefusal } from '#domain/contract/endpoint.ts'
import type { Country } from '#domain/countries/country.ts'
import { ShopError } from '#domain/errors.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { setShopCookie } from '#worker/app/cookies.ts'
import {
  type FormFields,
  type FormRefusal,
  readForm,
  withFormMessages,
} from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'

export const KINDS = KIND_OPTIONS.map(({ id }) => id)

/** Who the customer is, where they live and what they like. */
export const profilePage: AccountPage = {
  get: async (c) => renderProfile(c, await requireProfile(c)),

  async post(c) {
    const form = await readForm(c)
    const profile = await requireProfile(c)
    const cityId = form.one('cityId')
    const answer = await c.var.shop.profile.update({
      body: {
        ...personBody(form, c.var.country),
        firstName: form.one('firstName'),
        lastName: form.one('lastName'),
        cityId: cityId || null,
        interests: updateInterests(profile.interests, KINDS, form.all('interests')),
      },
    })
    if (isRefusal(answer))
      return renderProfile(c, profile, { form, errors: withFormMessages(answer, form.values) })
    if (cityId) setShopCookie(c, 'shop-city', cityId)
    return redirectWithFlash(c, 'profile', 'Your profile is saved.')
  },
}

/** The customer's profile; without it a form would delete what it doesn't show. */
export async function requireProfile(c: Context<AppEnv>): Promise<Profile> {
  const profile = await c.var.shop.profile.show()
  if (!profile) throw new ShopError('SERVICE_ERROR', { status: 503 })
  return profile
}

export const personBody = (form: FormFields, { code }: Country) => ({
  country: code,
  phone: form.one('phone'),
  zip: form.one('zip'),
  dateOfBirth: form.one('dateOfBirth'),
  gender: form.one('gender'),
})

/** A profile as the fields of a form hold it. */
export const profileValues = (
  profile: Profile,
  country: Country,
): Readonly<Record<string, string>> => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  cityId: profile.location?.cityId ?? '',
  phone: profile.phone ? formatPhone(profile.phone, country) : '',
  zip: profile.zip ?? '',
  dateOfBirth: profile.dateOfBirth ?? '',
  gender: profile.gender ?? '',
})

/** The cities of the country, and the customer's own. */
export function citiesFor(c: Context<AppEnv>, { location }: Profile) {
  const cities = (c.var.visitorLocation?.cities ?? []).filter(
    ({ country }) => country === c.var.country.code,
  )
  const isListed = !location || cities.some(({ id }) => id === location.cityId)
  return isListed ? cities : [{ id: location.cityId, name: location.cityName }, ...cities]
}

function renderProfile(
  c: Context<AppEnv>,
  profile: Profile,
  sent?: { form: FormFields; errors: FormRefusal },
) {
  return c.render({
    ...accountPage('Profile', sent?.errors),
    main: profileView({
      country: c.var.country,
      cities: citiesFor(c, profile),
      email: profile.email,
      values: sent?.form.values ?? profileValues(profile, c.var.country),
      interests: sent?.form.all('interests') ?? profile.interests,
      errors: sent?.errors,
    }),
  })
}
