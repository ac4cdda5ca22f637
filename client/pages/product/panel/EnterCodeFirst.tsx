import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** Where a code is entered. */
export const EnterCodeFirst = ({ country, why }: { country: Country; why: string }) => (
  <>
    {why} <a href={routes.cart({ country: country.code })}>Enter it in your {country.cartName}</a>{' '}
    first.
  </>
)
