import { EmailField } from '#client/components/forms/EmailField.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { fieldProps } from '#client/components/forms/field-props.ts'
import { TextField } from '#client/components/forms/TextField.tsx'
import { SupportHint } from '#client/components/layout/SupportHint.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { accountUrl } from '#domain/account/account-pages.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** In place of the form once it was sent; the same whether or not we know the booking. */
export const bookingLinkSentPage = ({ country, values = {} }: Props): PagePart[] => {
  const action = routes.findBooking({ country: country.code })
  return [
    <div key="find" className="wrap page section-last booked-ask">
      <h1>Check your email</h1>
      <p className="lead" role="status">
        {values.reference ? (
          <>
            If <strong>{values.email}</strong> belongs to booking{' '}
            <strong>{values.reference}</strong>, we’ve emailed you a link.
          </>
        ) : (
          <>
            If <strong>{values.email}</strong> has bookings, we’ve emailed you links: up to five,
            the next ones first.
          </>
        )}
      </p>
      <p className="hint">
        Nothing after a few minutes? Look in your spam folder.
        {!values.reference &&
          ' For a booking that was cancelled, or took place over 60 days ago, we need the reference too.'}
      </p>
      <form method="post" action={action}>
        {values.reference && <input type="hidden" name="reference" value={values.reference} />}
        <input type="hidden" name="email" value={values.email} />
        <button className="button button-plain" type="submit">
          Send again
        </button>
      </form>
      <p>
        <a href={action}>Use another email or reference</a>
      </p>
    </div>,
  ]
}

type Props = {
  country: Country
  values?: Readonly<Record<string, string>> | undefined
  errors?: FormErrors | undefined
}

/** The form that emails a new link to a booking. */
export const findBookingPage = ({ country, values = {}, errors }: Props): PagePart[] => [
  <div key="find" className="wrap page section-last booked-ask">
    {errors && <ErrorSummary {...errors} />}
    <h1>Find my booking</h1>
    <p className="lead">
      Use the email you booked with. We’ll email you links to up to five bookings, the next ones
      first.
    </p>
    <p>Invited by someone? Ask them to send you the invitation again.</p>
    <form className="tell-me" method="post" action={routes.findBooking({ country: country.code })}>
      <EmailField
        {...fieldProps('email', values, errors?.fields)}
        label="Email"
        autoComplete="email"
        required
      />
      <TextField
        {...fieldProps('reference', values, errors?.fields)}
        label="Booking reference (optional)"
        hint="Needed if it was cancelled or took place over 60 days ago. It’s in the subject of our emails, like DL-4F7A09B2C8E1."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={100}
      />
      <button className="button" type="submit">
        Email me a link
      </button>
    </form>
    <p className="hint">
      Booked with an account? <a href={accountUrl(country.code, 'login')}>Log in</a>
    </p>
    <SupportHint country={country} question="Lost access to that email?" />
  </div>,
]
