import { preferencesView } from '#client/pages/account/settings/PreferencesPage.tsx'
import { accountUrl } from '#domain/account/account-pages.ts'
import { setFlash } from '#worker/app/cookies.ts'
import { type FormFields, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage } from '../account-page.ts'
import { requireProfile } from './profile.ts'

/** Which messages the customer wants, by channel. */
export const preferencesPage: AccountPage = {
  async get(c) {
    const profile = await requireProfile(c)
    return c.render({
      ...accountPage('Messages from us'),
      main: preferencesView({
        country: c.var.country,
        consents: profile,
        hasPhone: profile.phone !== null,
      }),
    })
  },

  async post(c) {
    const body = consentBody(await readForm(c))
    await c.var.shop.profile.consentToMarketing({ body })
    setFlash(c, { text: 'Your choices are saved.', type: 'success' })
    return c.redirect(accountUrl(c.var.country.code, 'preferences'), 303)
  },
}

export const consentBody = (form: FormFields) => ({
  marketingConsentOn: form.one('marketing') === 'yes',
  smsConsent: form.one('sms') === 'yes',
})
