/** A dataset file; `country` is set when its name has one. */
export type DatasetFile = {
  name: string
  kind: DatasetFileKind
  country: string | null
  json: unknown
}
export type DatasetFileKind =
  | 'navigation'
  | 'products'
  | 'pricing'
  | 'locations'
  | 'meeting-points'
  | 'options'
  | 'add-ons'
  | 'content'
  | 'calendar'
  | 'gift-cards'
  | 'gift-themes'
  | 'greeting-cards'
  | 'gift-add-ons'
  | 'inclusions'
  | 'fever-products'
  | 'coupons'
  | 'referrals'
  | 'collections'
  | 'wonderpass-tiers'
  | 'settings'
  | 'dietary'
  | 'downloads'
  | 'customers'
