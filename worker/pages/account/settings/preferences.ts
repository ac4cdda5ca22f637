import { preferencesView } from '#client/pages/account/settings/PreferencesPage.tsx'
import { type FormFields, readForm } from '#worker/pages/shared/form.ts'
import { type AccountPage, accountPage, redirectWithFlash } from '../account-page.ts'
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
    const { phone } = await requireProfile(c)
    await c.var.shop.profile.consentToMarketing({ body })
    const lacksPhone = body.smsConsent && phone === null
    const text = `Your choices are saved.${lacksPhone ? ' For text messages, add your phone number to your profile.' : ''}`
    return redirectWithFlash(c, 'preferences', text)
  },
}

export const consentBody = (form: FormFields) => ({
  marketingConsentOn: form.one('marketing') === 'yes',
  smsConsent: form.one('sms') === 'yes',
})
