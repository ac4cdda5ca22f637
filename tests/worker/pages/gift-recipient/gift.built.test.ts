import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantOf } from '#domain/time/date-time.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'
import { formatShortDay } from '#domain/time/format-date.ts'
import { startFollowsLabel } from '#domain/time/sun-event.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { GIVEN_PICNIC, giveGift } from '#tests/support/services/gifts.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'
import { CERTIFICATE, KEY } from '#tests/worker/wallet/test-certificate.ts'

const APPLE_PASS = {
  passTypeId: 'pass.example.gift',
  teamId: 'ABCDE12345',
  certificate: CERTIFICATE,
  key: KEY,
  issuerCertificate: CERTIFICATE,
}

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ APPLE_PASS: JSON.stringify(APPLE_PASS) })
})
afterAll(() => shop.close())

const give = async (gift: Parameters<typeof giveGift>[1] = {}) =>
  giveGift(await shop.ordersDb(), gift)
const open = ({ path }: { path: string }) => shop.post(path, {})
const cookieOf = ({ headers }: { headers: Headers }) =>
  headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const read = async (path: string) => {
  const answer = await shop.visit(path)
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

describe('the page of a gift', () => {
  it('waits to be opened by its button, and stays open', async () => {
    const gift = await give()
    for (let times = 0; times < 2; times++) {
      const { status, html } = await read(gift.path)
      expect(status).toBe(200)
      expect(html).toContain('Sam, this is for you')
      expect(html).toContain('Open your gift')
      expect(html).not.toContain('Bring your walking shoes.')
    }
    const opened = await open(gift)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, gift.path])
    const { html } = await read(gift.path)
    expect(html).toContain('Bring your walking shoes.')
    expect(html).toContain('$150 to spend')
  })

  it('pays for what the browser that opened it puts in its cart, items too: no code is typed', async () => {
    const gift = await give({ amount: 15_000 })
    const opened = await open(gift)
    const cookie = cookieOf(opened)
    const { html } = await read(`${gift.path}?city=sydney`)
    expect(html).toContain(
      'Your gift pays at checkout for whatever you choose from here. No code to type.',
    )
    expect(html).toContain('name="to" value="/aus/cities/sydney?kind=at-home"')
    const line = { productId: 'p-gingham-rug', city: 'sydney', adults: 1 }
    expect((await shop.call('POST', '/cart/lines', line, { cookie })).status).toBe(200)
    const cart = await (await shop.visit('/aus/cart', { headers: { cookie } })).text()
    expect(cart.replace(/<[^>]+>/g, '')).toMatch(/To pay\s*\$0\.00/)
  })

  it('stays out of a cart that holds something already', async () => {
    const line = { productId: 'p-gingham-rug', city: 'sydney', adults: 1 }
    const cookie = cookieOf(await shop.call('POST', '/cart/lines', line))
    const gift = await give({ amount: 15_000 })
    const opened = await shop.post(gift.path, {}, { cookie })
    expect(opened.status).toBe(303)
    const cart = await (await shop.visit('/aus/cart', { headers: { cookie } })).text()
    expect(cart.replace(/<[^>]+>/g, '')).not.toMatch(/To pay\s*\$0\.00/)
  })

  it('stays out of the cart where it is an experience, until a day is booked', async () => {
    const opened = await open(await give({ experience: GIVEN_PICNIC }))
    expect(opened.headers.getSetCookie().join()).not.toContain('cart')
  })

  it('offers its value where its party may not come any more', async () => {
    const experience = { ...GIVEN_PICNIC, productId: 'p-bathhouse-evening', children: 1 }
    const gift = await give({ experience })
    await open(gift)
    const { html } = await read(`${gift.path}?city=melbourne`)
    expect(html).toContain('What would you like to do?')
    expect(html).not.toContain('Choose your day')
  })

  it('says that the exact time comes by email where the start moves with the sun', async () => {
    const experience = { ...GIVEN_PICNIC, productId: 'p-sunrise-breakfast-picnic', city: 'sydney' }
    const [atDawn, picnic] = [await give({ experience }), await give({ experience: GIVEN_PICNIC })]
    const pages = []
    for (const gift of [atDawn, picnic]) {
      await open(gift)
      pages.push((await read(gift.path)).html)
    }
    expect(pages[0]).toContain(startFollowsLabel('sunrise'))
    expect(pages[1]).toContain('Choose your day')
    expect(pages[1]).not.toContain('The start depends')
  })

  it('is stored nowhere, found by no search and named to no other site', async () => {
    const gift = await give()
    const { headers, html } = await read(gift.path)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('referrer-policy')).toBe('strict-origin')
    expect(html).toContain('<meta name="robots" content="noindex"')
    expect(html).not.toContain('rel="canonical"')
  })

  it('says its token neither to the log nor to analytics', async () => {
    const gift = await give()
    const consent = { cookie: 'shop-consent=analytics.adverts.comfort' }
    const answer = await shop.visit(gift.path, { headers: consent })
    const signature = gift.token.slice(-32)
    expect(await answer.text()).not.toContain('googletagmanager')
    await shop.visit(`${gift.path}/voucher.pdf`)
    expect(shop.lines.join('\n')).toContain(`/aus/gift/${gift.id}`)
    expect(shop.lines.join('\n')).not.toContain(signature)
  })

  it('says of prices what is covered, and what is to pay', async () => {
    const gift = await give({ amount: 30_000 })
    await open(gift)
    const { html } = await read(`${gift.path}?city=melbourne`)
    const text = html.replace(/<[^>]+>/g, '')
    expect(text).toMatch(/Covered/)
    expect(text).toMatch(/You keep \$\d+\.\d\d/)
    expect(text).toMatch(/Pay \$\d+\.\d\d more/)
  })

  it('answers a link that opens nothing as a gift’s, with where to ask', async () => {
    const gift = await give({ amount: 5_000 })
    for (const path of ['/aus/gift/no.such', `${gift.path}x`]) {
      const { status, html } = await read(path)
      expect([path, status]).toEqual([path, 404])
      expect(html).toContain('This gift link doesn’t work')
      expect(html).toContain('/aus/gift-cards/balance')
    }
  })

  it('shows the days and times of an experience, and what is to pay', async () => {
    const gift = await give({ experience: GIVEN_PICNIC, amount: 100_000 })
    await open(gift)
    const { html } = await read(gift.path)
    const day = html.match(/href="([^"]*day=[\d-]+)#times"/)?.[1]?.replaceAll('&amp;', '&')
    expect(day).toContain(`${gift.path}?city=melbourne`)
    const chosen = await read(day ?? '')
    const main = chosen.html.match(/<main[\s\S]*<\/main>/)?.[0] ?? ''
    expect(main.match(/type="radio"[^>]* name="start"/g)?.length).toBeGreaterThan(2)
    expect(main.includes('<span>To pay</span><strong>Nothing</strong>')).toBe(true)
    expect(main.includes('Melbourne · 2 adults')).toBe(true)
    expect(main).toContain('Mystery Picnic for two · 4 hours · 2 adults')
    expect(main).toContain('<li>Three courses each</li>')
    expect(main).toMatch(/href="[^"]*mystery-picnic">See the experience/)
  })

  it('says what is left of a gift that is used in part, and what it pays', async () => {
    const gift = await give({ experience: GIVEN_PICNIC, amount: 19_900 })
    await open(gift)
    expect((await read(gift.path)).html).not.toContain('has been used')
    const db = await shop.ordersDb()
    await db
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'REVERSE', 'dispute', -9900, 1, 'system')`,
      )
      .bind(gift.id)
      .run()
    const text = (await read(gift.path)).html.replace(/<[^>]+>/g, '')
    expect(text).toContain('Part of this gift has been used: $100.00 of $199.00 is left.')
    expect(text).toMatch(/Price\$199\.00Your gift pays\$100\.00To pay by card\$99\.00/)
    expect(text).toContain('What’s left on it doesn’t expire.')
    expect(text).not.toContain('nothing more to pay')
  })

  it('promises the price until a day, and nothing afterwards', async () => {
    const gift = await give({ experience: GIVEN_PICNIC, amount: 19_900 })
    await open(gift)
    const text = async () => (await read(gift.path)).html.replace(/<[^>]+>/g, '')
    expect(await text()).toMatch(/Until \d+\s\w+\s20\d\d there’s nothing more to pay for the same/)
    const db = await shop.ordersDb()
    await db.prepare('UPDATE gift_card SET created_at = 1 WHERE id = ?').bind(gift.id).run()
    expect(await text()).toContain('If the price goes up, you pay the difference.')
    expect(await text()).not.toContain('nothing more to pay')
  })

  it('names free days, and of the one that is chosen until when it is cancelled and moved for free', async () => {
    const gift = await give({ experience: GIVEN_PICNIC, amount: 100_000 })
    await open(gift)
    const { html } = await read(gift.path)
    const list = html.match(/<ul class="gift-days"[\s\S]*?<\/ul>/)?.[0] ?? ''
    const days = [...list.matchAll(/day=([\d-]+)#times/g)].map(([, day = '']) => day)
    expect(days).toHaveLength(7)
    // The first one is chosen until its recipient chooses, also where it is in the next month.
    expect(list).toMatch(new RegExp(`day=${days[0]}#times" aria-current="date"`))
    expect(html).toContain(`<input type="hidden" name="date" value="${days[0]}"/>`)
    const last = days[6] ?? ''
    const chosen = await read(`${gift.path}?city=melbourne&day=${last}`)
    const [lastRefundDay, lastMoveDay] = [-3, -2].map((days) =>
      formatShortDay(addDays(last, days), 'en-AU'),
    )
    const words = ({ html: page }: { html: string }) => page.replace(/<!-- -->/g, '')
    expect(words(chosen)).toMatch(
      new RegExp(
        `If you choose (\\d+:00\\sam):.*Cancel until ${lastRefundDay}, \\1 AEDT for a full refund to your gift, .*Change the date once for free, until ${lastMoveDay}, \\1 AEDT\\.`,
      ),
    )
    expect(words(chosen)).toContain('you choose: money back to your gift, a new day')
    // To the minute, not to the day.
    const starts = [...chosen.html.matchAll(/<input[^>]*name="start"[^>]*>/g)].map(([one]) => one)
    const [, start = ''] =
      /value="([\d:]+)"/.exec(starts.find((one) => !one.includes('disabled')) ?? '') ?? []
    // Of several times none is chosen for anyone.
    expect(starts.length).toBeGreaterThan(1)
    expect(starts.join('')).not.toContain('checked')
    const until = instantOf(last, start, 'Australia/Melbourne').getTime() - 48 * HOUR_MS
    const at = async (now: number) => {
      const headers = { 'x-shop-now': new Date(now).toISOString() }
      const path = `${gift.path}?city=melbourne&day=${last}`
      return (await shop.visit(path, { headers })).text()
    }
    expect(await at(until - HOUR_MS - MINUTE_MS)).toContain('Change the date once for free')
    const late = await at(until)
    expect(late).toContain(`name="date" value="${last}"`)
    expect(late).not.toContain('Change the date once for free')
    expect(late).toContain('gift credit')
  })

  it.each([
    ['post', 'p-picnic-in-a-box', 'Tell us where to send it', 'Enter your address'],
    ['email', 'p-living-room-mystery', 'Get it by email', 'Enter your email'],
  ] as const)(
    'asks for no day of an item that comes by %s',
    async (sending, productId, title, button) => {
      const item = { ...GIVEN_PICNIC, productId, adults: 1, sending }
      const gift = await give({ experience: item, amount: 100_000 })
      await open(gift)
      const { html } = await read(gift.path)
      const main = html.match(/<main[\s\S]*<\/main>/)?.[0]?.replaceAll('<!-- -->', '') ?? ''
      for (const words of [title, button, '1 item', '<strong>Nothing</strong>'])
        expect(main).toContain(words)
      for (const words of ['Choose your day', 'day=', 'adult']) expect(main).not.toContain(words)
      const taken = await shop.post(`${gift.path}/book`, { city: 'melbourne' })
      expect([taken.status, taken.headers.get('location')]).toEqual([303, '/aus/cart'])
      const cookie = taken.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ')
      const cart = await (await shop.visit('/aus/cart', { headers: { cookie } })).text()
      expect(cart.replace(/<[^>]+>/g, '')).toMatch(/To pay\s*\$0\.00/)
    },
  )

  it('is swapped for its value, with ideas for the same city', async () => {
    const gift = await give({ experience: GIVEN_PICNIC, amount: 100_000 })
    await open(gift)
    const [, form = ''] = (await read(gift.path)).html.split('/exchange"')
    expect(form.split('</form>')[0]).toContain('name="city" value="melbourne"')
    const swapped = await shop.post(`${gift.path}/exchange`, { city: 'melbourne' })
    const there = swapped.headers.get('location') ?? ''
    expect([swapped.status, there]).toEqual([303, `${gift.path}?city=melbourne`])
    expect((await read(there)).html).toContain('value="melbourne" selected=""')
    const family = (await read(`${there}&adults=2&children=2`)).html
    expect(family).toContain('for 2 adults, 2 children')
    const ideas = family.match(/class="gift-idea".*?<\/li>/gs) ?? []
    expect(ideas.length).toBeGreaterThan(0)
    for (const idea of ideas) expect(idea).toMatch(/Next:\s\w{3}\s\d+\s\w{3}/)
    expect(family).toMatch(/\?city=melbourne&amp;adults=2&amp;children=2#book/)
  })

  it('leads to its parts once it is split, each with its link to share', async () => {
    const gift = await give({ amount: 5_000 })
    await open(gift)
    const split = await shop.post(`${gift.path}/split`, { parts: '2', balance: '5000' })
    expect(split.headers.get('location')).toBe(`${gift.path}#parts-to-share`)
    const [, parts = ''] = (await read(gift.path)).html.split('id="parts-to-share"')
    const [, url = ''] = /<a href="([^"]*\/aus\/gift\/[^"]+)"/.exec(parts) ?? []
    expect(parts).toContain(`data-share="${url}"`)
  })

  it('of a year says that spending it ends that, and what is left of it then', async () => {
    const gift = await give({ amount: 12_000 })
    await open(gift)
    const run = async (sql: string) => (await shop.ordersDb()).prepare(sql).bind(gift.id).run()
    await run(
      `UPDATE gift SET plan = '{"tier":"EXPLORER","tierName":"Explorer","interval":"year","price":12000}' WHERE card_id = ?`,
    )
    const { html } = await read(gift.path)
    expect(html).toContain('A year of WonderPass Explorer')
    expect(html).toContain('Your gift is a year’s membership.')
    expect(html).toContain('What you spend here no longer goes towards WonderPass.')
    expect(html).not.toContain('Or split it')
    await run(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'CASH_OUT', 'part', -4000, 0, 'staff')`,
    )
    const spent = (await read(gift.path)).html
    expect(spent).toContain('$80.00 left of $120.00')
    expect(spent).toContain('Your gift pays $80.00 of a year’s membership, which costs $120.00.')
    expect(spent).not.toContain('A year of WonderPass Explorer')
  })

  it('leads to the cart that it is in, and books nothing twice', async () => {
    const item = { ...GIVEN_PICNIC, productId: 'p-picnic-in-a-box', adults: 1, sending: 'post' }
    const gift = await give({ experience: item as typeof GIVEN_PICNIC, amount: 100_000 })
    const amount = await give({ amount: 2_000 })
    await Promise.all([open(gift), open(amount)])
    const taken = await shop.post(`${gift.path}/book`, { city: 'melbourne' })
    const cookies = taken.headers.getSetCookie().map((one) => one.split(';')[0])
    const headers = { cookie: cookies.join('; ') }
    await shop.post(`${amount.path}/spend`, { to: '/aus' }, headers)
    const again = await shop.post(`${gift.path}/book`, { city: 'melbourne' }, headers)
    expect([again.status, again.headers.get('location')]).toEqual([303, gift.path])
    for (const { path } of [gift, amount]) {
      const page = (await (await shop.visit(path, { headers })).text()).replaceAll('<!-- -->', '')
      expect(page).toContain('<h1>Your gift is in your cart</h1>')
      expect(page).toContain('href="/aus/cart">Go to your cart</a>')
      expect(page).not.toMatch(/Enter your address|To pay<|used all|Split it/)
    }
    const db = await shop.ordersDb()
    const spend = db.prepare(
      `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) SELECT id, 'REVERSE', 'dispute', -balance, 1, 'system' FROM gift_card WHERE id = ?`,
    )
    await db.batch([gift, amount].map(({ id }) => spend.bind(id)))
    expect((await read(gift.path)).html).toContain('You’ve used all of this gift')
    expect((await read(amount.path)).html).toContain('$0.00 left of $20.00')
  })

  it.each(['', '/voucher.pdf'])('answers 404 to a foreign link%s', async (rest) => {
    const [one, other] = await Promise.all([give(), give()])
    const token = other.id + one.token.slice(one.id.length)
    const paths = [`/aus/gift/${token}${rest}`, `/aus/gift/x${rest}`]
    const answers = await Promise.all(paths.map(read))
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
  })

  it('is in the country where it was given', async () => {
    const gift = await give()
    const answer = await shop.visit(gift.path.replace('/aus/', '/uk/'))
    expect([answer.status, answer.headers.get('location')]).toEqual([303, gift.path])
  })

  it('sends one note to the giver, and names what is wrong with one', async () => {
    const gift = await give()
    await open(gift)
    const empty = await shop.post(`${gift.path}/thanks`, { note: ' ' })
    expect(empty.status).toBe(422)
    expect(await empty.text()).toContain('Write a note first.')
    const sent = await shop.post(`${gift.path}/thanks`, { note: 'You remembered!' })
    expect(sent.status).toBe(303)
    expect((await read(gift.path)).html).toContain('said thank you to Priya')
    const again = await shop.post(`${gift.path}/thanks`, { note: 'Again' })
    expect(again.status).toBe(409)
  })

  it('refuses forms of other sites', async () => {
    const gift = await give()
    const answer = await shop.post(gift.path, {}, { 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
    expect((await read(gift.path)).html).toContain('Open your gift')
  })
})

describe('the voucher of a gift', () => {
  it('is a PDF that leads to the page, the same each time', async () => {
    const gift = await give({ experience: GIVEN_PICNIC, message: 'Chào Nguyễn' })
    const load = async () => {
      const answer = await shop.visit(`${gift.path}/voucher.pdf`)
      return { headers: answer.headers, bytes: new Uint8Array(await answer.arrayBuffer()) }
    }
    const [one, again] = [await load(), await load()]
    expect(one.headers.get('content-type')).toBe('application/pdf')
    expect(one.headers.get('cache-control')).toBe('no-store')
    expect(Buffer.compare(one.bytes, again.bytes)).toBe(0)
    expect(one.bytes.length).toBeLessThan(80 * 1024)
    const pdf = readPdf(one.bytes)
    expect(pdf.link).toBe(`http://shop.example${gift.path}`)
    expect(pdf.lines).toEqual(expect.arrayContaining(['Mystery Picnic', 'Dear Sam,', 'Priya']))
    expect(pdf.lines.join(' ')).toContain('Scan the code below to read it.')
    expect(pdf.image?.dictionary).toContain('/DCTDecode')
  })

  it('prints what is left of an amount that is spent in part', async () => {
    const gift = await give({ amount: 25_000 })
    const db = await shop.ordersDb()
    await db
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'REVERSE', 'dispute', -19900, 1, 'system')`,
      )
      .bind(gift.id)
      .run()
    const answer = await shop.visit(`${gift.path}/voucher.pdf`)
    const { lines } = readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(lines).toContain('$51 to spend')
  })

  it.each([
    ['its theme', 'Birthday'],
    ['any occasion', 'A theme of last year'],
  ])('shows a picture of %s when that of the gift is gone', async (_, theme) => {
    const gift = await give({ theme, picture: '/media/gone' })
    const answer = await shop.visit(`${gift.path}/voucher.pdf`)
    const pdf = readPdf(new Uint8Array(await answer.arrayBuffer()))
    expect(pdf.image?.dictionary).toContain('/DCTDecode')
  })
})

describe('a gift in wallets', () => {
  it('has a button and a pass for those with settings alone', async () => {
    const gift = await give()
    await open(gift)
    const { html } = await read(gift.path)
    expect(html.includes('Add to Apple Wallet')).toBe(true)
    expect(html.includes('Google Wallet')).toBe(false)
    const [apple, google, other] = await Promise.all(
      ['apple', 'google', 'other'].map((wallet) => shop.visit(`${gift.path}/pass/${wallet}`)),
    )
    expect([apple?.status, google?.status, other?.status]).toEqual([200, 404, 404])
    expect(apple?.headers.get('content-type')).toBe('application/vnd.apple.pkpass')
    expect(Buffer.from((await apple?.arrayBuffer()) ?? []).toString('latin1', 0, 2)).toBe('PK')
  })
})
