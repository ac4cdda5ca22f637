import { callApi } from '#client/api/call-api.ts'
import { HOLD_ENDING_MINUTES } from '#domain/availability/hold-times.ts'
import type { Cart } from '#domain/cart/cart.ts'
import { MINUTE_MS } from '#domain/time/durations.ts'

const ANNOUNCE_AT_MINUTES = [10, 2]
/** A timer this late was suspended with its page. */
const MAX_ANNOUNCEMENT_DELAY_MS = 30_000

const timers = new Set<number>()
const liveRegion = document.createElement('p')

/** Shows holds in the visitor's time zone, announces the last minutes, and renews in place. */
export function startHoldTimer() {
  liveRegion.className = 'hold-voice'
  liveRegion.setAttribute('role', 'status')
  document.getElementById('main')?.appendChild(liveRegion)
  scheduleAnnouncements()
  document.addEventListener('submit', renewHold)
}

const holdTimes = () => [...document.querySelectorAll<HTMLTimeElement>('.until')]

function scheduleAnnouncements() {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
  for (const time of holdTimes()) {
    time.textContent = formatTime(time.dateTime)
  }

  const ends = Math.min(...holdTimes().map(({ dateTime }) => new Date(dateTime).getTime()))
  for (const minutes of ANNOUNCE_AT_MINUTES) {
    announceAt(ends - minutes * MINUTE_MS, `Your spots are held for ${minutes} more minutes.`)
  }
  markEnding(ends)
  announceAt(ends, 'Your spots are no longer held. Choose them again to hold them.')
}

/** Shows the last minutes in another colour, as the page that is sent does. */
function markEnding(ends: number) {
  const wait = ends - HOLD_ENDING_MINUTES * MINUTE_MS - Date.now()
  for (const time of holdTimes()) time.toggleAttribute('data-ending', wait <= 0)
  if (wait > 0) timers.add(setTimeout(markEnding, wait, ends) as unknown as number)
}

/** Renews without losing typed values, such as a card. Refusals are explained in the cart. */
async function renewHold(event: SubmitEvent) {
  if (!event.submitter?.matches('[data-renew]')) return
  event.preventDefault()
  const answer = await callApi<Cart>('/cart/renew', { method: 'POST', body: {} })
  const until = answer.kind === 'ok' && answer.data.holdExpiresAt
  if (!until) return location.assign(`/${document.documentElement.dataset.country}/cart`)

  for (const time of holdTimes()) time.dateTime = until
  scheduleAnnouncements()
  liveRegion.textContent = `Your hold is extended until ${formatTime(until)}.`
}

const formatTime = (instant: string) =>
  new Date(instant).toLocaleTimeString(document.documentElement.lang, {
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

function announceAt(moment: number, words: string) {
  const wait = moment - Date.now()
  if (wait <= 0) return
  const speak = () => {
    if (Date.now() - moment < MAX_ANNOUNCEMENT_DELAY_MS) liveRegion.textContent = words
  }
  timers.add(setTimeout(speak, wait) as unknown as number)
}
