import { z } from 'zod'
import { DemoCustomer } from '#domain/account/demo-customer.schema.ts'
import {
  duplicateIds,
  firstPerEntry,
  unknownReference,
  unknownReferences,
} from '#domain/validation/checks/references.ts'
import {
  type DatasetIndex,
  duplicateKeys,
  parseNumberedEntries,
} from '#domain/validation/dataset/dataset-index.ts'
import type { FileDefinition } from '#domain/validation/file-definition.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'

/** Email domains that RFC 2606 reserves for examples. */
const RESERVED_EMAIL_DOMAIN =
  /@(?:[\w-]+\.)*(?:example\.(?:com|net|org)|[\w-]+\.(?:example|test|invalid))$/i

export const customerFile: FileDefinition = {
  schema: z.array(DemoCustomer),
  validate: (file, index) => {
    const customers = parseNumberedEntries(DemoCustomer, file.json)
    return [
      ...firstPerEntry([...duplicateKeys(file, index), ...duplicateIds(file.json, 'email')]),
      ...duplicateReferences(customers),
      ...customers.flatMap(({ value, index: at }) => [
        ...validateEmail(value, [at, 'email']),
        ...validateReferences(value, [at], index),
      ]),
    ]
  },
}

function validateEmail({ email }: DemoCustomer, path: JsonPath): Violation[] {
  if (RESERVED_EMAIL_DOMAIN.test(email)) return []
  const message = `${email} may be a real address, which would get mail from the demonstration.`
  const hint = `write "${email.split('@', 1)[0]}@example.com"`
  return [{ code: 'customer/real-address', path, message, hint }]
}

const validateReferences = (
  { country, city, subscription, bookings, wishlist }: DemoCustomer,
  path: JsonPath,
  index: DatasetIndex,
): Violation[] => [
  ...(country === undefined
    ? []
    : unknownReference('country', country, [...path, 'country'], index)),
  ...(city === undefined ? [] : unknownReference('city', city, [...path, 'city'], index)),
  ...(['tierCode', 'upcomingTierCode'] as const).flatMap((field) => {
    const code = subscription?.[field]
    return code === undefined
      ? []
      : unknownReference('tier', code, [...path, 'subscription', field], index)
  }),
  ...bookings.flatMap(({ productId, city }, at) => [
    ...unknownReference('product', productId, [...path, 'bookings', at, 'productId'], index),
    ...unknownReference('city', city, [...path, 'bookings', at, 'city'], index),
  ]),
  ...unknownReferences('product', wishlist, [...path, 'wishlist'], index),
]

type CustomerEntries = readonly { value: DemoCustomer; index: number }[]

function duplicateReferences(customers: CustomerEntries): Violation[] {
  const seen = new Set<string>()
  return customers.flatMap(({ value: { bookings }, index }) =>
    bookings.flatMap(({ reference }, at): Violation[] => {
      const isDuplicate = seen.has(reference)
      seen.add(reference)
      if (!isDuplicate) return []
      const path = [index, 'bookings', at, 'reference']
      const message = `Another booking has the reference ${reference}.`
      return [{ code: 'id/duplicate', path, message, hint: 'give it another one' }]
    }),
  )
}
