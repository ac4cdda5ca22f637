import { beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const PICNIC = 'p-mystery-picnic'
const press = (country: string, fields: Record<string, string>, headers = {}) =>
  shop.post(`/${country}/wishlist`, { productId: PICNIC, ...fields }, headers)
const keptBy = (response: Response) =>
  decodeURIComponent(response.headers.get('set-cookie')?.match(/shop-wishlist=([^;]*)/)?.[1] ?? '')
const flashOf = (response: Response) =>
  decodeURIComponent(response.headers.get('set-cookie')?.match(/shop-flash=([^;]*)/)?.[1] ?? '')
const pageOf = async (path: string, wishes = '') =>
  (await shop.visit(path, { headers: { cookie: `shop-wishlist=${wishes}` } })).text()
const heartsIn = (page: string) =>
  [
    ...page.matchAll(
      /name="productId" value="([^"]*)"\/><button[^>]*value="(\w+)"[^>]*aria-pressed="(\w+)"/g,
    ),
  ].map(([, id, action, pressed]) => ({ id, action, pressed }))

describe.each(Object.values(COUNTRIES))('wishlist actions in $name', ({ code }) => {
  it('favorite keeps it without asking for consent, unfavorite lets it go', async () => {
    const kept = await press(code, { action: 'favorite' })
    expect([kept.status, kept.headers.get('location')]).toEqual([303, `/${code}/wishlist`])
    expect(keptBy(kept)).toBe(PICNIC)
    expect(kept.headers.get('set-cookie')).toMatch(/shop-wishlist=[^;]*; Max-Age=31536000/)
    const gone = await press(
      code,
      { action: 'unfavorite' },
      { cookie: `shop-wishlist=p-other.${PICNIC}` },
    )
    expect(keptBy(gone)).toBe('p-other')
  })

  it('shows what is saved, and the heart and the count on every page', async () => {
    const page = await pageOf(`/${code}/wishlist`, PICNIC)
    expect(page).toContain(`/${code}/picnics/mystery-picnic`)
    expect(page).toMatch(/class="counter">1</)
    expect(heartsIn(page)).toContainEqual({ id: PICNIC, action: 'unfavorite', pressed: 'true' })
    expect(heartsIn(await pageOf(`/${code}/picnics/mystery-picnic`, PICNIC))).toContainEqual({
      id: PICNIC,
      action: 'unfavorite',
      pressed: 'true',
    })
    const open = heartsIn(await pageOf(`/${code}`))
    expect(open.length).toBeGreaterThan(2)
    expect(open.every(({ action, pressed }) => action === 'favorite' && pressed === 'false')).toBe(
      true,
    )
  })

  it('is empty with a way on, and no search engine keeps it', async () => {
    const page = await pageOf(`/${code}/wishlist`)
    expect(page.match(/<h1.*?<\/h1>/g)).toEqual(['<h1>Your wishlist is empty</h1>'])
    expect(page).toContain('Select the heart on anything you like. You’ll find it here.')
    expect(page).toContain('<meta name="robots" content="noindex"/>')
  })
})

describe('a heart', () => {
  it('leads back to where it was pressed, never elsewhere', async () => {
    const to = async (fields: Record<string, string>, headers = {}) =>
      (await press('aus', { action: 'favorite', ...fields }, headers)).headers.get('location')
    expect(await to({ returnTo: '/aus/cities/hobart?page=2' })).toBe('/aus/cities/hobart?page=2')
    expect(await to({}, { referer: 'http://shop.example/aus/search?q=tea' })).toBe(
      '/aus/search?q=tea',
    )
    expect(await to({ returnTo: 'https://evil.example/' })).toBe('/aus/wishlist')
    expect(await to({ returnTo: '//evil.example/' })).toBe('/aus/wishlist')
  })

  it('pressed twice is pressed once', async () => {
    const again = await press('aus', { action: 'favorite' }, { cookie: `shop-wishlist=${PICNIC}` })
    expect(keptBy(again)).toBe(PICNIC)
  })

  it('answers script with what is saved, and leaves no message for later', async () => {
    const answer = await press(
      'nz',
      { action: 'favorite' },
      { accept: 'application/json', cookie: 'shop-wishlist=p-other' },
    )
    expect([answer.status, await answer.json()]).toEqual([200, { wishes: ['p-other', PICNIC] }])
    expect(flashOf(answer)).toBe('')
  })

  it.each([
    { productId: 'p-nothing', action: 'favorite' },
    { productId: '', action: 'favorite' },
    { productId: 'x'.repeat(5000), action: 'favorite' },
    { productId: PICNIC, action: 'constructor' },
    { productId: PICNIC, action: '' },
    { productId: 'p-nothing', action: 'unfavorite' },
  ])('%j changes nothing and says so', async (fields) => {
    const answer = await shop.post('/uk/wishlist', fields)
    expect([answer.status, keptBy(answer)]).toEqual([303, ''])
    expect(flashOf(answer)).toContain('We couldn’t find that item.')
  })

  it('lets go of what is no longer sold', async () => {
    const fields = { productId: 'p-gone', action: 'unfavorite' }
    const answer = await shop.post('/uk/wishlist', fields, { cookie: 'shop-wishlist=p-gone' })
    expect(answer.headers.get('set-cookie')).toMatch(/shop-wishlist=;/)
  })

  it('is not pressed from another site', async () => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
    expect((await press('us', { action: 'favorite' }, headers)).status).toBe(403)
  })
})

describe('the wishlist page', () => {
  it('shows the newest first, and leads to where the others are sold', async () => {
    const page = await pageOf('/uk/wishlist', 'p-mystery-picnic.p-sunset-picnic.p-autumn-leaves')
    expect(heartsIn(page).map(({ id }) => id)).toEqual([
      'p-sunset-picnic',
      'p-mystery-picnic',
      'p-autumn-leaves',
    ])
    expect(page).toContain('Not sold in the United Kingdom')
    expect(page).toContain('href="/us/outdoors/fall-leaves-ramble"')
  })

  it.each(['%E0%A4%A', '<script>', '..', 'x'.repeat(3000), '%00', "a'b"])(
    'minds no cookie of %s',
    async (cookie) => {
      const response = await shop.visit('/ca/wishlist', {
        headers: { cookie: `shop-wishlist=${cookie}` },
      })
      expect(response.status).toBe(200)
    },
  )
})
