import type { ProductPageProps } from '#client/pages/product/ProductPage.tsx'
import { routes } from '#domain/routes.ts'

export const BrowseLink = ({ country: { code }, city }: ProductPageProps) => (
  <a
    className="button button-plain"
    href={city ? routes.city({ country: code, city: city.id }) : routes.cities({ country: code })}
  >
    See what’s on{city ? ` in ${city.name}` : ''}
  </a>
)
