import type { Cart } from '#domain/checkout/cart.ts'
import { ask } from '../lib/api.ts'
import { KEY, readCart, writeCart } from '../lib/storage.ts'

/** Keeps the browser's copy of the cart as the server last told it; asks only when the bag has changed. */
export async function mirror() {
  follow()
  const count = Number(document.querySelector('.bag-count')?.textContent ?? 0)
  const kept = readCart()
  const mayHaveChanged = document.querySelector('.bag-page, .bag-empty, .thank-you') !== null
  if (!mayHaveChanged && (kept?.lines.length ?? 0) === count) return

  const answer = await ask<Cart | null>('/cart')
  if (answer.kind === 'ok') writeCart(answer.data)
}

/** What another tab did to the bag shows here too; a bag that is open is drawn afresh. */
function follow() {
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return
    if (document.querySelector('.bag-page, .bag-empty')) location.reload()
    const count = document.querySelector('.bag-count')
    if (count) count.textContent = String(readCart()?.lines.length ?? 0)
  })
}
