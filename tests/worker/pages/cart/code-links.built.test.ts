import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const NOW = '2026-11-21T00:00:00Z'
let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

/** A visitor without script: forms, links and a jar of cookies. */
function visitor() {
  const jar = new Map<string, string>()
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-shop-now': NOW,
  })
  const keep = async (answer: Response) => {
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (/max-age=0/i.test(line)) jar.delete(name)
      else jar.set(name, value)
    }
    const { status, headers } = answer
    const text = (await answer.text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
    return { status, location: headers.get('location'), text }
  }
  return {
    jar,
    get: async (path: string) => keep(await shop.visit(path, { headers: headers() })),
    post: async (path: string, fields: Record<string, string>) =>
      keep(await shop.post(path, fields, headers())),
  }
}

const CHOICE = { city: 'melbourne', date: '2027-01-15', start: '11:00', adults: '2' }

describe('links that carry a code', () => {
  it('remember it for a week, lead to the city, and apply it to the cart once there is one', async () => {
    const sam = visitor()
    const link = await sam.get('/aus/r/maya-outside')
    expect(link).toMatchObject({ status: 303, location: '/aus/cities/melbourne' })
    expect(sam.jar.get('shop-codes')).toBe('MAYA-OUTSIDE')
    expect(await sam.get('/aus/d/hello10')).toMatchObject({ status: 303 })
    expect(await sam.post('/aus/picnics/mystery-picnic', CHOICE)).toMatchObject({ status: 303 })

    const { text } = await sam.get('/aus/cart')
    expect(text).toContain('HELLO10: 10% off Remove : HELLO10 −$19.90')
    expect(text).toContain(
      '10% off the first experience, $20.00 at most Remove : MAYA-OUTSIDE −$17.91',
    )
    expect(text).toContain('Total $161.19')
    expect(sam.jar.has('shop-codes')).toBe(false)
  })

  it('count nothing that is no longer sold', async () => {
    const sam = visitor()
    const kitchen = '/aus/food/spice-kitchen'
    expect(await sam.post('/aus/picnics/mystery-picnic', CHOICE)).toMatchObject({ status: 303 })
    expect(await sam.post(kitchen, CHOICE)).toMatchObject({ status: 303 })
    await sam.get('/aus/d/hello10')
    const database = await shop.catalogueDb()
    const select = database.prepare(`SELECT doc FROM product WHERE id = 'p-spice-kitchen'`)
    const update = database.prepare(`UPDATE product SET doc = ? WHERE id = 'p-spice-kitchen'`)
    const doc = (await select.first<string>('doc')) ?? ''
    const { AUD: _, ...prices } = JSON.parse(doc).prices
    await update.bind(JSON.stringify({ ...JSON.parse(doc), prices })).run()
    const { text } = await sam.get('/aus/cart')
    await update.bind(doc).run()
    expect(text).toContain('It’s no longer on sale. Remove it to continue.')
    // Nothing of it can be changed.
    expect(text).toContain('Change : Mystery Picnic')
    expect(text).not.toContain('Change : Spice')
    expect(text).toContain('HELLO10: 10% off Remove : HELLO10 −$19.90')
    expect(text).toContain('Total $179.10')
  })

  it('say what is wrong with a code and remember nothing', async () => {
    const sam = visitor()
    for (const path of [
      '/aus/d/nobody99',
      '/aus/d/%20',
      '/aus/r/LONDON',
      `/aus/d/${'A'.repeat(300)}`,
    ])
      expect(await sam.get(path)).toMatchObject({ status: 303, location: '/aus/cities/melbourne' })
    expect(sam.jar.has('shop-codes')).toBe(false)
    expect((await sam.get('/aus/cities/melbourne')).text).toContain('That code isn’t valid.')
  })

  it('open what is not on the shelves', async () => {
    const sam = visitor()
    const supper = { ...CHOICE, start: '20:30', adults: '1' }
    const closed = await sam.post('/aus/food/lantern-supper', supper)
    expect(closed.status).toBe(409)
    expect(closed.text).toContain('You need a code to book Lantern supper.')
    expect((await sam.get('/aus/food/lantern-supper')).text).toContain(
      'You need a code to book this.',
    )
    // Another code of a link opens nothing, and of the two the one that does is tried first.
    await sam.get('/aus/d/hello10')
    expect((await sam.get('/aus/food/lantern-supper')).text).toContain(
      'You need a code to book this.',
    )
    const link = await sam.get('/aus/d/lantern-key')
    expect(link).toMatchObject({ status: 303, location: '/aus/food/lantern-supper' })
    const { text } = await sam.get('/aus/food/lantern-supper')
    expect(text).toContain('LANTERN-KEY: opens Lantern supper.')
    expect(text).toContain('We’ll apply LANTERN-KEY when you book.')
    expect(text).not.toMatch(/comes off at checkout|You need a code to book this/)
    expect(await sam.post('/aus/food/lantern-supper', supper)).toMatchObject({ status: 303 })
    expect((await sam.get('/aus/cart')).text).toContain('LANTERN-KEY: opens Lantern supper')
  })
})

describe('the box without script', () => {
  it('opens what is not on the shelves, before anything is in the cart', async () => {
    const sam = visitor()
    const supper = { ...CHOICE, start: '20:30', adults: '1' }
    const page = (await sam.get('/aus/food/lantern-supper')).text
    expect(page).toContain('You need a code to book this. Enter it in your cart first.')
    expect((await sam.get('/aus/cart')).text).toContain('Your cart is empty')
    const wrong = await sam.post('/aus/cart/codes', { code: 'lantern' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('That code isn’t valid.')
    expect(await sam.post('/aus/cart/codes', { code: 'lantern-key' })).toMatchObject({
      ...{ status: 303, location: '/aus/cart' },
    })
    const empty = (await sam.get('/aus/cart')).text
    expect(empty).toContain('Your cart is empty')
    expect(empty).toContain('LANTERN-KEY: opens Lantern supper Remove : LANTERN-KEY Have a code?')
    expect(await sam.post('/aus/food/lantern-supper', supper)).toMatchObject({ status: 303 })
    expect((await sam.get('/aus/cart')).text).toContain('Total $120.00')
  })

  it('keeps what was typed beside what is wrong with it, and takes codes out again', async () => {
    const sam = visitor()
    await sam.post('/aus/picnics/mystery-picnic', CHOICE)
    const wrong = await sam.post('/aus/cart/codes', { code: '<b>nobody' })
    expect(wrong.status).toBe(422)
    expect(wrong.text).toContain('That code isn’t valid.')
    expect(await sam.post('/aus/cart/codes', { code: 'hello10' })).toMatchObject({ status: 303 })
    expect((await sam.get('/aus/cart')).text).toContain('Total $179.10')
    expect(await sam.post('/aus/cart/codes/remove', { removeCode: 'coupon' })).toMatchObject({
      status: 303,
    })
    expect((await sam.get('/aus/cart')).text).toContain('Total $199.00')
    for (const fields of [{}, { removeCode: '' }, { removeCode: '../x' }])
      expect((await sam.post('/aus/cart/codes/remove', fields)).status).toBe(404)
    expect((await sam.post('/aus/cart/codes', {})).status).toBe(422)
  })

  it('in the checkout leaves typed details typed, and a typed code is tried before going on', async () => {
    const sam = visitor()
    await sam.post('/aus/picnics/mystery-picnic', CHOICE)
    const details = {
      email: 'sam@example.com',
      firstName: 'Sam',
      lastName: 'Lee',
      phone: '0400000002',
    }
    const tried = await sam.post('/aus/checkout', { ...details, code: 'take20' })
    expect(tried.status).toBe(200)
    expect(tried.text).toContain('TAKE20: $20.00 off Remove : TAKE20 −$20.00')
    expect((await sam.post('/aus/checkout/codes', { ...details, code: 'x' })).status).toBe(422)
    expect(await sam.post('/aus/checkout', details)).toMatchObject({
      ...{ status: 303, location: '/aus/checkout/payment' },
    })
    expect((await sam.get('/aus/checkout/payment')).text).toContain('To pay $179.00')
    const removed = await sam.post('/aus/checkout/codes', { ...details, removeCode: 'coupon' })
    expect(removed.text).toContain('To pay $199.00')
  })
})
