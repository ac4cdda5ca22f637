import { ExperienceFinder } from '#client/components/catalogue/ExperienceFinder.tsx'
import { ProductRow } from '#client/components/catalogue/ProductRow.tsx'
import { productPlace } from '#client/components/catalogue/product-place.ts'
import { memoHtml } from '#client/components/memo-html.tsx'
import { Picture } from '#client/components/Picture.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { City } from '#domain/locations/location.ts'
import type { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import type { MoneyView } from '#domain/money.ts'
import type { MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import type { SeasonName } from '#domain/time/season.ts'
import {
  BookOrGift,
  CityGrid,
  GuidedPicnicsBanner,
  HowItWorks,
  KindLinks,
  Occasions,
  TrustPoints,
} from './home-sections.tsx'
import type { Listing } from './list/listing.ts'
import { shownPicks } from './shown-picks.ts'
import { WonderPassBanner } from './WonderPassBanner.tsx'

export type HomePageProps = {
  country: Country
  city: City | null
  cities: readonly City[]
  season: SeasonName
  money: MoneyView
  picks: Promise<readonly Product[] | null>
  /** Counts by kind. */
  kinds: Promise<Listing['kinds']>
  tiers: Promise<readonly MembershipTier[] | null>
  occasions: Promise<readonly MenuLink[]>
  /** What editors wrote for a front page. */
  section: readonly PagePart[]
}

export const homePage = ({
  picks,
  kinds,
  tiers,
  occasions,
  section,
  ...context
}: HomePageProps): PagePart[] => [
  <HomeHero key="hero" {...context} />,
  <BookOrGift key="begin" country={context.country} city={context.city} />,
  picks.then((products) => <MemoTopPicks key="picks" {...context} products={products} />),
  kinds.then((found) => <KindLinks key="kinds" {...context} kinds={found} />),
  occasions.then((links) => (
    <Occasions key="occasions" country={context.country} money={context.money} occasions={links} />
  )),
  <GuidedPicnicsBanner key="picnics" country={context.country} city={context.city} />,
  tiers.then((found) => (
    <WonderPassBanner
      key="pass"
      country={context.country}
      tiers={found ?? []}
      money={context.money}
    />
  )),
  <VisitorSlot key="visited" name="visited" />,
  <TrustPoints key="trust" country={context.country} />,
  <CityGrid key="cities" country={context.country} cities={context.cities} />,
  <HowItWorks key="how" country={context.country} />,
  ...section,
  // It ends with the newsletter, the last thing on the page.
  <p key="favourites" className="section wrap" data-lazy="">
    <a href={routes.guestFavourites({ country: context.country.code })}>What guests say</a>
  </p>,
]

type HomeContext = Omit<HomePageProps, 'picks' | 'kinds' | 'tiers' | 'occasions' | 'section'>

/** No snow in the picture of winter: half of the countries have none. */
const SEASON_PICTURES: Readonly<Record<SeasonName, string>> = {
  spring: '/media/scene-spring-blossoms',
  summer: '/media/scene-home-lawn',
  autumn: '/media/scene-autumn-ramble',
  winter: '/media/scene-home-lawn',
}

const HomeHero = memoHtml(({ country, city, cities, season }: HomeContext) => (
  <>
    <section className="hero hero-home">
      <Picture
        src={SEASON_PICTURES[season]}
        alt=""
        sizes="(min-width: 1101px) 64vw, 100vw"
        priority
      />
      <div className="wrap">
        <h1>Experiences you’ll love</h1>
        <p>
          Guided picnics, days out and gifts worth unwrapping
          {city ? `, in and around ${city.name}` : ''}.
        </p>
      </div>
    </section>
    <div className="wrap">
      <ExperienceFinder country={country} city={city} cities={cities} />
    </div>
  </>
))

type TopPicksProps = HomeContext & { products: readonly Product[] | null }

/** Top products, else the cities, else a message with a link. */
function TopPicks({ country, city, cities, money, products }: TopPicksProps) {
  const title = city ? `Top picks near ${city.name}` : `Top picks in ${country.nameInSentence}`
  const allUrl = city
    ? routes.city({ country: country.code, city: city.id })
    : routes.cities({ country: country.code })
  if (products === null) {
    return (
      <section className="section wrap">
        <h2>{title}</h2>
        <p className="notice">
          We can’t load our picks right now. <a href={allUrl}>See everything instead</a>.
        </p>
      </section>
    )
  }
  if (products.length === 0)
    return <CityGrid country={country} cities={cities} title="Choose a city" />
  return (
    <ProductRow
      title={title}
      products={shownPicks(products)}
      country={country}
      money={money}
      {...(city ? {} : { placeOf: (product) => productPlace(product, cities, null) })}
      more={{ label: city ? `Everything in ${city.name}` : 'All cities', href: allUrl }}
    />
  )
}

/** The products are the same objects, their list is a new one for every page. */
const MemoTopPicks = memoHtml(TopPicks, ({ products, ...context }) => ({
  ...context,
  ...products,
  count: products?.length,
}))
