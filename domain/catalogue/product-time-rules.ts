import { stranger } from '../check/common.ts'
import type { Fault, Path } from '../check/fault.ts'
import { faultsOfTimes } from '../check/lists.ts'
import type { ProductDetails } from './product.ts'
import type { ProductRules } from './product-file.ts'

const TIMES = { order: 'product/start-order', twice: 'product/start-twice' } as const
const WHENS: ReadonlySet<string> = new Set(['time'])

/** When a product runs, for how many, and where they meet. */
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
  ...faultsOfMeeting(details.meetingPoint, [...path, 'details', 'meetingPoint']),
]

/** Places are counted in heads or in bookings; of bookings every party is one. */
function faultsOfRoom({ party, capacity }: ProductDetails, path: Path): Fault[] {
  if (capacity?.unit !== 'heads' || capacity.places === null) return []
  if (party.min <= capacity.places) return []
  const message = `Nobody can book: a party is ${party.min} people at least, and there is room for ${capacity.places}.`
  const hint = 'make "party.min" smaller or "capacity.places" larger'
  return [{ code: 'product/no-room', path: [...path, 'capacity', 'places'], message, hint }]
}

function faultsOfMeeting(point: ProductDetails['meetingPoint'], path: Path): Fault[] {
  const { latitude = null, longitude = null } = point ?? {}
  const code = 'product/meeting-point'
  if (latitude === null && longitude === null) return []
  if (latitude === null || longitude === null) {
    const missing = latitude === null ? 'latitude' : 'longitude'
    return [
      { code, path, message: `The meeting point has no ${missing}.`, hint: `add "${missing}"` },
    ]
  }
  if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return []
  const message = `No place on earth is at ${latitude}, ${longitude}.`
  const hint = 'a latitude is between -90 and 90, a longitude between -180 and 180'
  return [{ code, path, message, hint }]
}
