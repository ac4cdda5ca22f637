import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})
afterEach(async () => {
  await (await shop.ordersDb()).exec('DELETE FROM notify_request')
  await (await shop.limitsDb()).exec('DELETE FROM limit_counter')
})

const COMING = { productId: 'p-fireside-picnic', email: 'ada@example.com' }
const PATH = 'picnics/fireside-picnic'
const tell = (fields: Record<string, string>, country = 'aus') =>
  shop.post(`/${country}/tell-me`, { ...COMING, ...fields })
const kept = async () => {
  const { results } = await (await shop.ordersDb())
    .prepare('SELECT email, product_id, city, country FROM notify_request ORDER BY email, city')
    .all()
  return results
}
const flashOf = (response: Response) =>
  decodeURIComponent(response.headers.get('set-cookie')?.match(/shop-flash=([^;]*)/)?.[1] ?? '')

describe.each(Object.values(COUNTRIES))('what is coming soon in $name', ({ code }) => {
  it('can be waited for: kept once, however often it is asked', async () => {
    for (const email of ['ada@example.com', 'ADA@example.com', ' ada@example.com ']) {
      const answer = await tell({ email }, code)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${code}/${PATH}`])
      // With a title it stays until it is closed.
      expect(flashOf(answer)).toContain('"title":"Check your email"')
      expect(flashOf(answer)).toContain('Then we’ll email you when Winter fireside picnic opens.')
    }
    expect(await kept()).toEqual([
      { email: 'ada@example.com', product_id: COMING.productId, city: '', country: code },
    ])
  })

  it('has the form in place of the booking', async () => {
    const page = await (await shop.visit(`/${code}/${PATH}`)).text()
    expect(page).toContain(`action="/${code}/tell-me"`)
    expect(page).toContain('Opening soon')
    expect(page, 'no price of what is not on sale').not.toMatch(/[$£]\d/)
    expect(page).not.toContain('name="idempotencyKey"')
  })

  it.each(['', 'nonsense', 'a b@example.com', `${'x'.repeat(250)}@example.com`, 'a@b\nc'])(
    'keeps what was typed when that is no address: %j',
    async (email) => {
      const answer = await tell({ email }, code)
      const page = await answer.text()
      expect(answer.status).toBe(422)
      expect(page).toContain('id="tell-p-fireside-picnic-issue"')
      expect(page).toContain('aria-invalid="true"')
      expect(page).toContain(`value="${email.replace(/\s/g, (space) => space)}"`)
      expect(await kept()).toEqual([])
    },
  )
})

describe('the form', () => {
  it('is for a city where it opens there, and comes back to where it was', async () => {
    const answer = await tell({ city: 'hobart', returnTo: '/aus/cities/hobart' })
    expect(answer.headers.get('location')).toBe('/aus/cities/hobart')
    expect(await kept()).toMatchObject([{ city: 'hobart' }])
    expect((await tell({ city: 'atlantis' })).status).toBe(422)
    expect((await tell({ returnTo: '//evil.example' })).headers.get('location')).toBe(
      `/aus/${PATH}`,
    )
  })

  it('keeps nothing that a program filled in', async () => {
    const answer = await tell({ website: 'https://spam.example' })
    expect([answer.status, await kept()]).toEqual([303, []])
  })

  it('keeps no more than fifty of one address', async () => {
    const database = await shop.ordersDb()
    for (let index = 0; index < 50; index++) {
      await database
        .prepare(
          'INSERT INTO notify_request (email, product_id, city, country, created_at, id) VALUES (?1, ?2, ?3, ?4, 0, ?2)',
        )
        .bind(COMING.email, `p-${index}`, '', 'aus')
        .run()
    }
    expect((await tell({})).status).toBe(303)
    expect(await kept()).toHaveLength(50)
  })

  it.each([
    ['p-nothing', 404],
    ['', 404],
    ['x'.repeat(5000), 404],
    ['p-ice-canoe', 404],
    ['p-mystery-picnic', 303],
  ])('for %s answers %i and keeps nothing', async (productId, status) => {
    const answer = await tell({ productId })
    expect([answer.status, await kept()]).toEqual([status, []])
  })

  it('says that something is open already, and leads there', async () => {
    const answer = await tell({ productId: 'p-mystery-picnic' })
    expect(answer.headers.get('location')).toBe('/aus/picnics/mystery-picnic')
    expect(flashOf(answer)).toContain('is open already')
  })

  it('leads on when its address is opened by itself', async () => {
    const answer = await shop.visit('/ca/tell-me')
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ca/cities'])
  })
})

describe('POST /api/tell-me', () => {
  const call = (body: object) => shop.call('POST', '/tell-me', body)

  it('answers a known address like a new one', async () => {
    const body = { ...COMING, country: 'uk', city: 'edinburgh' }
    const first = await call(body)
    const second = await call(body)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.answer).toEqual(first.answer)
    expect(await kept()).toHaveLength(1)
  })

  it.each([
    [{}, 422],
    [{ ...COMING, country: 'xx' }, 422],
    [{ ...COMING, country: 'uk', email: 7 }, 422],
    [{ ...COMING, country: 'uk', email: 'no' }, 422],
    [{ ...COMING, country: 'uk', productId: 'p-nothing' }, 404],
    [{ ...COMING, country: 'uk', productId: 'p-mystery-picnic' }, 409],
  ])('refuses %j with %i', async (body, status) => {
    expect((await call(body)).status).toBe(status)
  })
})
