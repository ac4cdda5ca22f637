import { isSafeLink } from '#domain/link.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import type { Part } from '../part.ts'
import { listPage } from './ListPage.tsx'
import type { Tile } from './list/Cards.tsx'
import type { ListView } from './list/listing.ts'

export type CityProps = Omit<ListView, 'address'> & { city: City }

/** What can be done in a city (wireframe 3.4). */
export function cityPage(props: CityProps): Part[] {
  const { country, city } = props
  const { code } = country
  const cities = { label: 'Cities', href: routes.cities({ country: code }) }
  return listPage({
    ...props,
    address: routes.city({ country: code, city: city.id }),
    heading: city.heading,
    lead: city.subHeading,
    picture: city.heroImage,
    crumbs: [{ label: country.name, href: routes.home({ country: code }) }, cities],
    tile: tileOf(city),
    comingTitle: `Opening soon in ${city.name}`,
    nothing: {
      words: `Nothing on sale in ${city.name} yet`,
      link: { label: 'See other cities', url: cities.href },
    },
  })
}

/** Staff write a city's words and its link; a link that leads nowhere safe is left out. */
function tileOf(city: City): Tile | null {
  const { body, cta, bannerImage, heroImage } = city
  if (body === '') return null
  const tile = tiles.get(city) ?? {
    picture: bannerImage || heroImage,
    text: body,
    link: cta && isSafeLink(cta.url) ? cta : null,
  }
  tiles.set(city, tile)
  return tile
}

/** One and the same for one city, so that what shows it is drawn once. */
const tiles = new WeakMap<City, Tile>()
