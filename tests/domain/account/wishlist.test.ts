import { describe, expect, it } from 'vitest'
import { formatWishlist, parseWishlist, updateWishlist } from '#domain/account/wishlist.ts'

describe('the wishlist', () => {
  it('takes a favourite as the newest, once', () => {
    expect(updateWishlist(['a', 'b'], 'c', 'favorite')).toEqual(['a', 'b', 'c'])
    expect(updateWishlist(['a', 'b'], 'a', 'favorite')).toEqual(['b', 'a'])
  })

  it('lets one go, and does not mind when it is not there', () => {
    expect(updateWishlist(['a', 'b'], 'a', 'unfavorite')).toEqual(['b'])
    expect(updateWishlist(['b'], 'a', 'unfavorite')).toEqual(['b'])
  })

  it('keeps fifty, the newest', () => {
    const many = Array.from({ length: 50 }, (_, index) => `p-${index}`)
    const more = updateWishlist(many, 'p-new', 'favorite')
    expect([more.length, more[0], more.at(-1)]).toEqual([50, 'p-1', 'p-new'])
  })
})

describe('the wishlist in its cookie', () => {
  it.each([[[]], [['p-kayak', 'p-picnic']], [['v1.2', 'a b', '50%', 'ü;,=', "o'hara"]]])(
    'comes back as it went: %j',
    (wishes) => {
      expect(parseWishlist(formatWishlist(wishes))).toEqual(wishes)
    },
  )

  it('fits into a cookie, whatever the ids', () => {
    const long = Array.from({ length: 50 }, (_, index) => `${index}-`.padEnd(200, 'x'))
    const text = formatWishlist(long)
    expect(text.length).toBeLessThanOrEqual(3500)
    expect(parseWishlist(text).at(-1)).toBe(long.at(-1))
  })

  it.each([
    ['', []],
    ['...', []],
    ['a.%E0%A4%A.b', ['a', 'b']],
    ['a.a.a', ['a']],
  ])('%j is read without fuss', (text, wishes) => {
    expect(parseWishlist(text)).toEqual(wishes)
  })
})
