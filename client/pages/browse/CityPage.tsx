import type { PagePart } from '#client/pages/page-part.ts'
import type { City } from '#domain/locations/location.ts'
import { routes } from '#domain/routes.ts'
import { isSafeLink } from '#domain/safe-link.ts'
import { hasFilters } from './list/filters.ts'
import type { ListView } from './list/listing.ts'
import type { EditorialTile } from './list/ProductGrid.tsx'
import { productListPage } from './ProductListPage.tsx'

export type CityPageProps = Omit<ListView, 'address'> & { city: City }

export function cityPage(props: CityPageProps): PagePart[] {
  const { country, city } = props
  const { code } = country
  const cities = { label: 'Cities', href: routes.cities({ country: code }) }
  return productListPage({
    ...props,
    address: routes.city({ country: code, city: city.id }),
    heading: city.heading,
    lead: city.subHeading,
    picture: city.heroImage,
    crumbs: [{ label: country.name, href: routes.home({ country: code }) }, cities],
    tile: hasFilters(props.filters) ? null : findCityTile(city),
    comingTitle: `Opening soon in ${city.name}`,
    emptyState: {
      words: `Nothing on sale in ${city.name} yet`,
      link: { label: 'See other cities', url: cities.href },
    },
  })
}

/** A city's editorial tile; unsafe links are left out. */
function findCityTile(city: City): EditorialTile | null {
  const { body, cta, bannerImage, heroImage } = city
  if (body === '') return null
  const tile = tileCache.get(city) ?? {
    picture: bannerImage === heroImage ? '' : bannerImage,
    text: body,
    link: cta && isSafeLink(cta.url) ? cta : null,
  }
  tileCache.set(city, tile)
  return tile
}

/** Memoised per city, so that rendering can be memoised. */
const tileCache = new WeakMap<City, EditorialTile>()
