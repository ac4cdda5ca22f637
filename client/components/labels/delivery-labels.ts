import type { Fulfilment } from '#domain/cart/fulfilment.ts'

const DELIVERY_PHRASES: Record<Fulfilment['by'], { now: string; done: string }> = {
  email: { now: 'Arrives by email', done: 'We’ll email it' },
  post: { now: 'Posted', done: 'We’ll post it' },
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
export const arrivalLabel = ({ by, days }: Fulfilment) =>
  `${DELIVERY_PHRASES[by].now} ${deliveryTimeLabel(days)}`

/** After payment: 'We’ll post it within two days'. */
export const deliveryPromiseLabel = ({ by, days }: Fulfilment) =>
  `${DELIVERY_PHRASES[by].done} ${deliveryTimeLabel(days)}`

const deliveryTimeLabel = (days: number) =>
  days === 0 ? 'today' : `within ${DAY_COUNT_LABELS[days] ?? `${days} days`}`
