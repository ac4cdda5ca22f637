import type { Fulfilment } from '#domain/cart/fulfilment.ts'
import { type CategoryName, categoryOf } from '#domain/catalogue/category.ts'
import type { Country } from '#domain/countries/country.ts'

const EMAIL_PHRASES = { now: 'Arrives by email', done: 'We’ll email it' }
const PARCEL_PHRASES = {
  post: { now: 'Posted', done: 'We’ll post it', past: 'Posted' },
  ship: { now: 'Ships', done: 'We’ll ship it', past: 'Shipped' },
}
const DAY_COUNT_LABELS = [
  '',
  'a day',
  'two days',
  'three days',
  'four days',
  'five days',
  'six days',
]

/** 'Arrives by email today'. */
export const arrivalLabel = (sending: Fulfilment, country: Country) =>
  `${deliveryPhrases(sending, country).now} ${deliveryTimeLabel(sending)}`

/** After payment: 'We’ll post it within two days'. */
export const deliveryPromiseLabel = (sending: Fulfilment, country: Country) =>
  `${deliveryPhrases(sending, country).done} ${deliveryTimeLabel(sending)}`

/** 'Posted', of a parcel that is on its way. */
export const postedLabel = ({ parcelVerb }: Country) => PARCEL_PHRASES[parcelVerb].past

/** The category on cards, in the country's word for parcels. */
export const categoryLabel = (category: CategoryName, country: Country) => {
  const { delivery, label } = categoryOf(category)
  return delivery === 'post' ? postedLabel(country) : label
}

const deliveryPhrases = ({ by }: Fulfilment, { parcelVerb }: Country) =>
  by === 'email' ? EMAIL_PHRASES : PARCEL_PHRASES[parcelVerb]

const deliveryTimeLabel = ({ days }: Fulfilment) =>
  days === 0 ? 'today' : `within ${DAY_COUNT_LABELS[days] ?? `${days} days`}`
