import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import { faultsOfTimes } from '../check/lists.ts'
import type { ProductDetails } from './product.ts'
import type { ProductRules } from './product-file.ts'

const TIMES = { order: 'product/start-order', twice: 'product/start-twice' } as const
const WHENS: ReadonlySet<string> = new Set(['time'])

/** When a product runs, and for how many. */
export const timeRules: ProductRules = ({ whens, details }, path) => [
  ...whens.flatMap(({ type, startingTimes }, at) => {
    const place = [...path, 'whens', at]
    const message = `The shop only reads starting times of the type "time", not "${type}".`
    return [
      ...stranger('product/when', type, WHENS, [...place, 'type'], message).map((fault) => ({
        hint: 'write "time"',
        ...fault,
      })),
      ...faultsOfTimes(TIMES, startingTimes, [...place, 'startingTimes']),
    ]
  }),
  ...faultsOfRoom(details, [...path, 'details']),
]

/** Places are counted in heads or in bookings; of bookings every party is one. */
function faultsOfRoom({ party, capacity }: ProductDetails, path: Path): Fault[] {
  if (capacity?.unit !== 'heads' || capacity.places === null) return []
  if (party.min <= capacity.places) return []
  const message = `Nobody can book: a party is ${party.min} people at least, and there is room for ${capacity.places}.`
  const hint = 'make "party.min" smaller or "capacity.places" larger'
  return [{ code: 'product/no-room', path: [...path, 'capacity', 'places'], message, hint }]
}
