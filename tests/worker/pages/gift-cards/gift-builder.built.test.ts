import { beforeAll, describe, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const BUILDER = '/aus/gift-cards/build'
const read = async (path: string, cookie = '', more: Record<string, string> = {}) => {
  const answer = await shop.visit(path, { headers: { cookie, ...more } })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}
const VALUE = {
  give: 'value',
  amount: '150',
  theme: 'birthday',
  to: 'Sam',
  from: 'Priya',
  message: 'Bring your walking shoes.',
  deliver: 'now',
  email: 'sam@example.com',
}
const PICNIC = { give: 'experience', product: 'p-mystery-picnic', city: 'melbourne', adults: '2' }
const DAY = { deliver: 'day', place: 'melbourne' }
const POST = {
  deliver: 'post',
  greeting: 'card-gingham',
  'deliveryAddress.street': '12 Rathdowne Street',
  'deliveryAddress.city': 'Carlton',
  'deliveryAddress.postcode': '3053',
  'deliveryAddress.state': 'VIC',
}
/** A day on which both the seasons of Thanksgiving and of Christmas are open. */
const IN_NOVEMBER = { 'x-shop-now': '2026-11-20T12:00:00Z' }
const text = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'")

/** Sends the form, as a browser without script does; the cookies of the cart it fills. */
async function give(fields: Record<string, string>, cookie = '') {
  const answer = await shop.post(BUILDER, fields, { cookie })
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '')
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    html: text(await answer.text()),
    cookie: cookies.join('; '),
  }
}

describe('the page on which a gift is put together', () => {
  it('offers the amounts, themes and ways of the country', async () => {
    const { status, html, headers } = await read(BUILDER, '', IN_NOVEMBER)
    expect(status).toBe(200)
    for (const words of ['$150', '$190', '$500', 'Birthday', 'Christmas', 'Print it yourself'])
      expect(html).toContain(words)
    expect(html).not.toContain('Thanksgiving')
    expect(html).toContain(`<link rel="canonical" href="http://shop.example${BUILDER}"`)
    expect(headers.get('cache-control')).toContain('no-cache')
  })

  it.each([
    ['us', ['$120', '$140', 'Thanksgiving']],
    ['uk', ['£66', '£86']],
  ])('speaks the money and seasons of %s', async (country, words) => {
    const { html } = await read(`/${country}/gift-cards/build`, '', IN_NOVEMBER)
    for (const word of words) expect(html).toContain(word)
  })

  it('arrives with an experience filled in from its address, with its price and summary', async () => {
    const { html } = await read(`${BUILDER}?${new URLSearchParams(PICNIC)}`)
    expect(text(html)).toMatch(/Gift Experience<\/dt><dd>\$199/)
    expect(html).toContain('Mystery Picnic')
    expect(html).toContain('Melbourne · ')
    expect(html).toMatch(
      /name="give"[^>]*checked=""[^>]*value="experience"|value="experience"[^>]*checked=""/,
    )
  })

  it.each([
    ['p-mystery-picnic&city=hobart', 'Change city, guests or extras'],
    ['p-gingham-rug&city=hobart', 'Change quantity or extras'],
    ['p-pocket-city-trail&city=hobart', 'Change quantity'],
    ['p-mystery-picnic', 'Change guests or extras'],
    ['p-harbour-lane-stories', 'Change guests'],
  ])('names what can be changed of %s', async (product, words) => {
    const answer = await shop.visit(`/aus/gift-cards/build?product=${product}`)
    expect(await answer.text()).toContain(`<summary>${words}</summary>`)
  })

  it('says why a party can’t be given, and keeps the experience', async () => {
    const { html } = await read(`${BUILDER}?product=p-mystery-picnic&city=hobart&adults=40`)
    expect(html).toContain('At most 12 people in one booking.')
    expect(text(html)).toContain('change the number of guests to see its price here.')
  })

  it('says that what was chosen can’t be given here', async () => {
    const { html } = await read(`${BUILDER}?product=p-nothing`)
    expect(text(html)).toContain('That experience can’t be given in Australia. Choose another one.')
  })

  it('asks for a missing city first, with the rest folded away', async () => {
    const { html } = await read(`${BUILDER}?product=p-mystery-picnic`)
    const card = text(html).split('class="experience-card"')[1] ?? ''
    expect(card.indexOf('id="city"')).toBeLessThan(card.indexOf('<details class="experience-more"'))
    expect(card).toContain('Choose a city')
  })

  it('takes no names, message or email from an address', async () => {
    const query = new URLSearchParams({
      to: 'Mallory',
      message: 'Send money',
      email: 'm@x.example',
    })
    const { html } = await read(`${BUILDER}?${query}`)
    for (const typed of ['value="Mallory"', 'Dear Mallory', '>Send money', 'value="m@x.example"'])
      expect(html).not.toContain(typed)
  })

  it('is reached from the booking form of a product with every choice', async () => {
    const { location, status } = await (async () => {
      const answer = await shop.post(`${BUILDER}?product=p-mystery-picnic`, {
        city: 'sydney',
        date: '',
        adults: '4',
        children: '1',
        option: 'premium',
        'addon-a-rug': '2',
        'addon-a-cake': '0',
        idempotencyKey: 'x',
      })
      return { status: answer.status, location: answer.headers.get('location') }
    })()
    expect(status).toBe(303)
    expect(location).toBe(
      `${BUILDER}?product=p-mystery-picnic&city=sydney&adults=4&children=1&options=premium&addOns.a-rug=2`,
    )
  })

  it('puts an amount into the cart, and leads back filled in to change it', async () => {
    const { status, location, cookie } = await give(VALUE)
    expect([status, location]).toEqual([303, '/aus/cart'])
    const cart = await read('/aus/cart', cookie)
    expect(cart.html).toContain('Gift card for Sam')
    const change = /gift-cards\/build\?line=[\w-]+/.exec(cart.html)?.[0] ?? ''
    const { html } = await read(`/aus/${change}`, cookie)
    expect(html).toContain('Change your gift')
    expect(html).toContain('value="Sam"')
    expect(html).toContain('Bring your walking shoes.')
    const line = change.split('=')[1] ?? ''
    const changed = await give(
      { ...VALUE, to: 'Kim', amount: 'other', freeAmount: '77', line },
      cookie,
    )
    expect(changed.status).toBe(303)
    const after = (await read('/aus/cart', cookie)).html
    expect(after).toContain('Gift card for Kim')
    expect(after).toContain('$77.00')
    expect(after).not.toContain('Gift card for Sam')
  })

  it('takes greeting card and extras of a posted gift alone', async () => {
    const posted = { ...VALUE, ...POST, 'extras.gift-add-spice-tin': '1' }
    const { cookie } = await give(posted)
    expect((await read('/aus/cart', cookie)).html).toContain('Tin of picnic spice')
    const mailed = await give({ ...posted, deliver: 'now' })
    expect(mailed.status).toBe(303)
    expect((await read('/aus/cart', mailed.cookie)).html).not.toContain('Tin of picnic spice')
  })

  it.each([
    ['an amount below the least', { amount: 'other', freeAmount: '19' }, 'freeAmount', '$20'],
    ['a fraction', { amount: 'other', freeAmount: '20.50' }, 'freeAmount', '$20'],
    ['an amount above the most', { amount: 'other', freeAmount: '1001' }, 'freeAmount', '$1,000'],
    ['no one', { to: '' }, 'to', 'Enter who it’s for.'],
    ['no giver', { from: ' ' }, 'from', 'Enter who it’s from.'],
    ['a theme of another country', { theme: 'thanksgiving' }, 'theme', 'isn’t available'],
    ['their own picture without one', { theme: 'custom' }, 'picture', 'Choose your picture.'],
    [
      'a picture that nobody handed in',
      { theme: 'custom', picture: 'someone-elses' },
      'picture',
      'Choose your picture.',
    ],
    ['5,000 letters', { message: 'a'.repeat(5000) }, 'message', 'At most 500 characters.'],
    ['a broken address', { email: 'sam@' }, 'email', 'Enter an email address, such as'],
    ['a day that is over', { ...DAY, day: '2020-01-01' }, 'day', 'This day is over'],
    ['a day years ahead', { ...DAY, day: '2040-01-01' }, 'day', 'within the next 12 months'],
    ['no place', { ...DAY, day: '2026-12-25', place: '' }, 'place', 'Choose the city'],
    [
      'a postcode abroad',
      { ...POST, 'deliveryAddress.postcode': 'YO1 7HH' },
      'deliveryAddress.postcode',
      '',
    ],
    ['posted without a card', { ...POST, greeting: '' }, 'greeting', 'Choose a greeting card'],
    ['an unknown experience', { ...PICNIC, product: 'p-nothing' }, 'product', 'can’t be given'],
    ['no experience', { give: 'experience', product: '' }, 'product', 'Choose an experience.'],
    ['no one who comes', { ...PICNIC, adults: '0' }, 'adults', ''],
    ['no city', { ...PICNIC, city: '' }, 'city', 'Choose the city.'],
    ['a party too large', { ...PICNIC, adults: '99' }, 'adults', ''],
  ])(
    'says what is wrong beside the field and keeps what was typed: %s',
    async (_, change, field, words) => {
      const { status, html } = await give({ ...VALUE, message: 'Kept words', ...change })
      expect(status).toBe(422)
      expect(html).toContain('<title>Error: Make a gift card')
      expect(html).toContain(`href="#${field}"`)
      expect(html).toContain(`id="${field}"`)
      expect(html).toContain(words)
      if (!('message' in change)) expect(html).toContain('Kept words')
      if (field !== 'email') expect(html).toContain('value="sam@example.com"')
    },
  )

  it.each([
    ['aus', 'Enter the suburb or town.', 'Enter a valid postcode, like 3000.', 'Choose the state.'],
    ['ca', 'Enter the city.', 'Enter a valid zip code, like ', 'Choose the province.'],
    ['nz', 'Enter the town or city.', 'Enter a valid postcode, like ', ''],
  ])('names an empty address as its form in %s does', async (country, town, postcode, state) => {
    const fields = { ...VALUE, to: '', email: '', deliver: 'post' }
    const answer = await shop.post(`/${country}/gift-cards/build`, fields)
    const html = text(await answer.text())
    const said = [...html.matchAll(/<a href="#([\w.]+)">([^<]+\.)<\/a>/g)]
    expect(said.map(([, field]) => field)).toEqual([
      ...['to', 'email', 'deliveryAddress.street', 'deliveryAddress.city'],
      ...['deliveryAddress.postcode', ...(state ? ['deliveryAddress.state'] : [])],
    ])
    for (const words of ['Enter the street and number.', town, postcode, state])
      expect(html).toContain(words)
    expect(html).not.toContain('is a required field')
    if (state) expect(html).toMatch(/<select id="deliveryAddress\.state"[^>]*aria-invalid="true"/)
  })

  it('counts a greeting card from the start, as the cart charges it', async () => {
    const { html } = await read(`${BUILDER}?deliver=post&greeting=card-nowhere`)
    expect(text(html)).toMatch(/Total <strong>\$153\.50/)
    expect(text(html)).toContain('<dt>Shipping</dt><dd>$3.50</dd>')
    const card = /name="greeting"[^>]*checked=""[^>]*value="([\w-]+)"/.exec(html)?.[1] ?? ''
    const { cookie } = await give({ ...VALUE, ...POST, greeting: card })
    expect((await read('/aus/cart', cookie)).html).toContain('$153.50')
    expect((await read(BUILDER)).html).toContain('Total <strong>$150</strong>')
  })

  it('shows hostile words as words', async () => {
    const message = '<script>alert(1)</script> 🎈 שלום'
    const { html } = await give({ ...VALUE, to: '"><b>', email: '', message })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('"><b>')
    expect(html).toContain('🎈 שלום')
  })

  it('updates preview and total without script, with another experience too', async () => {
    const seen = await give({ ...VALUE, amount: '190', see: 'price' })
    expect([seen.status, seen.html.includes('Total <strong>$190</strong>')]).toEqual([200, true])
    expect(seen.html).not.toContain('Error:')
    const other = await give({ ...VALUE, ...PICNIC, adults: '6', see: 'p-spice-kitchen' })
    expect(other.html).toContain('value="p-spice-kitchen"')
    expect(other.html).toContain('Bring your walking shoes.')
  })
})

describe('the pages of gift cards', () => {
  it('lists what can be given, with the way to the builder and the balance', async () => {
    const { status, html } = await read('/aus/gift-cards')
    expect(status).toBe(200)
    for (const path of [BUILDER, '/aus/gift-cards/balance', '/aus/gift-cards/gift-mystery-picnic'])
      expect(html).toContain(`href="${path}"`)
    // Two rows at first, the others behind them.
    const [first = '', more = ''] = html.split(/<summary[^>]*>Show (?:<!-- -->)?\d+/)
    const cards = (part: string) => part.match(/<article class="card"/g)?.length ?? 0
    expect([cards(first), cards(more) > 0]).toEqual([8, true])
    // For how many its price is, where its words are left out too.
    expect(html.replaceAll('<!-- -->', '')).toMatch(
      />Birthday treasure picnic<.*?\$420<span class="hint"> for 12<\/span>/s,
    )
    // Dearer than a card can hold.
    expect(html).not.toContain('gift-mystery-weekend')
  })

  it('shows one card with what it includes and the way to give it', async () => {
    const { status, html } = await read('/aus/gift-cards/gift-mystery-picnic')
    expect(status).toBe(200)
    expect(html).toMatch(
      /What’s included.*<li>Three courses each<\/li>.*About this gift.*No expiry/s,
    )
    expect(html).toContain('product=p-mystery-picnic&amp;adults=2&amp;children=0')
  })

  it.each(['gift-nothing', 'gift-mystery-weekend', 'GIFT-VALUE', '%F0%9F%8E%81'])(
    'knows no card %s',
    async (id) => {
      expect((await read(`/aus/gift-cards/${id}`)).status).toBe(404)
    },
  )
})
