import { categoryOf } from '#domain/catalogue/category.ts'
import { type AddOn, GO_PREMIUM } from '#domain/catalogue/extras.ts'
import { countsByRow } from '#domain/catalogue/offer.ts'
import { DEFAULT_STARTS } from '#domain/places/availability.ts'
import { addDays, cityNow } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { Icon } from '../../../components/Icon.tsx'
import { rounded } from '../../../components/money.ts'
import { Price } from '../../../components/Price.tsx'
import { TellMe, tellMeField } from '../../../components/TellMe.tsx'
import { BookingPanel } from '../../../islands/BookingPanel.tsx'
import type { BookingProps, Offered } from '../../../islands/booking/booking.ts'
import type { ProductProps } from '../ProductPage.tsx'

const HOUR = 3_600_000
const WINDOW_DAYS = 365

/** Price and booking form: beside the page on wide screens, a sheet behind a bar on small ones. */
export function Panel(props: ProductProps) {
  const { product, choice, problem, money } = props
  const booking = bookingOf(props)
  if (!booking) return <Closed {...props} />
  const isBegun = choice.date !== '' || problem !== undefined
  return (
    <>
      <aside className="product-panel" aria-label="Booking">
        <dialog
          className="panel sheet"
          id="book"
          aria-label={`Book ${product.name}`}
          data-begun={isBegun || undefined}
          open
        >
          <form method="dialog" className="sheet-close">
            <button className="icon-button" type="submit">
              <Icon name="close" />
              <span className="sr-only">Close</span>
            </button>
          </form>
          <Price product={product} money={money} />
          <p className="hint">{product.price && extraWords(props)}</p>
          <BookingPanel {...booking} />
          <p className="assurance">
            <Icon name="check" />
            {categoryOf(product.category).delivery === 'in-person'
              ? 'Free to move once, until 48 hours before'
              : 'Held for you while you pay'}
          </p>
        </dialog>
      </aside>
      <div className="book-bar">
        <Price product={product} money={money} />
        <a className="button" href="#book" data-dialog="book" data-wakes="BookingPanel">
          Check dates
        </a>
      </div>
    </>
  )
}

/** What the form needs of the product; null when there is nothing to book. */
function bookingOf(props: ProductProps): BookingProps | null {
  const { country, product, city, money, options, addOns, choice, day, now, idempotencyKey } = props
  if (!product.price || product.comingSoon || product.cities.length === 0) return null
  const earliest = new Date(now.getTime() + product.leadHours * HOUR)
  const zone = city?.timeZone ?? 'UTC'
  return {
    action: routes.product({ country: country.code, path: product.path }),
    productId: product.id,
    delivery: categoryOf(product.category).delivery,
    unit: categoryOf(product.category).unit,
    locale: country.locale,
    cities: product.cities,
    money,
    price: product.price,
    party: product.party,
    starts: product.startingTimes.length > 0 ? product.startingTimes : DEFAULT_STARTS,
    options: options.map(({ id, name, kind, amount, subHeading }) => ({
      id,
      name,
      kind,
      amount,
      subHeading,
    })),
    addOns: addOns.map(offeredOf),
    tier: categoryOf(product.category).hasOptions ? GO_PREMIUM : null,
    choice: { ...choice, addOns: byRow(addOns, choice.addOns) },
    day,
    first: cityNow(earliest, zone).date,
    last: addDays(cityNow(now, zone).date, WINDOW_DAYS),
    idempotencyKey,
    issues: props.problem?.issues ?? {},
  }
}

/** An add-on named without its option stands in the field of its first one. */
const byRow = (addOns: readonly AddOn[], wanted: Record<string, number>) =>
  Object.fromEntries(countsByRow(addOns, wanted).map(({ row, count }) => [row.id, count]))

/** As much of an add-on as the form needs; what it says otherwise is not sent. */
const offeredOf = (addOn: AddOn): Offered => ({
  id: addOn.id,
  addOnId: addOn.addOnId,
  optionName: addOn.optionName,
  displayName: addOn.displayName,
  shortDescription: addOn.shortDescription,
  localizedPrice: addOn.localizedPrice,
  addOnCategory: addOn.addOnCategory,
  maximum: addOn.maximum,
  needsAgeDeclaration: addOn.needsAgeDeclaration,
})

/** What one more person pays, when that is another price. */
function extraWords({ product: { price }, money }: ProductProps): string {
  if (!price || price.model === 'FIXED' || price.adult.rate === price.adult.extraRate) return ''
  return `Each adult beyond ${price.adult.quotedFor} pays ${rounded(price.adult.extraRate, money)}.`
}

/** Nothing to book yet, with a reason and a way on. */
function Closed(props: ProductProps) {
  const { country, product, city } = props
  const where = city ? ` in ${city.name}` : ''
  return (
    <aside className="product-panel" aria-label="Booking">
      <div className="panel">
        <p className="panel-title">
          {product.comingSoon ? `Opening soon${where}` : 'Nothing to book here'}
        </p>
        {product.comingSoon ? (
          <Waiting {...props} />
        ) : (
          <p>This page gathers days out of one kind. Choose one of them.</p>
        )}
        <a
          className="button button-plain"
          href={
            city
              ? routes.city({ country: country.code, city: city.id })
              : routes.cities({ country: country.code })
          }
        >
          See what is on{where}
        </a>
      </div>
    </aside>
  )
}

/** What opens later can be waited for. */
const Waiting = ({ country, product, city, problem }: ProductProps) => (
  <>
    <p>We are still choosing kitchens and guides. Leave your address and we write first to you.</p>
    <TellMe
      country={country}
      product={product}
      city={city?.id}
      email={problem?.email ?? ''}
      issue={problem?.issues[tellMeField(product)]}
    />
  </>
)
