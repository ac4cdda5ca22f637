import { Icon } from '#client/components/Icon.tsx'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'

export const CartLink = ({ country, count }: { country: Country; count: number }) => (
  <a className="cart" href={routes.cart({ country: country.code })}>
    <Icon name="bag" />
    <span className="sr-only">
      {country.cartName === 'basket' ? 'Basket' : 'Cart'},{' '}
      {count === 1 ? '1 item' : `${count} items`}
    </span>
    {count > 0 && (
      <span className="counter" aria-hidden="true">
        {count}
      </span>
    )}
  </a>
)
