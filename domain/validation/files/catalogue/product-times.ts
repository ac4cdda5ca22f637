import type { ProductDetails } from '#domain/catalogue/product.ts'
import { unknownId } from '#domain/validation/checks/ids.ts'
import { validateStartingTimes } from '#domain/validation/checks/price-list.ts'
import type { JsonPath, Violation } from '#domain/validation/violation.ts'
import type { ProductValidator } from './product-file.ts'

const START_TIME_CODES = { order: 'product/start-order', twice: 'product/start-twice' } as const
const WHEN_TYPES: ReadonlySet<string> = new Set(['time'])

/** When a product runs, and for how many. */
export const validateProductTimes: ProductValidator = ({ whens, details }, path) => [
  ...whens.flatMap(({ type, startingTimes }, at) => {
    const fieldPath = [...path, 'whens', at]
    const message = `The shop only reads starting times of the type "time", not "${type}".`
    return [
      ...unknownId('product/when', type, WHEN_TYPES, [...fieldPath, 'type'], message).map(
        (violation) => ({
          hint: 'write "time"',
          ...violation,
        }),
      ),
      ...validateStartingTimes(START_TIME_CODES, startingTimes, [...fieldPath, 'startingTimes']),
    ]
  }),
  ...validateCapacity(details, [...path, 'details']),
]

/** Places are counted in heads or in bookings; of bookings every party is one. */
function validateCapacity({ party, capacity }: ProductDetails, path: JsonPath): Violation[] {
  if (capacity?.unit !== 'heads' || capacity.places === null) return []
  if (party.min <= capacity.places) return []
  const message = `Nobody can book: a party is ${party.min} people at least, and there is room for ${capacity.places}.`
  const hint = 'make "party.min" smaller or "capacity.places" larger'
  return [{ code: 'product/no-room', path: [...path, 'capacity', 'places'], message, hint }]
}
