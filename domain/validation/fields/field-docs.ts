import type { DatasetFileKind } from '#domain/releases/dataset-file.ts'
import { ADD_ON_FIELD_DOCS, OPTION_FIELD_DOCS, PRODUCT_FIELD_DOCS } from './catalogue-fields.ts'
import { COLLECTION_FIELD_DOCS, SETTINGS_FIELD_DOCS } from './collection-and-settings-fields.ts'
import { CONTENT_FIELD_DOCS } from './content-fields.ts'
import type { FieldDocs } from './field-doc.ts'
import {
  GIFT_ADD_ON_FIELD_DOCS,
  GIFT_CARD_FIELD_DOCS,
  GIFT_THEME_FIELD_DOCS,
  GREETING_CARD_FIELD_DOCS,
  INCLUSION_FIELD_DOCS,
  PARTNER_PRODUCT_FIELD_DOCS,
} from './gift-card-fields.ts'
import {
  CALENDAR_FIELD_DOCS,
  LOCATION_FIELD_DOCS,
  MEETING_POINT_FIELD_DOCS,
  NAVIGATION_FIELD_DOCS,
} from './location-and-navigation-fields.ts'
import {
  CUSTOMER_FIELD_DOCS,
  DIET_FIELD_DOCS,
  DOWNLOAD_FIELD_DOCS,
  TIER_FIELD_DOCS,
} from './member-and-dietary-fields.ts'
import {
  COUPON_FIELD_DOCS,
  PRICING_FIELD_DOCS,
  REFERRAL_FIELD_DOCS,
} from './pricing-and-promotion-fields.ts'

export const FIELD_DOCS: Readonly<Record<DatasetFileKind, FieldDocs>> = {
  navigation: NAVIGATION_FIELD_DOCS,
  products: PRODUCT_FIELD_DOCS,
  pricing: PRICING_FIELD_DOCS,
  locations: LOCATION_FIELD_DOCS,
  'meeting-points': MEETING_POINT_FIELD_DOCS,
  options: OPTION_FIELD_DOCS,
  'add-ons': ADD_ON_FIELD_DOCS,
  content: CONTENT_FIELD_DOCS,
  calendar: CALENDAR_FIELD_DOCS,
  'gift-cards': GIFT_CARD_FIELD_DOCS,
  'gift-themes': GIFT_THEME_FIELD_DOCS,
  'greeting-cards': GREETING_CARD_FIELD_DOCS,
  'gift-add-ons': GIFT_ADD_ON_FIELD_DOCS,
  inclusions: INCLUSION_FIELD_DOCS,
  'fever-products': PARTNER_PRODUCT_FIELD_DOCS,
  coupons: COUPON_FIELD_DOCS,
  referrals: REFERRAL_FIELD_DOCS,
  collections: COLLECTION_FIELD_DOCS,
  'wonderpass-tiers': TIER_FIELD_DOCS,
  settings: SETTINGS_FIELD_DOCS,
  dietary: DIET_FIELD_DOCS,
  downloads: DOWNLOAD_FIELD_DOCS,
  customers: CUSTOMER_FIELD_DOCS,
}
