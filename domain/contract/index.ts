import { account } from './account.ts'
import { availability } from './availability.ts'
import { bookings } from './bookings.ts'
import { cart } from './cart.ts'
import { catalogue } from './catalogue.ts'
import { content } from './content.ts'
import { editorContent } from './editor-content.ts'
import { enquiries } from './enquiries.ts'
import { giftCards } from './gift-cards.ts'
import { guests } from './guests.ts'
import { interest } from './interest.ts'
import { locations } from './locations.ts'
import { payments } from './payments.ts'
import { planB } from './plan-b.ts'
import { promotions } from './promotions.ts'
import { retries } from './retries.ts'
import { subscriptions } from './subscriptions.ts'

/** Every call between the shop and its services, but for those of its staff (`wholeContract`). Embedded or remote, both sides obey this. */
export const contract = {
  account,
  availability,
  bookings,
  cart,
  catalogue,
  content,
  editorContent,
  enquiries,
  giftCards,
  guests,
  interest,
  locations,
  payments,
  planB,
  promotions,
  retries,
  subscriptions,
}

/** Where the calls of staff are; what they are is in `staff.ts`. */
export const STAFF_PATHS = ['/staff/*', '/experiments'] as const
