import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { DeliveryAddressFields } from '#client/pages/checkout/details/AddressFields.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { routes } from '#domain/routes.ts'
import type { BookingPageProps } from './booking-labels.ts'

type Props = BookingPageProps & {
  values: Readonly<Record<string, string>>
  errors?: FormErrors | undefined
}

/** Where a parcel goes that is not packed yet. */
export const deliveryAddressPage = ({ country, token, values, errors }: Props): PagePart[] => [
  <div key="address" className="wrap page section-last booked-ask">
    {errors && <ErrorSummary {...errors} />}
    <h1>Change the delivery address</h1>
    <p>You can change it until your parcel is packed.</p>
    <form
      className="stack"
      method="post"
      action={routes.deliveryAddress({ country: country.code, token })}
    >
      <DeliveryAddressFields country={country} values={values} issues={errors?.fields ?? {}} />
      <div className="answers">
        <button className="button" type="submit">
          Save address
        </button>
        <a className="button button-plain" href={routes.booking({ country: country.code, token })}>
          Keep it as it is
        </a>
      </div>
    </form>
  </div>,
]
