import type { Cart } from '#domain/checkout/cart.ts'
import { ask } from '../lib/api.ts'
import { readCart, writeCart } from '../lib/storage.ts'

/** Keeps the browser's copy of the cart as the server last told it; asks only when the bag has changed. */
export async function mirror() {
  const count = Number(document.querySelector('.bag-count')?.textContent ?? 0)
  const kept = readCart()
  const mayHaveChanged = document.querySelector('.bag-page, .bag-empty, .thank-you') !== null
  if (!mayHaveChanged && (kept?.lines.length ?? 0) === count) return

  const answer = await ask<Cart | null>('/cart')
  if (answer.kind === 'ok') writeCart(answer.data)
}
