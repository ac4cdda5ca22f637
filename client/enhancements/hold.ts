import type { Cart } from '#domain/checkout/cart.ts'
import { ask } from '../lib/api.ts'

const MINUTE = 60_000
const SPEAKS_AT = [10, 2]
/** A timer that is later than this slept with its page: what it would have said is no longer true. */
const LATE = 30_000

const timers = new Set<number>()
const voice = document.createElement('p')

/** Writes holds as a time on the visitor's clock, speaks up when little is left, and holds on without leaving the page. */
export function watch() {
  voice.className = 'hold-voice'
  voice.setAttribute('role', 'status')
  document.getElementById('main')?.appendChild(voice)
  tell()
  document.addEventListener('submit', renew)
}

const times = () => [...document.querySelectorAll<HTMLTimeElement>('.until')]

function tell() {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const time of document.querySelectorAll<HTMLTimeElement>('.until, .quoted-until')) {
    time.textContent = clock(time.dateTime)
  }

  const ends = Math.min(...times().map(({ dateTime }) => new Date(dateTime).getTime()))
  for (const minutes of SPEAKS_AT) {
    after(ends - minutes * MINUTE, `Your places are held for ${minutes} more minutes.`)
  }
  after(ends, 'Your places are no longer held. Go to your bag to hold them again.')
}

/** The button of a hold: what was typed, a card above all, stays where it is. A no is for the bag to explain. */
async function renew(event: SubmitEvent) {
  if (!event.submitter?.matches('[data-renew]')) return
  event.preventDefault()
  const answer = await ask<Cart>('/cart/renew', { method: 'POST', body: {} })
  const until = answer.kind === 'ok' && answer.data.holdExpiresAt
  if (!until) return location.assign(`/${document.documentElement.dataset.country}/cart`)

  for (const time of times()) time.dateTime = until
  tell()
  voice.textContent = `Your places are held until ${clock(until)}.`
}

const clock = (instant: string) =>
  new Date(instant).toLocaleTimeString(document.documentElement.lang, {
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  })

function after(moment: number, words: string) {
  const wait = moment - Date.now()
  if (wait <= 0) return
  const speak = () => {
    if (Date.now() - moment < LATE) voice.textContent = words
  }
  timers.add(setTimeout(speak, wait) as unknown as number)
}
