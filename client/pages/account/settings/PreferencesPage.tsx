import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { AccountForm, CheckField } from '../AccountForm.tsx'
import { AccountFrame } from '../AccountFrame.tsx'

type Consents = { marketingConsentOn: boolean; smsConsent: boolean }
type Props = { country: Country; consents: Consents; hasPhone: boolean }

export const preferencesView = ({ country, consents, hasPhone }: Props): PagePart[] => [
  <AccountFrame key="preferences" country={country} page="preferences" title="Messages from us">
    <p>Whatever you choose, you’ll still get emails about your bookings, payments and account.</p>
    <AccountForm country={country} page="preferences" button="Save choices">
      <ConsentFields consents={consents} />
      {!hasPhone && (
        <p className="hint">
          For text messages, <a href={accountUrl(country.code, 'profile')}>add your phone number</a>
          .
        </p>
      )}
    </AccountForm>
  </AccountFrame>,
]

export const ConsentFields = ({ consents }: Pick<Props, 'consents'>) => (
  <>
    <CheckField
      name="marketing"
      label="Email"
      hint="Ideas and offers. Unsubscribe at any time."
      isOn={consents.marketingConsentOn}
    />
    <CheckField
      name="sms"
      label="Text message"
      hint="Last-minute spots and offers."
      isOn={consents.smsConsent}
    />
  </>
)
