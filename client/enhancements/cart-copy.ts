import { callApi } from '#client/api/call-api.ts'
import {
  CART_COPY_KEY,
  countCartCopyLines,
  readCartCopy,
  writeCartCopy,
} from '#client/state/cart-copy.ts'
import type { Cart } from '#domain/cart/cart.ts'

const DROPPED_MESSAGE =
  'This browser’s copy was from an earlier version, so we’ve loaded your choices again. Nothing is lost.'

/** Keeps the browser's copy of the cart up to date; requests it only when the cart has changed. */
export async function syncCartCopy() {
  // Its times stand where a cart does.
  if (document.querySelector('.until'))
    void import('./hold-timer.ts').then((file) => file.startHoldTimer())
  addEventListener('storage', ({ key }) => key === CART_COPY_KEY && followOtherTab())
  const { cart, isDropped } = readCartCopy()
  if (isDropped) announce(DROPPED_MESSAGE)
  const shown = Number(document.querySelector('.cart .counter')?.textContent ?? 0)
  const mayHaveChanged = document.querySelector('.cart-page, .cart-empty, .thank-you') !== null
  if (!mayHaveChanged && (cart?.lines.length ?? 0) === shown) return

  const answer = await callApi<Cart | null>('/cart')
  if (answer.kind !== 'ok') return
  writeCartCopy(answer.data)
  showCartCount(answer.data?.lines.length ?? 0)
}

/** Shows changes made in another tab; an open cart is rendered again. */
function followOtherTab() {
  if (document.querySelector('.cart-page, .cart-empty')) location.reload()
  else showCartCount(countCartCopyLines())
}

/** Updates the badge, and announces the count to screen readers. */
function showCartCount(count: number) {
  const link = document.querySelector('.cart')
  if (!link) return
  const label = link.querySelector('.sr-only')
  if (label)
    label.textContent = `${label.textContent?.split(',')[0]}, ${count === 1 ? '1 item' : `${count} items`}`
  const number = link.querySelector('.counter') ?? document.createElement('span')
  number.className = 'counter'
  number.setAttribute('aria-hidden', 'true')
  number.textContent = String(count)
  if (count > 0) link.appendChild(number)
  else number.remove()
}

function announce(words: string) {
  const note = document.createElement('p')
  note.className = 'notice'
  note.setAttribute('role', 'status')
  const main = document.getElementById('main')
  main?.insertBefore(note, main.firstChild)
  // Screen readers announce changes of a live region, not its initial content.
  setTimeout(() => (note.textContent = words), 100)
}
