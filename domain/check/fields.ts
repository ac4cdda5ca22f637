import { ADD_ON_FIELDS, OPTION_FIELDS, PRODUCT_FIELDS } from './fields/catalogue.ts'
import { CONTENT_FIELDS } from './fields/content.ts'
import type { Fields } from './fields/field.ts'
import {
  FEVER_FIELDS,
  GIFT_ADD_ON_FIELDS,
  GIFT_CARD_FIELDS,
  GIFT_THEME_FIELDS,
  GREETING_CARD_FIELDS,
  INCLUSION_FIELDS,
} from './fields/gifts.ts'
import { COLLECTION_FIELDS, SETTINGS_FIELDS } from './fields/lists.ts'
import { COUPON_FIELDS, PRICING_FIELDS, REFERRAL_FIELDS } from './fields/offers.ts'
import { CUSTOMER_FIELDS, DIET_FIELDS, TIER_FIELDS } from './fields/people.ts'
import { CALENDAR_FIELDS, LOCATION_FIELDS, NAVIGATION_FIELDS } from './fields/places.ts'
import type { StockKind } from './stock.ts'

/** What editors are told of the fields of every kind of file. */
export const FIELDS: Readonly<Record<StockKind, Fields>> = {
  navigation: NAVIGATION_FIELDS,
  products: PRODUCT_FIELDS,
  pricing: PRICING_FIELDS,
  locations: LOCATION_FIELDS,
  options: OPTION_FIELDS,
  'add-ons': ADD_ON_FIELDS,
  content: CONTENT_FIELDS,
  calendar: CALENDAR_FIELDS,
  'gift-cards': GIFT_CARD_FIELDS,
  'gift-themes': GIFT_THEME_FIELDS,
  'greeting-cards': GREETING_CARD_FIELDS,
  'gift-add-ons': GIFT_ADD_ON_FIELDS,
  inclusions: INCLUSION_FIELDS,
  'fever-products': FEVER_FIELDS,
  coupons: COUPON_FIELDS,
  referrals: REFERRAL_FIELDS,
  collections: COLLECTION_FIELDS,
  'wonderpass-tiers': TIER_FIELDS,
  settings: SETTINGS_FIELDS,
  dietary: DIET_FIELDS,
  customers: CUSTOMER_FIELDS,
}
