import { beforeAll, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const text = (words: string) => ({
  '@type': '@builder.io/sdk:Element',
  id: 'builder-1',
  component: { name: 'Text', options: { text: words } },
})
const ENTRY = {
  id: 'greeting',
  data: { blocks: [text('Hello')] },
  variations: { other: { id: 'other', testRatio: 1, data: { blocks: [text('Good morning')] } } },
}

const show = async (asked: object) => {
  const response = await shop.visit('/_local/content', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ entry: ENTRY, ...asked }),
  })
  const { status, headers } = response
  return { status, headers, html: await response.text() }
}

it.each([
  ['in a country that counts until someone says no', {}, true],
  ['in one that asks first', { path: '/uk/content' }, false],
  [
    'in one that asks first, once allowed',
    { path: '/uk/x', cookies: { 'shop-consent': 'analytics=granted' } },
    true,
  ],
  ['whoever said no', { cookies: 'a=b; shop-consent=analytics=denied' }, false],
  ['whoever edits', { path: '/aus/content?builder.frameEditing=page' }, false],
])('Consent: %s: %o', async (_, asked, isCounted) => {
  const { status, headers, html } = await show(asked)
  expect(status).toBe(200)
  expect(html.includes('class="counted"')).toBe(isCounted)
  expect(headers.get('set-cookie')?.includes('builder.tests.greeting=other') ?? false).toBe(
    isCounted,
  )
  expect(html).toContain(isCounted ? 'Good morning' : 'Hello')
})

it('an editor’s frame of this machine may show it, and no one else’s', async () => {
  const policy = async (path: string) =>
    (await show({ path })).headers.get('content-security-policy')
  expect(await policy('/aus/content?builder.frameEditing=page')).toContain('http://localhost:*')
  expect(await policy('/aus/content')).toMatch(/frame-ancestors 'self'(;|$)/)
})

it('a symbol that is not sent along is the published one', async () => {
  const symbol = { model: 'symbol', entry: 'symbol-promise' }
  const block = { ...text(''), component: { name: 'Symbol', options: { symbol } } }
  const { html } = await show({ entry: { id: 'with-symbol', data: { blocks: [block] } } })
  expect(html).toContain('builder-content-id="symbol-promise"')
})
