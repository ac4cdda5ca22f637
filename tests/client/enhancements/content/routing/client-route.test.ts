import { describe, expect, it } from 'vitest'
import { findClientRoute, isPlainClick } from '#client/enhancements/content/routing/client-route.ts'

const HERE = new URL('https://shop.example/aus/how-it-works?step=1')
const anchor = (href: string, more: { target?: string; rel?: string; download?: true } = {}) => ({
  href: new URL(href, HERE).href,
  target: more.target ?? '',
  rel: more.rel ?? '',
  hasAttribute: (name: string) => name === 'download' && more.download === true,
})
const route = (...given: Parameters<typeof anchor>) =>
  findClientRoute(anchor(...given), HERE)?.href.slice(HERE.origin.length) ?? null

describe('links that the router takes', () => {
  it.each([
    ['/aus/about-us', '/aus/about-us'],
    ['https://shop.example/aus/about-us?a=1#part', '/aus/about-us?a=1#part'],
    ['?step=2', '/aus/how-it-works?step=2'],
  ])('%s leads to %s', (href, wanted) => {
    expect(route(href)).toBe(wanted)
  })

  it('those for its own window by name', () => {
    expect(route('/aus/about-us', { target: '_client' })).toBe('/aus/about-us')
  })

  it.each([
    ['a part of this page', '#part'],
    ['this very page', '/aus/how-it-works?step=1'],
    ['another site', 'https://elsewhere.example/aus/about-us'],
    ['another port', 'https://shop.example:8443/aus/about-us'],
    ['a telephone', 'tel:1300000000'],
    ['a script', 'javascript:alert(1)'],
    ['another country', '/uk/about-us'],
    ['the door', '/'],
    ['where money is paid', '/aus/checkout'],
  ])('never %s', (_what, href) => {
    expect(route(href)).toBeNull()
  })

  it('never what opens elsewhere, is kept as a file or is said to be outside', () => {
    expect(route('/aus/about-us', { target: '_blank' })).toBeNull()
    expect(route('/aus/about-us', { download: true })).toBeNull()
    expect(route('/aus/about-us', { rel: 'noopener external' })).toBeNull()
    expect(findClientRoute({ ...anchor('/aus'), href: 'no address' }, HERE)).toBeNull()
  })
})

describe('clicks that the router takes', () => {
  const click = {
    button: 0,
    metaKey: false,
    ctrlKey: false,
    shiftKey: false,
    altKey: false,
    defaultPrevented: false,
  }

  it('the first button alone', () => {
    expect(isPlainClick(click)).toBe(true)
    for (const button of [1, 2, 3]) expect(isPlainClick({ ...click, button })).toBe(false)
  })

  it.each(['metaKey', 'ctrlKey', 'shiftKey', 'altKey', 'defaultPrevented'])(
    'none with %s',
    (name) => {
      expect(isPlainClick({ ...click, [name]: true })).toBe(false)
    },
  )
})
