import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { routes } from '#domain/routes.ts'

/** Where a code is entered for what isn't listed: some of it can't be booked without. */
export const CodeHint = ({ product, country, code }: ProductPageProps) =>
  product.status === 'notListed' &&
  (code ? (
    <p className="hint">We’ll apply {code} when you book.</p>
  ) : (
    <p className="hint">
      {product.details.needsCode ? 'You need a code to book this.' : 'Have a code for this?'}{' '}
      <a href={routes.cart({ country: country.code })}>Enter it in your {country.cartName}</a>{' '}
      first.
    </p>
  ))
