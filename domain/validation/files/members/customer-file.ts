import { z } from 'zod'
import { DemoCustomer } from '#domain/members/demo-customer.schema.ts'
import { duplicateIds, unknownId } from '#domain/validation/checks/ids.ts'
import { duplicateItems } from '#domain/validation/checks/price-list.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import { knownCountryCodes } from '#domain/validation/dataset/record-index.ts'
import type { FileDefinition } from '#domain/validation/validate-dataset-file.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Addresses that belong to nobody, for ever. */
const RESERVED_EMAIL_DOMAIN =
  /@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))$/i

/** The customers that a demonstration begins with. */
export const customerFile: FileDefinition = {
  schema: z.array(DemoCustomer),
  validate: (file, index) => {
    const all = parseNumberedEntries(DemoCustomer, file.json)
    return [
      ...duplicateKeys(file, index),
      ...duplicateIds('customer/email-twice', file.json, 'email'),
      ...duplicateReferences(all),
      ...all.flatMap(({ value, index: at }) => [
        ...validateProfile(value, [at], index),
        ...validatePass(value, [at, 'subscription'], index),
        ...validatePoints(value, [at, 'loyalty']),
        ...value.bookings.flatMap((booking, itemIndex) =>
          validateBooking(booking, [at, 'bookings', itemIndex], index),
        ),
        ...duplicateItems('customer/wish-twice', value.wishlist, [at, 'wishlist']),
        ...value.wishlist.flatMap((id, itemIndex) =>
          unknownProduct(id, [at, 'wishlist', itemIndex], index),
        ),
      ]),
    ]
  },
}

type CustomerBooking = DemoCustomer['bookings'][number]

function validateProfile(
  { email, country, city }: DemoCustomer,
  at: JsonPath,
  { records }: DatasetIndex,
) {
  const violations: Violation[] = []
  if (!RESERVED_EMAIL_DOMAIN.test(email)) {
    const message = `${email} may belong to somebody, who would get mail from the demonstration.`
    const hint = `write "${email.split('@', 1)[0]}@example.com"`
    violations.push({ code: 'customer/real-address', path: [...at, 'email'], message, hint })
  }
  if (country !== undefined) {
    const message = `"${country}" is none of our countries: ${[...knownCountryCodes()].join(', ')}.`
    const path = [...at, 'country']
    violations.push(
      ...unknownId('customer/unknown-country', country, knownCountryCodes(), path, message),
    )
  }
  if (city === undefined) return violations
  const cityRecord = records.cities.get(city)
  const path = [...at, 'city']
  if (!cityRecord) return [...violations, ...unknownCity(city, path, { records })]
  if (!cityRecord.country || country === undefined || cityRecord.country === country)
    return violations
  const message = `${city} is in ${cityRecord.country}, not in ${country}.`
  const hint = `write "country": "${cityRecord.country}", or name another city`
  return [...violations, { code: 'customer/city-abroad' as const, path, message, hint }]
}

type WithRecords = Pick<DatasetIndex, 'records'>

const unknownCity = (city: string, path: JsonPath, { records }: WithRecords): Violation[] =>
  unknownId('customer/unknown-city', city, records.cities, path, `No city has the id "${city}".`)

const unknownProduct = (id: string, path: JsonPath, { records }: WithRecords): Violation[] =>
  unknownId('customer/unknown-product', id, records.products, path, `There is no product "${id}".`)

const validatePass = (
  { subscription }: DemoCustomer,
  path: JsonPath,
  { records }: DatasetIndex,
): Violation[] =>
  (['tierCode', 'upcomingTierCode'] as const).flatMap((field) => {
    const code = subscription?.[field]
    if (code === undefined) return []
    const message = `There is no tier "${code}".`
    return unknownId('customer/unknown-tier', code, records.tierCodes, [...path, field], message)
  })

const validatePoints = ({ loyalty }: DemoCustomer, path: JsonPath): Violation[] =>
  loyalty.flatMap(({ points, pointsRemaining, earnedOn, expiresOn }, at) => {
    const violations: Violation[] = []
    if (pointsRemaining > points) {
      const message = `${pointsRemaining} of ${points} points are left.`
      const hint = `write ${points} or less`
      const fieldPath = [...path, at, 'pointsRemaining']
      violations.push({ code: 'customer/points', path: fieldPath, message, hint })
    }
    if (expiresOn <= earnedOn) {
      const message = `The points run out on ${expiresOn}, and were earned on ${earnedOn}.`
      const hint = 'write a day after they were earned'
      violations.push({ code: 'customer/points', path: [...path, at, 'expiresOn'], message, hint })
    }
    return violations
  })

function validateBooking(
  booking: CustomerBooking,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] {
  const { productId, city, date, createdOn, adults, children } = booking
  const product = index.records.products.get(productId)
  const violations = [
    ...unknownProduct(productId, [...path, 'productId'], index),
    ...(index.records.cities.has(city) ? [] : unknownCity(city, [...path, 'city'], index)),
  ]
  if (product && index.records.cities.has(city) && !product.cities.has(city)) {
    const message = `${productId} does not run in ${city}.`
    const hint = 'name a city of its "productCities"'
    violations.push({ code: 'customer/not-there', path: [...path, 'city'], message, hint })
  }
  if (date < createdOn) {
    const message = `It was booked on ${createdOn}, after it took place on ${date}.`
    const hint = 'write a day before it takes place'
    violations.push({ code: 'customer/booked-late', path: [...path, 'createdOn'], message, hint })
  }
  if (adults + children === 0) {
    const message = 'Nobody comes: there are no adults and no children.'
    const hint = 'write 1 adult at least'
    violations.push({ code: 'customer/nobody', path: [...path, 'adults'], message, hint })
  }
  return violations
}

type CustomerEntries = readonly { value: DemoCustomer; index: number }[]

function duplicateReferences(all: CustomerEntries): Violation[] {
  const seen = new Set<string>()
  return all.flatMap(({ value: { bookings }, index }) =>
    bookings.flatMap(({ reference }, itemIndex): Violation[] => {
      const isDuplicate = seen.has(reference)
      seen.add(reference)
      if (!isDuplicate) return []
      const path = [index, 'bookings', itemIndex, 'reference']
      const message = `Another booking is called ${reference} already.`
      return [{ code: 'customer/reference-twice', path, message, hint: 'give it another one' }]
    }),
  )
}
