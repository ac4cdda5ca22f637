import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Cart } from '#domain/checkout/cart.ts'
import { KEY, keptCount, readCart, writeCart } from '../../client/lib/storage.ts'

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

describe('spec §3 AC_CART, defaults 3.14', () => {
  it('is kept with its version and read again', () => {
    writeCart(cart(2))
    expect(JSON.parse(kept.get(KEY) ?? '')).toMatchObject({ v: 1 })
    expect(readCart()).toMatchObject({ isDropped: false, cart: { lines: [{}, {}] } })
    expect(keptCount()).toBe(2)
  })

  it.each(['{"v":2,"cart":{}}', '{}', 'not JSON'])('of another version is dropped: %s', (text) => {
    kept.set(KEY, text)
    expect(readCart()).toEqual({ cart: null, isDropped: true })
    expect(kept.has(KEY)).toBe(false)
    expect(readCart()).toEqual({ cart: null, isDropped: false })
  })

  it('spec §4 leaves nothing behind once it is paid; what waits in another country stays', () => {
    writeCart(cart(1))
    writeCart(cart(0))
    expect(kept.has(KEY)).toBe(false)
    writeCart(cart(0, 1))
    expect(kept.has(KEY)).toBe(true)
    writeCart(null)
    expect(kept.has(KEY)).toBe(false)
  })
})
