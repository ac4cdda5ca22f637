import { FieldError } from '#client/components/forms/TextField.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

type Props = {
  country: Country
  product: Pick<Product, 'id' | 'name'>
  /** By default anywhere. */
  city?: string | undefined
  returnTo?: string
  email?: string
  issue?: string | undefined
}

/** The email field's id; unique per product. */
export const notifyMeFieldId = ({ id }: Pick<Product, 'id'>): string => `tell-${id}`

/** Sign-up for a product that opens later. */
export function NotifyMeForm({ country, product, city = '', returnTo, email = '', issue }: Props) {
  const id = notifyMeFieldId(product)
  return (
    <form className="tell-me" method="post" action={routes.notifyMe({ country: country.code })}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="city" value={city} />
      {returnTo && <input type="hidden" name="returnTo" value={returnTo} />}
      <div className="field">
        <label htmlFor={id}>
          Your email<span className="sr-only">, to hear when {product.name} opens</span>
        </label>
        <input
          id={id}
          type="email"
          name="email"
          autoComplete="email"
          defaultValue={email}
          maxLength={254}
          required
          aria-describedby={issue ? `${id}-issue` : undefined}
          aria-invalid={issue ? true : undefined}
        />
        <FieldError id={`${id}-issue`}>{issue}</FieldError>
      </div>
      {/* A honeypot for bots. */}
      <label className="sr-only" aria-hidden="true">
        Leave this empty
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <button className="button" type="submit">
        Tell me when it opens
      </button>
      <p className="hint">We’ll email you to confirm, then once on the day it opens.</p>
    </form>
  )
}
