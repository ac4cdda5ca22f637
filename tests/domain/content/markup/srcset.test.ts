import { describe, expect, it } from 'vitest'
import {
  buildSrcset,
  resolveSrcset,
  sizesAttribute,
  toWebpSrcset,
} from '#domain/content/markup/srcset.ts'

const BUILDER = 'https://cdn.builder.io/api/v1/image/assets%2Fa'
const SHOPIFY = 'https://cdn.shopify.com/s/files/a_300x.jpg?v=12'
const widthsIn = (set?: string) => set?.match(/ \d+w/g)?.map(Number.parseFloat)

describe('pictures in widths 100, 200, 400, 800, 1200, 1600, 2000', () => {
  it('of a Builder picture, and itself', () => {
    expect(buildSrcset(BUILDER)).toMatch(/^\S+\?width=100 100w, .*width=2000 2000w, \S+2Fa$/)
    expect(widthsIn(buildSrcset(BUILDER))).toEqual([100, 200, 400, 800, 1200, 1600, 2000])
  })

  it('keeps the width it names, once', () => {
    expect(widthsIn(buildSrcset(`${BUILDER}?width=400`))).toEqual([
      100, 200, 800, 1200, 1600, 2000, 400,
    ])
    expect(buildSrcset(`${BUILDER}?a=1&width=50&b=2`)).toMatch(
      /^\S+\?a=1&width=100&b=2 100w.*width=50&b=2 50w$/,
    )
    expect(buildSrcset(`${BUILDER}?a=1`)).toContain('?a=1&width=100 100w')
  })

  it('of a Shopify picture by its file name', () => {
    expect(buildSrcset(SHOPIFY)).toMatch(
      /a_100x100\.jpg\?v=12 100w, .*a_2000x2000\.jpg\?v=12 2000w, /,
    )
    expect(buildSrcset('https://cdn.shopify.com/s/files/a')).toBeUndefined()
  })

  it.each([
    '/media/a',
    '/builder.io/a',
    'https://evil-builder.io/a',
    'https://a.example/?builder.io',
  ])('not of %s', (address) => {
    expect(buildSrcset(address)).toBeUndefined()
  })

  it('are as given, unless it is another picture’s', () => {
    const given = `${BUILDER}?width=7 7w`
    expect(resolveSrcset(BUILDER, given, false)).toBe(given)
    expect(resolveSrcset(BUILDER, 'https://cdn.builder.io/b 7w', false)).toContain('width=100 100w')
    expect(resolveSrcset('/a.png', '/b.png 2x', false)).toBe('/b.png 2x')
    expect(resolveSrcset(BUILDER, ' ', false)).toContain('width=100 100w')
    expect(resolveSrcset('/a.png', 'javascript:x 2x', false)).toBeUndefined()
  })

  it('are none where the format is to stay', () => {
    expect(resolveSrcset(BUILDER, undefined, true)).toBeUndefined()
    expect(resolveSrcset(BUILDER, `${BUILDER} 7w`, true)).toBe(`${BUILDER} 7w`)
  })

  it('have a smaller format where the service makes one', () => {
    expect(toWebpSrcset(`${BUILDER}?width=100 100w`)).toBe(`${BUILDER}?format=webp&width=100 100w`)
    expect(toWebpSrcset('/a.png 100w')).toBeUndefined()
  })
})

describe('how wide a picture is drawn', () => {
  it('is as given, in the end without a condition', () => {
    expect(sizesAttribute('(max-width: 638px) 98vw, (max-width: 998px) 49vw', {}, undefined)).toBe(
      '(max-width: 638px) 98vw, 49vw',
    )
    expect(sizesAttribute('71vw', {}, undefined)).toBe('71vw')
    expect(sizesAttribute('50vw, (max-width: 9px', {}, undefined)).toBe('50vw, ')
  })

  it('is what the block’s own widths say', () => {
    const styles = { large: { width: '50%' }, medium: { width: 'auto' }, small: { width: '300px' } }
    expect(sizesAttribute(undefined, styles, undefined)).toBe('(max-width: 640px) 300px, 50vw')
    expect(sizesAttribute('', styles, { small: 500, medium: 800 })).toBe(
      '(max-width: 500px) 300px, 50vw',
    )
    expect(sizesAttribute(undefined, undefined, undefined)).toBe('100vw')
  })
})
