import { productBadge } from '#client/components/catalogue/ProductCard.tsx'
import { ProductPrice } from '#client/components/catalogue/ProductPrice.tsx'
import { RatingLine } from '#client/components/catalogue/RatingLine.tsx'
import { WishlistButton } from '#client/components/catalogue/WishlistButton.tsx'
import { ErrorSummary, type FormErrors } from '#client/components/forms/ErrorSummary.tsx'
import { kindLabel } from '#client/components/labels/kind-labels.ts'
import { Breadcrumb } from '#client/components/layout/Breadcrumb.tsx'
import { memoHtml } from '#client/components/memo-html.tsx'
import type { BookingSelection } from '#client/islands/booking/booking-selection.ts'
import {
  CancellationLine,
  freeCancellationLabel,
} from '#client/islands/booking/CancellationLine.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import type { AvailabilityDay } from '#domain/availability/availability.ts'
import type { NextOpenMonths } from '#domain/availability/next-open-months.ts'
import { describePlace } from '#domain/bookings/visit.ts'
import type { AddOn, ExperienceOption } from '#domain/catalogue/extras/extras.ts'
import type { MeetingPlace } from '#domain/catalogue/meeting-point.schema.ts'
import type { Quote } from '#domain/catalogue/pricing/quote-line.ts'
import type { Product } from '#domain/catalogue/product.ts'
import type { Country } from '#domain/countries/country.ts'
import { centreOffset } from '#domain/locations/centre-offset.ts'
import type { City } from '#domain/locations/location.ts'
import type { MoneyView } from '#domain/money.ts'
import type { MemberDiscount } from '#domain/promotions/apply-codes.ts'
import { routes } from '#domain/routes.ts'
import { CancellationPolicySection } from './CancellationPolicy.tsx'
import { Description, Highlights } from './Description.tsx'
import { Gallery } from './Gallery.tsx'
import { GroupMembers } from './GroupMembers.tsx'
import { KeyFacts } from './KeyFacts.tsx'
import { PracticalDetails } from './PracticalDetails.tsx'
import { bookingDates } from './panel/booking-panel-props.ts'
import { CodeHint } from './panel/CodeHint.tsx'
import { ExtraPersonPrice } from './panel/ExtraPersonPrice.tsx'
import { MemberPrice } from './panel/MemberPrice.tsx'
import { isBookable, ProductPanel } from './panel/ProductPanel.tsx'
import { ShareButton } from './ShareButton.tsx'
import { WhatsIncluded } from './WhatsIncluded.tsx'

export type ProductPageProps = {
  country: Country
  product: Product
  city: City | null
  /** The visitor's city, where the product isn't sold in it. */
  missedCity?: string
  money: MoneyView
  options: readonly ExperienceOption[]
  addOns: readonly AddOn[]
  choice: BookingSelection
  /** Whether the form comes with upgrades and add-ons. */
  extras: 'open' | 'later'
  day: AvailabilityDay | null
  /** What is drawn of the calendar; null once a date is chosen. */
  months: NextOpenMonths | null
  quote: Quote | null
  /** What every member pays less, in percent. */
  memberDiscount: number
  /** The member's own, on a page that is theirs alone. */
  pass?: MemberDiscount | undefined
  now: Date
  /** A group's products; null when the catalogue is down, undefined for a product. */
  range?: readonly Product[] | null
  /** The country's; for a group. */
  cities?: readonly City[]
  /** Errors of a form on the page, with the typed email. */
  errors?: (FormErrors & { email?: string }) | undefined
}

/** A product with its booking form. */
export const productPage = (props: ProductPageProps): PagePart[] => [
  props.product.type === 'group' ? (
    <ProductGroup key="main" {...props} />
  ) : (
    <SingleProduct key="main" {...props} />
  ),
]

const SingleProduct = (props: ProductPageProps) =>
  props.choice.date === '' && !props.errors ? (
    <MemoProductBody {...props} />
  ) : (
    <ProductBody {...props} />
  )

const ProductBody = (props: ProductPageProps) => (
  <>
    <div className="wrap product-top">
      {props.errors && (
        <ErrorSummary message={props.errors.message} fields={props.errors.fields ?? {}} />
      )}
      <Breadcrumb crumbs={productCrumbs(props)} />
    </div>
    <div className="wrap product section-last">
      <Gallery product={props.product} moreAbout={moreAboutUrl(props)} />
      <div className="product-main">
        <ProductHeading {...props} />
        <ProductDetailSections
          product={props.product}
          place={findPlace(props)}
          whereabouts={describeWhereabouts(props)}
        />
        <CancellationPolicySection product={props.product} />
      </div>
      <ProductPanel {...props} />
      <MoreAboutLink {...props} />
    </div>
  </>
)

/** Without a date the clock moves nothing but the dates of the form, and the price follows from the rest. */
const MemoProductBody = memoHtml(ProductBody, ({ now, quote, choice, months, ...data }) => ({
  ...data,
  form: JSON.stringify([choice, months, bookingDates({ ...data, now })]),
}))

type ProductDetailsProps = Pick<ProductPageProps, 'product'> & {
  /** Where it starts in the visitor's city, where that is no secret. */
  place: MeetingPlace | undefined
  /** How far from the centre of the city that is. */
  whereabouts: string
}

const findPlace = ({ product, city }: ProductPageProps): MeetingPlace | undefined =>
  city ? product.details.meetingPoint?.places?.[city.id] : undefined

function describeWhereabouts(props: ProductPageProps): string {
  const { city, country } = props
  const place = findPlace(props)
  return city && place ? describePlace(centreOffset(city, place), city.name, country) : ''
}

/** Independent of the choice, so it is memoised. */
const ProductDetailSections = memoHtml((props: ProductDetailsProps) => (
  <>
    <KeyFacts details={props.product.details} />
    <Description {...props} />
    <Highlights {...props} />
    <WhatsIncluded {...props} />
    <PracticalDetails {...props} />
  </>
))

/** A group lists its products, each in cities of its own. */
const ProductGroup = (props: ProductPageProps) => (
  <div className="wrap product-range section-last">
    <Breadcrumb crumbs={productCrumbs({ ...props, city: null })} />
    <Gallery product={props.product} moreAbout={moreAboutUrl(props)} />
    <div className="product-main">
      <ProductHeading {...props} city={null} />
      <Description {...props} />
      <GroupMembers {...props} />
    </div>
  </div>
)

function ProductHeading(props: ProductPageProps) {
  const { product, country, city, missedCity, money, choice } = props
  const badge = productBadge(product)
  const where = city && [city.name, ...moreCities(product.cities.length - 1)].join(' and ')
  const kind = [kindLabel(product.details.kind), where].filter(Boolean).join(' in ')
  return (
    <header className="product-head">
      {(kind || badge) && (
        <p className="eyebrow">
          {kind}
          {badge && <span className="badge">{badge}</span>}
        </p>
      )}
      {city && missedCity && (
        <p className="facts">
          Not available in {missedCity}. Shown for {city.name}.
        </p>
      )}
      <h1>{product.name}</h1>
      {product.rating && (
        <p className="facts">
          <a href={routes.reviews({ country: country.code, product: product.id })}>
            <RatingLine rating={product.rating} />
          </a>
        </p>
      )}
      <ProductPrice product={product} money={money} />
      {isBookable(product) && (
        <>
          <CodeHint {...props} />
          <ExtraPersonPrice {...props} />
          <MemberPrice {...props} />
          {choice.date === '' && <CancellationLine label={freeCancellationLabel()} isFree />}
        </>
      )}
      <div className="product-actions">
        <WishlistButton product={product} country={country} />
        <ShareButton />
      </div>
    </header>
  )
}

const moreCities = (count: number) =>
  count > 0 ? [`${count} more ${count === 1 ? 'city' : 'cities'}`] : []

function productCrumbs({ country, city }: ProductPageProps) {
  const { code } = country
  return [
    { label: country.name, href: routes.home({ country: code }) },
    ...(city ? [{ label: city.name, href: routes.city({ country: code, city: city.id }) }] : []),
  ]
}

/** Of the chosen city, whose host is told there. */
function moreAboutUrl({ country, product, city }: ProductPageProps): string {
  const address = routes.moreAbout({ country: country.code, product: product.id })
  return city ? `${address}?city=${city.id}` : address
}

/** A link that becomes what it leads to when someone scrolls there (client/enhancements/lazy-section.ts). */
const MoreAboutLink = (props: ProductPageProps) => (
  <p className="product-main" data-lazy="">
    <a href={moreAboutUrl(props)}>More about {props.product.name}</a>
  </p>
)
