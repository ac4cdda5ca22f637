import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  CART_COPY_KEY,
  countCartCopyLines,
  readCartCopy,
  writeCartCopy,
} from '#client/state/cart-copy.ts'
import type { Cart } from '#domain/cart/cart.ts'

const kept = new Map<string, string>()
const cart = (lines: number, parked = 0) =>
  ({ lines: Array(lines).fill({}), parked: Array(parked).fill({}) }) as Cart

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('AC_CART', () => {
  it('is kept with its version and read again', () => {
    writeCartCopy(cart(2))
    expect(JSON.parse(kept.get(CART_COPY_KEY) ?? '')).toMatchObject({ v: 2 })
    expect(readCartCopy()).toMatchObject({ isDropped: false, cart: { lines: [{}, {}] } })
    expect(countCartCopyLines()).toBe(2)
  })

  it('says of each line what it is, and in which currency', () => {
    const lines = [{ type: 'experience' }, { type: 'gift card' }]
    writeCartCopy({ lines, parked: [], currency: 'NZD' } as unknown as Cart)
    expect(readCartCopy().cart?.lines).toEqual([
      { type: 'experience', currency: 'NZD' },
      { type: 'gift card', currency: 'NZD' },
    ])
  })

  it('never holds the id that opens the cart', () => {
    writeCartCopy({ ...cart(1), cartId: 'secret-id' } as Cart)
    expect(kept.get(CART_COPY_KEY)).not.toContain('secret-id')
  })

  it.each(['{"v":1,"cart":{}}', '{}', 'not JSON'])('of another version is dropped: %s', (text) => {
    kept.set(CART_COPY_KEY, text)
    expect(readCartCopy()).toEqual({ cart: null, isDropped: true })
    expect(kept.has(CART_COPY_KEY)).toBe(false)
    expect(readCartCopy()).toEqual({ cart: null, isDropped: false })
  })

  it('leaves nothing behind once it is paid; what waits in another country stays', () => {
    writeCartCopy(cart(1))
    writeCartCopy(cart(0))
    expect(kept.has(CART_COPY_KEY)).toBe(false)
    writeCartCopy(cart(0, 1))
    expect(kept.has(CART_COPY_KEY)).toBe(true)
    writeCartCopy(null)
    expect(kept.has(CART_COPY_KEY)).toBe(false)
  })
})
