import type { Tier } from '#domain/account/tier.schema.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Finder } from '../../components/Finder.tsx'
import { Hole } from '../../components/Hole.tsx'
import type { MoneyView } from '../../components/money.ts'
import { drawnOnce } from '../../components/once.tsx'
import { Picture } from '../../components/Picture.tsx'
import { Row } from '../../components/Row.tsx'
import type { Part } from '../part.ts'
import { CityGrid, Doors, Kinds, Picnics, Trust } from './home-parts.tsx'
import type { Listing } from './list/listing.ts'
import { Pass } from './Pass.tsx'

export type HomeProps = {
  country: Country
  city: City | null
  cities: readonly City[]
  money: MoneyView
  picks: Promise<readonly Product[] | null>
  /** How many there are of each kind in the city. */
  kinds: Promise<Listing['kinds']>
  tiers: Promise<readonly Tier[] | null>
}

const MOST_PICKS = 8

/** A country's front page, in the order a phone shows it (wireframe 3.4). */
export const homePage = ({ picks, kinds, tiers, ...here }: HomeProps): Part[] => [
  <Hero key="hero" {...here} />,
  <Doors key="doors" country={here.country} city={here.city} />,
  picks.then((products) => <Picks key="picks" {...here} products={products} />),
  kinds.then((found) => <Kinds key="kinds" {...here} kinds={found} />),
  <Picnics key="picnics" country={here.country} city={here.city} />,
  tiers.then((found) => <Pass key="pass" tiers={found ?? []} money={here.money} />),
  <Hole key="visited" name="visited" />,
  <CityGrid key="cities" country={here.country} cities={here.cities} />,
  <Trust key="trust" country={here.country} />,
]

type Here = Omit<HomeProps, 'picks' | 'kinds' | 'tiers'>

const Hero = drawnOnce(({ country, city, cities }: Here) => (
  <>
    <section className="hero hero-home">
      <Picture src="/media/dandelions-golden-hour" alt="" sizes="100vw" priority />
      <div className="wrap">
        <h1>Experiences you’ll love</h1>
        <p>
          Guided picnics, days out and gifts worth unwrapping
          {city ? `, in and around ${city.name}` : ''}.
        </p>
      </div>
    </section>
    <div className="wrap">
      <Finder country={country} city={city} cities={cities} />
    </div>
  </>
))

type PicksProps = Here & { products: readonly Product[] | null }

/** Top products; without any the cities, without a catalogue a sentence with a way on. */
function Picks({ country, city, cities, money, products }: PicksProps) {
  const title = city ? `Top picks near ${city.name}` : `Top picks in ${country.spoken}`
  const all = city
    ? routes.city({ country: country.code, city: city.id })
    : routes.cities({ country: country.code })
  if (products === null) {
    return (
      <section className="section wrap">
        <h2>{title}</h2>
        <p className="notice">
          We could not load picks just now. <a href={all}>See everything instead</a>.
        </p>
      </section>
    )
  }
  if (products.length === 0)
    return <CityGrid country={country} cities={cities} title="Choose a city" />
  return (
    <Row
      title={title}
      products={products.slice(0, MOST_PICKS)}
      country={country}
      money={money}
      more={{ label: city ? `Everything in ${city.name}` : 'All cities', href: all }}
    />
  )
}
