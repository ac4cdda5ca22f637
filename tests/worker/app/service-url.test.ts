import { describe, expect, it } from 'vitest'
import { contract } from '#domain/contract/index.ts'
import { parseConfig } from '#worker/app/env.ts'
import { serviceUrl } from '#worker/app/service-url.ts'

const SETTINGS = {
  ENVIRONMENT: 'local',
  ORIGIN: 'http://shop.example',
  SESSION_SECRET: 'a secret of at least thirty-two characters',
  SERVICES: 'remote',
}
const parse = (urls: object) => parseConfig({ ...SETTINGS, SERVICE_URLS: JSON.stringify(urls) })
const PRODUCTS = { service: 'catalogue', endpoint: contract.catalogue.products }
const LISTING = { service: 'catalogue', endpoint: contract.catalogue.listing }
const CART = { service: 'cart', endpoint: contract.cart.show }

describe('where a call is answered', () => {
  it.each<
    [
      what: string,
      urls: object,
      products: string | null,
      listing: string | null,
      cart: string | null,
    ]
  >([
    [
      'all at one place',
      { default: 'https://a.example/' },
      'https://a.example',
      'https://a.example',
      'https://a.example',
    ],
    [
      'one group elsewhere',
      { catalogue: 'https://p.example/api' },
      'https://p.example/api',
      'https://p.example/api',
      null,
    ],
    [
      'all but one group',
      { default: 'https://a.example', catalogue: 'embedded' },
      null,
      null,
      'https://a.example',
    ],
    [
      'the calls of the specification alone',
      { catalogue: 'https://p.example', extensions: 'embedded' },
      'https://p.example',
      null,
      null,
    ],
    [
      'what is beyond the specification at a place of its own',
      { catalogue: 'https://p.example', extensions: 'https://x.example' },
      'https://p.example',
      'https://x.example',
      null,
    ],
  ])('%s', (_, urls, products, listing, cart) => {
    const config = parse(urls)
    expect([PRODUCTS, LISTING, CART].map((to) => serviceUrl(config, to))).toEqual([
      products,
      listing,
      cart,
    ])
  })

  it.each([
    [{ catalog: 'https://a.example' }, /SERVICE_URLS/],
    [{ catalogue: 'ftp://a.example' }, /SERVICE_URLS\.catalogue: Give a/],
    [{ payments: 'https://pay.example' }, /share their orders/],
    [{ default: 'https://a.example', cart: 'embedded' }, /share their orders/],
    [{ default: 'https://a.example', extensions: 'embedded' }, /share their orders/],
  ])('%j is refused with the setting’s name', (urls, message) => {
    expect(() => parse(urls)).toThrow(message)
  })
})
