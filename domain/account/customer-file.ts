import { z } from 'zod'
import { stranger, twice } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { repeated } from '../check/lists.ts'
import { countryNames } from '../check/shelf.ts'
import { duplicatesIn, numbered, type StockIndex } from '../check/stock.ts'
import { DemoCustomer } from './customer.schema.ts'

/** Addresses that belong to nobody, for ever. */
const NOBODYS = /@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))$/i

/** The customers that a demonstration begins with. */
export const customers: Kind = {
  schema: z.array(DemoCustomer),
  check: (file, index) => {
    const all = numbered(DemoCustomer, file.json)
    return [
      ...duplicatesIn(file, index),
      ...twice('customer/email-twice', file.json, 'email'),
      ...referencesTwice(all),
      ...all.flatMap(({ value, index: at }) => [
        ...faultsOfPerson(value, [at], index),
        ...faultsOfPass(value, [at, 'subscription'], index),
        ...faultsOfPoints(value, [at, 'loyalty']),
        ...value.bookings.flatMap((booking, nth) =>
          faultsOfBooking(booking, [at, 'bookings', nth], index),
        ),
        ...repeated('customer/wish-twice', value.wishlist, [at, 'wishlist']),
        ...value.wishlist.flatMap((id, nth) => strangeProduct(id, [at, 'wishlist', nth], index)),
      ]),
    ]
  },
}

type Booking = DemoCustomer['bookings'][number]

function faultsOfPerson({ email, country, city }: DemoCustomer, at: Path, { shelf }: StockIndex) {
  const faults: Fault[] = []
  if (!NOBODYS.test(email)) {
    const message = `${email} may belong to somebody, who would get mail from the demonstration.`
    const hint = `write "${email.split('@', 1)[0]}@example.com"`
    faults.push({ code: 'customer/real-address', path: [...at, 'email'], message, hint })
  }
  if (country !== undefined) {
    const message = `"${country}" is none of our countries: ${[...countryNames()].join(', ')}.`
    const path = [...at, 'country']
    faults.push(...stranger('customer/unknown-country', country, countryNames(), path, message))
  }
  if (city === undefined) return faults
  const home = shelf.cities.get(city)
  const path = [...at, 'city']
  if (!home) return [...faults, ...strangeCity(city, path, { shelf })]
  if (!home.country || country === undefined || home.country === country) return faults
  const message = `${city} is in ${home.country}, not in ${country}.`
  const hint = `write "country": "${home.country}", or name another city`
  return [...faults, { code: 'customer/city-abroad' as const, path, message, hint }]
}

type Shelves = Pick<StockIndex, 'shelf'>

const strangeCity = (city: string, path: Path, { shelf }: Shelves): Fault[] =>
  stranger('customer/unknown-city', city, shelf.cities, path, `No city has the id "${city}".`)

const strangeProduct = (id: string, path: Path, { shelf }: Shelves): Fault[] =>
  stranger('customer/unknown-product', id, shelf.products, path, `There is no product "${id}".`)

const faultsOfPass = ({ subscription }: DemoCustomer, path: Path, { shelf }: StockIndex): Fault[] =>
  (['tierCode', 'upcomingTierCode'] as const).flatMap((field) => {
    const code = subscription?.[field]
    if (code === undefined) return []
    const message = `There is no tier "${code}".`
    return stranger('customer/unknown-tier', code, shelf.tiers, [...path, field], message)
  })

const faultsOfPoints = ({ loyalty }: DemoCustomer, path: Path): Fault[] =>
  loyalty.flatMap(({ points, pointsRemaining, earnedOn, expiresOn }, at) => {
    const faults: Fault[] = []
    if (pointsRemaining > points) {
      const message = `${pointsRemaining} of ${points} points are left.`
      const hint = `write ${points} or less`
      const place = [...path, at, 'pointsRemaining']
      faults.push({ code: 'customer/points', path: place, message, hint })
    }
    if (expiresOn <= earnedOn) {
      const message = `The points run out on ${expiresOn}, and were earned on ${earnedOn}.`
      const hint = 'write a day after they were earned'
      faults.push({ code: 'customer/points', path: [...path, at, 'expiresOn'], message, hint })
    }
    return faults
  })

function faultsOfBooking(booking: Booking, path: Path, index: StockIndex): Fault[] {
  const { productId, city, date, createdOn, adults, children } = booking
  const product = index.shelf.products.get(productId)
  const faults = [
    ...strangeProduct(productId, [...path, 'productId'], index),
    ...(index.shelf.cities.has(city) ? [] : strangeCity(city, [...path, 'city'], index)),
  ]
  if (product && index.shelf.cities.has(city) && !product.cities.has(city)) {
    const message = `${productId} does not run in ${city}.`
    const hint = 'name a city of its "productCities"'
    faults.push({ code: 'customer/not-there', path: [...path, 'city'], message, hint })
  }
  if (date < createdOn) {
    const message = `It was booked on ${createdOn}, after it took place on ${date}.`
    const hint = 'write a day before it takes place'
    faults.push({ code: 'customer/booked-late', path: [...path, 'createdOn'], message, hint })
  }
  if (adults + children === 0) {
    const message = 'Nobody comes: there are no adults and no children.'
    const hint = 'write 1 adult at least'
    faults.push({ code: 'customer/nobody', path: [...path, 'adults'], message, hint })
  }
  return faults
}

type Customers = readonly { value: DemoCustomer; index: number }[]

function referencesTwice(all: Customers): Fault[] {
  const seen = new Set<string>()
  return all.flatMap(({ value: { bookings }, index }) =>
    bookings.flatMap(({ reference }, nth): Fault[] => {
      const isDouble = seen.has(reference)
      seen.add(reference)
      if (!isDouble) return []
      const path = [index, 'bookings', nth, 'reference']
      const message = `Another booking is called ${reference} already.`
      return [{ code: 'customer/reference-twice', path, message, hint: 'give it another one' }]
    }),
  )
}
