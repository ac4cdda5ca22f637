import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { aRawProduct, NO_SETTINGS } from '#tests/support/builders.ts'
import { handlers } from '#worker/pages/cart/code-links.page.ts'

vi.spyOn(console, 'error').mockReturnValue()

/** Where the link of a code leads that opens two products, of which the first isn’t sold here. */
async function followLink(products: (id: string) => unknown) {
  const vars = {
    country: COUNTRIES.aus,
    visitorLocation: { city: null },
    config: { ENVIRONMENT: 'local' },
    shop: {
      promotions: { put: async () => ({ data: { label: 'KEY', opens: ['elsewhere', 'here'] } }) },
      catalogue: { products: async ({ query }: { query: { id: string } }) => products(query.id) },
      content: { settings: async () => NO_SETTINGS },
    },
  }
  const app = new Hono()
    .use(async (c, next) => {
      for (const [name, value] of Object.entries(vars)) c.set(name as never, value as never)
      await next()
    })
    .route('/', handlers as never)
  return app.request('/aus/d/key')
}

it('a code’s link leads to the first product that it opens in this country', async () => {
  const raw = aRawProduct()
  const answer = await followLink((id) => (id === 'here' ? [raw] : []))
  expect(answer.headers.get('location')).toMatch(/^\/aus\/(?!cities)/)
})

it('a code’s link keeps the code while the catalogue is down', async () => {
  const answer = await followLink(() => {
    throw new Error('down')
  })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('location')).toBe('/aus/cities/melbourne')
  expect(answer.headers.getSetCookie().join()).toContain('shop-codes=KEY')
})
