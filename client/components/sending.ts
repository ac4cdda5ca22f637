import type { Sending } from '#domain/checkout/sending.ts'

const WORDS: Record<Sending['by'], { now: string; done: string }> = {
  email: { now: 'Arrives by email', done: 'We email it' },
  post: { now: 'Posted', done: 'We post it' },
}
const NUMBERS = ['', 'a day', 'two days', 'three days', 'four days', 'five days', 'six days']

/** How and when something arrives, before it is bought: 'Arrives by email today'. */
export const arrivalWords = ({ by, days }: Sending) => `${WORDS[by].now} ${whenWords(days)}`

/** The same as a promise once it is paid: 'We post it within two days'. */
export const promiseWords = ({ by, days }: Sending) => `${WORDS[by].done} ${whenWords(days)}`

const whenWords = (days: number) =>
  days === 0 ? 'today' : `within ${NUMBERS[days] ?? `${days} days`}`
