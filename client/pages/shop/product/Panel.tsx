import { categoryOf } from '#domain/catalogue/category.ts'
import { type AddOn, GO_PREMIUM } from '#domain/catalogue/extras.ts'
import { countsByRow } from '#domain/catalogue/offer.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { DEFAULT_STARTS } from '#domain/places/availability.ts'
import { addDays, cityNow } from '#domain/places/zone.ts'
import { routes } from '#domain/routes.ts'
import { useHole } from '../../../components/Hole.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { rounded } from '../../../components/money.ts'
import { Price } from '../../../components/Price.tsx'
import { BookingPanel } from '../../../islands/BookingPanel.tsx'
import { BOOKING_FORM, type BookingProps, type Offered } from '../../../islands/booking/booking.ts'
import type { ProductProps } from '../ProductPage.tsx'
import { Closed } from './panel/Closed.tsx'
import { Doors } from './panel/Doors.tsx'
import { Goods } from './panel/Goods.tsx'
import { Waiting } from './panel/Waiting.tsx'

const HOUR = 3_600_000
const WINDOW_DAYS = 365

/** The way to have it: what opens later is waited for, what is sent goes into the bag, everything else is booked. */
export function Panel(props: ProductProps) {
  const { product } = props
  if (product.comingSoon) return <Waiting {...props} />
  if (!product.price) return <Closed {...props} />
  if (product.cities.length === 0) return <Closed {...props} />
  if (!isVisited(product)) return <Goods {...props} />
  return <Booking {...props} price={product.price} />
}

const isVisited = ({ category }: Product) => categoryOf(category).delivery === 'in-person'

/** Whether the page of a product has the booking form. */
export const isBooked = (product: Product): boolean =>
  product.type !== 'group' &&
  !product.comingSoon &&
  product.price !== null &&
  product.cities.length > 0 &&
  isVisited(product)

type Sold = ProductProps & { price: NonNullable<ProductProps['product']['price']> }

/** Price and booking form: beside the page on wide screens, a sheet behind a bar on small ones. */
function Booking(props: Sold) {
  const { product, choice, problem, money } = props
  const key = useHole('key')
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
            <strong>{product.name}</strong>
            <button className="icon-button" type="submit">
              <Icon name="close" />
              <span className="sr-only">Close</span>
            </button>
          </form>
          <Price product={product} money={money} />
          <p className="hint">{extraWords(props)}</p>
          <Doors {...props} />
          <BookingPanel {...bookingOf(props)} />
          <input type="hidden" form={BOOKING_FORM} name="idempotencyKey" value={key} />
          <p className="assurance">
            <Icon name="check" />
            Free to move once, until 48 hours before
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

/** What the form needs of the product. */
function bookingOf(props: Sold): BookingProps {
  const { country, product, price, city, money, options, addOns, choice, day, now } = props
  const earliest = new Date(now.getTime() + product.leadHours * HOUR)
  const zone = city?.timeZone ?? 'UTC'
  return {
    action: routes.product({ country: country.code, path: product.path }),
    productId: product.id,
    unit: categoryOf(product.category).unit,
    locale: country.locale,
    cities: product.cities,
    money,
    price,
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
    today: cityNow(now, zone).date,
    first: cityNow(earliest, zone).date,
    last: addDays(cityNow(now, zone).date, WINDOW_DAYS),
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
function extraWords({ price, money }: Sold): string {
  if (price.model === 'FIXED' || price.adult.rate === price.adult.extraRate) return ''
  return `Each adult beyond ${price.adult.quotedFor} pays ${rounded(price.adult.extraRate, money)}.`
}
