import type { AddOn, Option } from '#domain/catalogue/extras.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Day } from '#domain/places/availability.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import { Heart } from '../../components/Heart.tsx'
import { Hole } from '../../components/Hole.tsx'
import type { MoneyView } from '../../components/money.ts'
import { Price } from '../../components/Price.tsx'
import { Problem } from '../../components/Problem.tsx'
import { badgeOf } from '../../components/ProductCard.tsx'
import { Row } from '../../components/Row.tsx'
import { kindOf } from '../../components/words.ts'
import type { Choice } from '../../islands/booking/booking.ts'
import type { Part } from '../part.ts'
import { CopyLink } from './product/CopyLink.tsx'
import { Facts } from './product/Facts.tsx'
import { Gallery } from './product/Gallery.tsx'
import { Included } from './product/Included.tsx'
import { Panel } from './product/Panel.tsx'
import { Story } from './product/Story.tsx'
import { Upgrades } from './product/Upgrades.tsx'

export type ProductProps = {
  country: Country
  product: Product
  city: City | null
  /** Cities of every country, with their time zones. */
  cities: readonly City[]
  money: MoneyView
  options: readonly Option[]
  addOns: readonly AddOn[]
  choice: Choice
  day: Day | null
  now: Date
  idempotencyKey: string
  /** Top products of the city, this one left out. */
  others: Promise<readonly Product[] | null>
  /** What went wrong with a form of the page, and the address typed into it. */
  problem?: { message: string; issues: Readonly<Record<string, string>>; email?: string }
}

/** Everything about one product, and the way to book it (wireframes 3.4 and 3.5). */
export const productPage = (props: ProductProps): Part[] => [
  <Main key="main" {...props} />,
  props.others
    .then((others) => <Others key="others" {...props} others={others ?? []} />)
    .catch(() => null),
  <Hole key="visited" name="visited" />,
]

const Main = (props: ProductProps) => (
  <div className="wrap product">
    {props.problem && <Problem {...props.problem} />}
    <Breadcrumb crumbs={crumbsOf(props)} />
    <Gallery product={props.product} />
    <div className="product-main">
      <Heading {...props} />
      <Facts details={props.product.details} />
      <Story {...props} />
      <Upgrades {...props} />
      <Included {...props} />
    </div>
    <Panel {...props} />
  </div>
)

function Heading({ product, country, city, money }: ProductProps) {
  const badge = badgeOf(product)
  const where = city?.name ?? (product.cities.length > 1 ? `${product.cities.length} cities` : '')
  const kind = [kindOf(product.details.kind), where].filter(Boolean).join(' in ')
  return (
    <header className="product-head">
      <p className="eyebrow">
        {kind}
        {badge && <span className="badge">{badge}</span>}
      </p>
      <h1>{product.name}</h1>
      <Price product={product} money={money} />
      <div className="product-actions">
        <Heart product={product} country={country} />
        <CopyLink />
      </div>
    </header>
  )
}

function crumbsOf({ country, city }: ProductProps) {
  const { code } = country
  return [
    { label: country.name, href: routes.home({ country: code }) },
    city
      ? { label: city.name, href: routes.city({ country: code, city: city.id }) }
      : { label: 'Cities', href: routes.cities({ country: code }) },
  ]
}

const Others = ({
  country,
  city,
  money,
  others,
}: Omit<ProductProps, 'others'> & { others: readonly Product[] }) =>
  others.length === 0 ? null : (
    <Row
      title={city ? `More near ${city.name}` : 'More days out'}
      products={others.slice(0, 4)}
      country={country}
      money={money}
    />
  )
