import { Icon } from '#client/components/Icon.tsx'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

/** The wishlist link with its count; script updates it. */
export const WishlistLink = ({ country, count }: { country: Country; count: number }) => (
  <a className="wishes" href={routes.wishlist({ country: country.code })}>
    <Icon name="heart" />
    <span className="sr-only">Wishlist</span>
    <span className="counter">{count || ''}</span>
  </a>
)
