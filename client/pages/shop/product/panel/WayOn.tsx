import { routes } from '#domain/routes.ts'
import type { ProductProps } from '../../ProductPage.tsx'

/** Where else to look when this cannot be had now. */
export const WayOn = ({ country: { code }, city }: ProductProps) => (
  <a
    className="button button-plain"
    href={city ? routes.city({ country: code, city: city.id }) : routes.cities({ country: code })}
  >
    See what is on{city ? ` in ${city.name}` : ''}
  </a>
)
