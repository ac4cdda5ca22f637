import type { AddOn, Option } from '#domain/catalogue/extras.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Quote } from '#domain/catalogue/quote.ts'
import type { Country } from '#domain/countries/country.ts'
import type { Day as ChosenDay } from '#domain/places/availability.ts'
import type { City } from '#domain/places/location.ts'
import { routes } from '#domain/routes.ts'
import { Breadcrumb } from '../../components/Breadcrumb.tsx'
import { Heart } from '../../components/Heart.tsx'
import { Hole, holeOf } from '../../components/Hole.tsx'
import type { MoneyView } from '../../components/money.ts'
import { drawnOnce } from '../../components/once.tsx'
import { Price } from '../../components/Price.tsx'
import { Problem } from '../../components/Problem.tsx'
import { badgeOf } from '../../components/ProductCard.tsx'
import { Row } from '../../components/Row.tsx'
import { kindOf } from '../../components/words.ts'
import type { Choice } from '../../islands/booking/booking.ts'
import type { Part } from '../part.ts'
import { Day } from './product/Day.tsx'
import { Facts } from './product/Facts.tsx'
import { Gallery } from './product/Gallery.tsx'
import { Included } from './product/Included.tsx'
import { Panel } from './product/Panel.tsx'
import { Policy } from './product/Policy.tsx'
import { Range } from './product/Range.tsx'
import { Share } from './product/Share.tsx'
import { Highlights, Story } from './product/Story.tsx'
import { AddOns, Upgrades } from './product/Upgrades.tsx'

export type ProductProps = {
  country: Country
  product: Product
  city: City | null
  money: MoneyView
  options: readonly Option[]
  addOns: readonly AddOn[]
  choice: Choice
  day: ChosenDay | null
  quote: Quote | null
  now: Date
  /** What a group holds; null when the catalogue does not answer. Nothing for a product. */
  range?: readonly Product[] | null
  /** What else might be liked. */
  similar: Promise<readonly Product[]>
  /** What went wrong with a form of the page, and the address typed into it. */
  problem?: { message: string; issues: Readonly<Record<string, string>>; email?: string }
}

/** Everything about one product, and the way to book it (wireframes 3.4 and 3.5). */
export const productPage = (props: ProductProps): Part[] => [
  props.product.type === 'group' ? <Group key="main" {...props} /> : <Main key="main" {...props} />,
  props.similar.then((products) => <Similar key="similar" {...props} products={products} />),
  <Hole key="visited" name={`visited ${holeOf(props.product.id)}`} />,
]

const Main = (props: ProductProps) => (
  <div className="wrap product">
    {props.problem && <Problem {...props.problem} />}
    <Breadcrumb crumbs={crumbsOf(props)} />
    <Gallery product={props.product} />
    <div className="product-main">
      <Heading {...props} />
      <About
        product={props.product}
        options={props.options}
        addOns={props.addOns}
        money={props.money}
      />
      <Policy {...props} />
    </div>
    <Panel {...props} />
  </div>
)

type AboutProps = Pick<ProductProps, 'product' | 'options' | 'addOns' | 'money'>

/** What does not depend on a choice. */
const About = drawnOnce((props: AboutProps) => (
  <>
    <Facts details={props.product.details} />
    <Story {...props} />
    <Highlights {...props} />
    <Included {...props} />
    <Upgrades {...props} />
    <AddOns {...props} />
    <Day {...props} />
  </>
))

/** A group is no thing to book: it shows what it holds. */
const Group = (props: ProductProps) => (
  <div className="wrap product-range section-last">
    <Breadcrumb crumbs={crumbsOf(props)} />
    <Gallery product={props.product} />
    <div className="product-main">
      <Heading {...props} />
      <Story {...props} />
      <Range {...props} />
    </div>
  </div>
)

function Heading({ product, country, city, money }: ProductProps) {
  const badge = badgeOf(product)
  const kind = [kindOf(product.details.kind), city?.name].filter(Boolean).join(' in ')
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
        <Share />
      </div>
    </header>
  )
}

function crumbsOf({ country, city }: ProductProps) {
  const { code } = country
  return [
    { label: country.name, href: routes.home({ country: code }) },
    ...(city ? [{ label: city.name, href: routes.city({ country: code, city: city.id }) }] : []),
  ]
}

const Similar = ({ country, money, products }: ProductProps & { products: readonly Product[] }) =>
  products.length === 0 ? null : (
    <Row title="You may also like" products={products} country={country} money={money} />
  )
