import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { type SunEvent, startFollowsLabel } from '#domain/time/sun-event.ts'
import { keyIn } from '#tests/support/worker/cache-key.ts'
import { openShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const AT = { 'x-shop-now': '2026-11-21T00:00:00Z' }
const PICNIC = 'picnics/mystery-picnic'
const visit = (path: string, headers = {}) => shop.visit(path, { headers: { ...AT, ...headers } })
const textOf = async (path: string, headers = {}) => (await visit(path, headers)).text()
type Data = Record<string, never> & { '@type': string }
const dataIn = (page: string): Data[] =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) =>
    JSON.parse(json),
  )
const dataOf = async (path: string, type: string) =>
  dataIn(await textOf(path)).find((one) => one['@type'] === type)
const moreAboutOf = (page: string) => /data-lazy=""><a href="([^"]+)"/.exec(page)?.[1] ?? ''
const headings = (page: string) => [...page.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)

describe('a start that was chosen', () => {
  it('stays chosen while it can be booked', async () => {
    const only = { productId: 'p-always-fails', city: 'melbourne', date: '2027-01-15', adults: 1 }
    const lines = await shop.call('POST', '/cart/lines', { ...only, start: '11:00' }, AT)
    expect(lines.status).toBe(200)
    const chosen = async (start: string) => {
      const query = new URLSearchParams({ city: only.city, date: only.date, start, adults: '1' })
      const page = await textOf(`/aus/tests/always-fails?${query}`)
      const starts = page.match(/<input[^>]* name="start"[^>]*>/g) ?? []
      expect(starts.length).toBeGreaterThan(1)
      return starts.filter((field) => field.includes(' checked=')).join()
    }
    expect(await chosen('12:00')).toContain('value="12:00"')
    expect(await chosen('11:00')).toBe('')
  })
})

describe.each(Object.values(COUNTRIES))('a product in $name', (country) => {
  const { code, iso, currency } = country

  it('is told in the order of the wireframe', async () => {
    const told = headings(await textOf(`/${code}/${PICNIC}`))
    const order = [
      'About this experience',
      'Highlights',
      'Included',
      'What to bring',
      'What to expect',
      'Meeting point',
      'Dietary options',
      'Cancellation policy',
    ]
    expect(told.filter((one) => order.includes(one ?? ''))).toEqual(order)
  })

  it('leads to its options, extras, host and pictures, told below it once someone scrolls', async () => {
    const page = await textOf(moreAboutOf(await textOf(`/${code}/${PICNIC}`)))
    const hasStandard = code !== 'aus' && code !== 'nz'
    const late = page.slice(page.indexOf('data-lazy-section'), page.indexOf('<footer'))
    expect(headings(late)).toEqual([
      'Know before you go',
      ...(hasStandard ? ['Standard Option'] : []),
      'Upgrade Options',
      'Extras',
      expect.stringMatching(/^Your planner in /),
      'You may also like',
    ])
    expect(page.match(/<figcaption>/g)).toHaveLength(5)
  })

  it('offers its extras without script when they are asked for, and when some are chosen', async () => {
    const closed = await textOf(`/${code}/${PICNIC}`)
    expect(closed).toContain('Show upgrades and extras</button>')
    expect(closed).not.toContain('upgrade-premium')
    for (const query of ['extras=open', 'option=upgrade-premium', 'addon-add-bonus-stop=1']) {
      const open = await textOf(`/${code}/${PICNIC}?${query}`)
      expect(open).toContain('class="extras" open=""')
      expect(open).toMatch(/name="option"[^>]* value="upgrade-premium"/)
      expect(open).toContain('name="addon-add-bonus-stop"')
    }
  })

  it('says its price above and below what is told of it, with the way to its form', async () => {
    const page = await textOf(moreAboutOf(await textOf(`/${code}/${PICNIC}`)))
    const [above = '', late = ''] = page.split('data-lazy-section')
    const [, below = ''] = late.split('You may also like')
    for (const part of [above, below])
      expect(part).toMatch(/From [^<]+<span>for 2 adults<.*?#book">Check dates<\/a>/s)
  })

  it.each([
    ['mystery-picnic', true],
    ['family-picnic', false],
  ])('%s offers wine above its extras where it is sold with some', async (slug, isOffered) => {
    const page = await textOf(moreAboutOf(await textOf(`/${code}/picnics/${slug}`)))
    expect(page.includes('A wine bottle can be added below.')).toBe(isOffered)
    expect(page.includes('Bottle of wine')).toBe(isOffered)
  })

  it('says its diets, keeps its secret, leads to itself as a gift', async () => {
    const page = await textOf(`/${code}/${PICNIC}`)
    for (const diet of ['Vegan', 'Vegetarian', 'Gluten Free'])
      expect(page).toContain(`<p>${diet}</p>`)
    expect(page).toContain('revealed 24 hours before the start')
    expect(page).toContain(`formAction="/${code}/gift-cards/build?product=p-mystery-picnic"`)
    expect(page).toContain('Book for yourself')
  })

  it('is like others of its kind: never itself, at most four', async () => {
    const page = await textOf(moreAboutOf(await textOf(`/${code}/${PICNIC}`)))
    const similar = page.slice(page.indexOf('You may also like'))
    const links = [...similar.matchAll(/<h3><a href="([^"]*)"/g)].map(([, href]) => href)
    expect(links).toHaveLength(4)
    expect(links).not.toContain(`/${code}/${PICNIC}`)
  })

  it('is an offer for search engines, and the way to it', async () => {
    const data = dataIn(await textOf(`/${code}/${PICNIC}`))
    expect(data.map((one) => one['@type'])).toEqual(['Product', 'BreadcrumbList'])
    expect(data[0]).toMatchObject({
      url: `http://shop.example/${code}/${PICNIC}`,
      offers: { priceCurrency: currency.code, availability: 'https://schema.org/InStock' },
    })
  })

  it('is an event on a chosen day, by the clock of its city', async () => {
    const event = await dataOf(`/${code}/${PICNIC}?date=2026-12-11&start=11:00`, 'Event')
    expect(event).toMatchObject({
      startDate: expect.stringMatching(/^2026-12-11T11:00:00[+-]\d\d:\d\d$/),
      location: { '@type': 'Place', address: { addressCountry: iso } },
      offers: { priceCurrency: currency.code },
    })
  })

  it('of a group shows what the group holds', async () => {
    const page = await textOf(`/${code}/ranges/mystery-picnic`)
    expect(page).toContain('Choose one')
    expect(page).toContain(`href="/${code}/${PICNIC}`)
    expect(page).toMatch(/class="facts">(?:All )?\d+\u00a0cities\u00a0· /)
    expect(page).not.toContain('id="book"')
    expect(dataIn(page).map((one) => one['@type'])).toEqual(['BreadcrumbList', 'ItemList'])
  })

  it('of a group names no city that nobody chose', async () => {
    const page = await textOf(`/${code}/ranges/mystery-picnic`)
    expect(page).not.toContain('class="eyebrow"')
    const [, crumbs = ''] = /class="breadcrumb"(.*?)<\/nav>/.exec(page) ?? []
    expect(crumbs).not.toContain('/cities/')
    expect(page).not.toContain('?city=')
  })

  it('to come has no price and no offer', async () => {
    const page = await textOf(`/${code}/picnics/fireside-picnic`)
    expect(dataIn(page)[0]).not.toHaveProperty('offers')
    expect(page).not.toContain('class="book-bar"><p class="price"')
  })

  it('that is sent goes into the cart without a day', async () => {
    for (const [path, words] of [
      [
        'at-home/picnic-in-a-box?adults=2',
        `${country.parcelVerb === 'ship' ? 'Ships' : 'Posted'} within two days to any address in ${country.nameInSentence}`,
      ],
      ['at-home/living-room-mystery', 'Arrives by email today.'],
      ['at-home/letter-from-the-lark', 'Arrives by email within two days.'],
    ] as const) {
      const page = await textOf(`/${code}/${path}`)
      expect(page).toContain(words)
      expect(page).toContain(`Add to ${country.cartName}`)
      expect(page).toContain('About this item')
      expect(page).not.toContain('before you go')
      expect(page).not.toContain('type="date"')
    }
    const answer = await shop.post(`/${code}/at-home/picnic-in-a-box`, { adults: '1' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${code}/cart`])
    expect(answer.headers.get('set-cookie')).toContain('shop-cart')
  })
})

describe('the event of a day', () => {
  it.each([
    ['aus', 'melbourne', '+11:00'],
    ['aus', 'brisbane', '+10:00'],
    ['aus', 'adelaide', '+10:30'],
    ['uk', 'london', '+00:00'],
    ['us', 'new-york', '-05:00'],
    ['us', 'los-angeles', '-08:00'],
  ])('begins in %s %s at %s', async (country, city, offset) => {
    const event = await dataOf(`/${country}/${PICNIC}?city=${city}&date=2026-12-11`, 'Event')
    expect(event?.startDate).toBe(`2026-12-11T10:00:00${offset}`)
  })

  it.each([
    '?date=2026-11-20',
    '?date=2026-02-30',
    '?date=nonsense',
    '?date=2026-12-11&start=03:33',
  ])('is none for %s', async (query) => {
    expect(await dataOf(`/aus/${PICNIC}${query}`, 'Event')).toBeUndefined()
  })

  it('has a day alone where its start moves with the sun', async () => {
    const chosen = '/aus/picnics/sunset-picnic?city=sydney&date=2026-12-11'
    expect((await dataOf(chosen, 'Event'))?.startDate).toBe('2026-12-11')
  })

  it('tells nothing of a secret place', async () => {
    const event = await dataOf(`/aus/${PICNIC}?city=hobart&date=2026-12-11`, 'Event')
    expect(event?.location).toMatchObject({ name: 'Hobart' })
  })
})

describe('where it starts', () => {
  it('is told with its distance from the centre and links to maps, without script too', async () => {
    const page = await textOf('/aus/culture/blossom-walk?city=sydney')
    expect(page).toMatch(/\d km \S+ of central Sydney</)
    expect(page).toContain('https://www.openstreetmap.org/?mlat=-33.8597&amp;mlon=151.2047#map=17/')
  })

  it('is not, where the place is a secret', async () => {
    const page = await textOf(`/aus/${PICNIC}?city=sydney`)
    expect(page).toContain('<h2>Meeting point</h2>')
    expect(page).not.toContain('openstreetmap')
  })
})

describe('a city that does not have it', () => {
  it('is named beside the one that is shown, and no other is', async () => {
    const page = await textOf('/uk/outdoors/sunrise-kayak?city=bristol')
    expect(page).toContain('<p class="facts">Not available in Bristol. Shown for Brighton.<')
    for (const query of ['', '?city=brighton'])
      expect(await textOf(`/uk/outdoors/sunrise-kayak${query}`)).not.toContain('Not available in')
  })
})

describe('the calendar of a wide screen', () => {
  const drawnOf = async (query: string, headers = {}) => {
    const page = await textOf(`/aus/${PICNIC}${query}`, headers)
    const months = /<div class="drawn">(.*?)<\/div>/s.exec(page)?.[1] ?? ''
    return [...months.matchAll(/<legend>(.*?)<\/legend>(.*?)<\/fieldset>/gs)].map(
      ([, name, days = '']) => ({
        name,
        open: [...days.matchAll(/type="radio" name="date"\/>(\d+)</g)].map(([, day]) =>
          Number(day),
        ),
      }),
    )
  }

  it('is drawn with two months, from the one of the next open day on', async () => {
    const [november, december] = await drawnOf('?city=melbourne')
    expect([november?.name, december?.name]).toEqual(['November 2026', 'December 2026'])
    // A picnic needs 48 hours.
    expect(november?.open[0]).toBe(23)
    expect(december?.open).not.toContain(25)
    for (const day of ['25', '30']) {
      const [first] = await drawnOf('?city=melbourne', { 'x-shop-now': `2026-11-${day}T06:00:00Z` })
      expect(first?.name).toBe('December 2026')
    }
  })

  it('turns by a month, back only from a later one than this, and says what a struck day is', async () => {
    const drawnAt = async (day: string) =>
      /<div class="drawn">(.*?)<\/div>/s.exec(
        await textOf(`/aus/${PICNIC}?city=melbourne`, { 'x-shop-now': `2026-11-${day}T06:00:00Z` }),
      )?.[1] ?? ''
    const early = await drawnAt('02')
    expect(early).toMatch(/<button[^>]*aria-disabled="true"[^>]*aria-label="Month before">/)
    expect(early).toMatch(/<button[^>]*id="month-more"[^>]*aria-label="Month after">/)
    expect(early).toContain('<s>Unavailable</s>')
    expect(await drawnAt('30')).not.toContain('aria-disabled')
  })

  it('is not drawn once a date is chosen, nor for what is sent', async () => {
    expect(await drawnOf('?city=melbourne&date=2026-12-11')).toEqual([])
    expect(await textOf('/aus/at-home/picnic-in-a-box')).not.toContain('class="drawn"')
  })
})

describe('moving and cancelling', () => {
  it('names the deadline of a chosen start once, in the time of its city', async () => {
    const page = await textOf(`/aus/${PICNIC}?city=melbourne&date=2026-12-11&start=11:00`)
    expect(page).toMatch(/Free cancellation until \w+,?\s8\sDec, 11:00\u00a0am Melbourne time<\/p>/)
    expect(page.match(/8\sDec/g)).toHaveLength(1)
    expect(page).toContain('Cancel up to 72 hours before the start for a full refund')
  })

  it('promises no free cancellation that has passed', async () => {
    const panelAt = async (now: string) => {
      const path = `/aus/${PICNIC}?city=melbourne&date=2026-12-11&start=11:00`
      const page = await textOf(path, { 'x-shop-now': now })
      return page.slice(page.indexOf('id="book"')).replaceAll(/\s/g, ' ')
    }
    const late = await panelAt('2026-12-08T01:00:00Z')
    expect(late).toMatch(/Free cancellation until \w+,? 9 Dec, 11:00 am Melbourne time</)
    const closed = await panelAt('2026-12-09T01:00:00Z')
    expect(closed).not.toContain('Free cancellation')
    expect(closed).toContain('Too soon: book at least 48 hours ahead.')
    expect(await textOf(`/aus/${PICNIC}`)).toMatch(/Free cancellation up to 72 hours before</)
  })
})

describe('a link with a day that doesn’t exist', () => {
  it.each(['2026-99-99&start=25:00', 'nonsense'])('shows the page without it: %s', async (date) => {
    const page = await visit(`/aus/${PICNIC}?city=melbourne&date=${date}&adults=2`)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/<h1>.*Free cancellation up to 72 hours before/s)
  })
})

describe('a member', () => {
  it('has a price and date changes of their own, of which the same page tells no one else', async () => {
    const maya = { email: 'maya@example.com', password: 'picnic-maya-1' }
    const login = await shop.post('/aus/account/login', maya)
    const cookie = /ac-token=[^;]+/.exec(login.headers.getSetCookie().join())?.[0] ?? ''
    const own = await textOf(`/aus/${PICNIC}`, { cookie })
    const other = await textOf(`/aus/${PICNIC}`)
    const moves =
      'With WonderPass, change the date for free as often as you like, up to 24 hours before the start.'
    expect(own).toContain('You pay $169.15 with Wonder</strong>: 15% comes off in your cart')
    expect(own).toContain(
      '<dt data-pass="15 Wonder">You pay with Wonder, 15% off</dt><dd><strong>$169.15</strong></dd>',
    )
    expect(own).toMatch(/class="book-bar">.*<span>You pay \$169\.15 with Wonder<\/span>/s)
    expect(own).toContain(`<p>${moves}</p>`)
    expect(own).not.toMatch(/members pay|Change the date once/)
    expect(other).toContain('members pay $179.10<')
    expect(other).toContain(
      '<p>Change the date once for free, up to 48 hours before the start.</p>',
    )
    expect(other).not.toMatch(/You pay|data-pass=|as often as you like/)
    expect(other).not.toContain('<div></div></dl>')
  })

  it('books for their own price, with what they chose', async () => {
    const maya = { email: 'maya@example.com', password: 'picnic-maya-1' }
    const login = await shop.post('/aus/account/login', maya)
    const cookie = /ac-token=[^;]+/.exec(login.headers.getSetCookie().join())?.[0] ?? ''
    const chosen = `/aus/${PICNIC}?city=melbourne&date=2026-12-16&start=11:00&option=upgrade-premium`
    const own = (await textOf(chosen, { cookie })).replaceAll('<!-- -->', '')
    expect(own).toContain('You pay with Wonder, 15% off</dt><dd><strong>$210.80</strong>')
    expect(own).toContain('>Book for $210.80</button>')
    expect(own).toMatch(/class="book-bar"><p class="price">\$210\.80 <span>/)
    const other = await textOf(chosen)
    expect(other).toContain('>Book for $248.00</button>')
    expect(other).not.toContain('You pay')
  })
})

describe('who is named below a product', () => {
  const namedBelow = async (slug: string) => {
    const path = moreAboutOf(await textOf(`/aus/picnics/${slug}?city=melbourne`))
    const page = await textOf(path.replaceAll('&amp;', '&'))
    return /<section class="host">(.*?)<\/section>/s.exec(page)?.[1]?.replace(/<[^>]+>/g, ' ')
  }

  it('plans a self-guided one, where no one waits at the start', async () => {
    expect(await namedBelow('mystery-picnic')).toMatch(
      /Your planner in Melbourne .*plans the route and answers your messages in English and German\. No one meets you at the start\./,
    )
  })

  it('is no one where no city was chosen and nobody works in all of them', async () => {
    const page = await textOf('/aus/more-about/p-mystery-picnic')
    expect(page).not.toContain('Your planner')
    expect(page).not.toContain('href="/aus/picnics/mystery-picnic?city')
  })

  it('leads any other', async () => {
    expect(await namedBelow('family-picnic')).toMatch(
      /Your host in Melbourne .*speaks English and German/,
    )
  })
})

describe('a time that is refused', () => {
  const fields = { city: 'sydney', date: '2026-12-16', start: '11:00', children: '0' }
  const book = async (path: string, adults: string) =>
    (await shop.post(path, { ...fields, adults }, AT)).text()

  it('has too few places left for the party: how many there are', async () => {
    const kitchen = '/aus/food/spice-kitchen'
    expect(await book(kitchen, '6')).not.toContain('role="alert"')
    expect(await book(kitchen, '4')).toContain(
      '<a href="#adults">Only 2 left at this time. Choose fewer guests or another time.</a>',
    )
  })
})

describe('a time that has just sold out', () => {
  it('is said, closed and no longer chosen', async () => {
    const path = '/aus/picnics/proposal-picnic'
    const fields = { city: 'hobart', date: '2027-01-20', start: '15:00', adults: '2' }
    expect((await shop.post(path, fields, AT)).status).toBe(303)
    const refused = await shop.post(path, fields, AT)
    const page = await refused.text()
    expect(refused.status).toBe(409)
    expect(page).toContain('This time has just sold out. Choose another time.')
    expect(page).toMatch(
      /<input[^>]* disabled=""[^>]* value="15:00"|value="15:00"[^>]* disabled=""/,
    )
    expect(page).not.toMatch(/Book for \$|Free cancellation until/)
  })
})

describe('the bar of phones', () => {
  const barOf = async (query: string) =>
    /<div class="book-bar">(.*?)<\/div>/s
      .exec(await textOf(`/aus/${PICNIC}${query}`))?.[1]
      ?.replace(/<[^>]+>/g, '')
      .replace(/\s/g, ' ')

  it('leads to the dates, and to the booking once one is chosen', async () => {
    expect(await barOf('')).toBe('From $199 for 2 adultsCheck dates')
    expect(await barOf('?city=melbourne&date=2026-12-11&start=11:00')).toMatch(
      /^\$199\.00 Fri,? 11 Dec, 11:00 amBook$/,
    )
    // Christmas Day is closed.
    expect(await barOf('?city=melbourne&date=2026-12-25')).toBe('From $199 for 2 adultsCheck dates')
  })
})

describe('a start that moves with the sun', () => {
  const hintsOf = async (address: string) =>
    /<legend>Start time<\/legend>(.*?)<\/fieldset>/s
      .exec(await textOf(address))?.[1]
      ?.match(/(?<=<p class="hint">).*?(?=<\/p>)/g)

  it.each<[string, string, SunEvent]>([
    ['/uk/outdoors/sunrise-kayak?city=brighton', 'Brighton', 'sunrise'],
    ['/aus/picnics/sunset-picnic?city=sydney', 'Sydney', 'sunset'],
  ])('is told where it is chosen: %s', async (address, city, event) => {
    expect(await hintsOf(address)).toEqual([`${city} time`, startFollowsLabel(event)])
  })

  it('nothing is told of any other', async () => {
    expect(await hintsOf(`/aus/${PICNIC}?city=melbourne`)).toEqual(['Melbourne time'])
  })
})

describe('the message of a closed day', () => {
  it('comes with the styles of its box, which other pages of the product go without', async () => {
    const closed = await textOf(`/aus/${PICNIC}?city=melbourne&date=2026-12-25`)
    expect(closed).toContain('<p class="notice" id="start"')
    const sheets = [...closed.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    const styles = sheets.map(([, file]) => readFileSync(`dist/client${file}`, 'utf8')).join('')
    expect(styles).toContain('.notice{')
    expect(await textOf(`/aus/${PICNIC}`)).not.toContain('.notice{')
  })
})

describe('what is not listed', () => {
  it('is there by its address, and no search engine keeps it', async () => {
    const response = await visit('/aus/tests/always-fails')
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).toContain('<meta name="robots" content="noindex"/>')
    expect(page).not.toContain('rel="canonical"')
    expect(page).not.toContain('rel="alternate"')
    expect(page).not.toContain('Give as a gift')
  })
})

describe('a booking sent twice', () => {
  const booking = (page: string) => ({
    city: 'melbourne',
    date: '2026-12-11',
    start: '11:00',
    adults: '2',
    children: '0',
    idempotencyKey: keyIn(page),
  })
  const linesOf = async (cookie: string) => {
    const { answer } = await shop.call('GET', '/cart', undefined, { cookie, ...AT })
    return (
      (answer as { lines: { date: string }[] } | null)?.lines.map(({ date }) => date).sort() ?? []
    )
  }
  const cartIn = (response: Response) =>
    response.headers.get('set-cookie')?.match(/shop-cart=[^;]*/)?.[0] ?? ''

  it('has another key on every page', async () => {
    const [one, two] = [await textOf(`/aus/${PICNIC}`), await textOf(`/aus/${PICNIC}`)]
    expect(keyIn(one).length).toBeGreaterThan(16)
    expect(keyIn(one)).not.toBe(keyIn(two))
    expect(one.replaceAll(keyIn(one), '')).toBe(two.replaceAll(keyIn(two), ''))
  })

  it('is one line, for someone new and for someone with a cart', async () => {
    const fields = booking(await textOf(`/aus/${PICNIC}`))
    const first = await shop.post(`/aus/${PICNIC}`, fields, AT)
    const again = await shop.post(`/aus/${PICNIC}`, fields, AT)
    expect([first.status, again.status]).toEqual([303, 303])
    expect(cartIn(again)).toBe(cartIn(first))
    expect(await linesOf(cartIn(first))).toEqual(['2026-12-11'])

    const cookie = cartIn(first)
    const more = { ...booking(await textOf(`/aus/${PICNIC}`)), date: '2026-12-18' }
    const both = await Promise.all(
      [1, 2].map(() => shop.post(`/aus/${PICNIC}`, more, { cookie, ...AT })),
    )
    expect(both.map(({ status }) => status).sort()).toContain(303)
    expect(await linesOf(cookie)).toEqual(['2026-12-11', '2026-12-18'])
  })

  it('with another day is another booking, even from the page as it stood', async () => {
    const fields = booking(await textOf(`/aus/${PICNIC}`))
    const first = await shop.post(`/aus/${PICNIC}`, fields, AT)
    const cookie = cartIn(first)
    const other = await shop.post(
      `/aus/${PICNIC}`,
      { ...fields, date: '2026-12-18' },
      { cookie, ...AT },
    )
    expect(other.status).toBe(303)
    expect(await linesOf(cookie)).toEqual(['2026-12-11', '2026-12-18'])
  })

  it.each(['', '1', 'x'.repeat(5000), '\u0000', 'ключ'])(
    'does not mind a key of %j',
    async (key) => {
      const fields = { ...booking(''), idempotencyKey: key }
      expect((await shop.post(`/aus/${PICNIC}`, fields, AT)).status).toBe(303)
    },
  )
})

describe('bad input', () => {
  it.each([
    '?city=atlantis',
    '?city=london',
    '?adults=-1&children=9999',
    '?adults=NaN&option=%00&addon-__proto__=3',
    '?date=9999-99-99&start=99:99',
    `?city=${'x'.repeat(5000)}`,
  ])('%s still shows the product', async (query) => {
    const response = await visit(`/aus/${PICNIC}${query}`)
    const page = await response.text()
    expect(response.status).toBe(200)
    expect(page).not.toContain('Guided picnic in London')
    expect(page).not.toMatch(/>NaN|"NaN/)
  })

  it.each([
    [{}, 422],
    [{ city: 'atlantis', date: '2026-12-11', start: '11:00', adults: '2' }, 404],
    [{ city: 'melbourne', date: '2026-12-11', start: '11:00', adults: '-2' }, 422],
    [{ city: 'melbourne', date: '2020-01-01', start: '11:00', adults: '2' }, 422],
  ] as [Record<string, string>, number][])(
    '%j is answered with %i and the form',
    async (fields, status) => {
      const answer = await shop.post(`/aus/${PICNIC}`, fields, AT)
      expect(answer.status).toBe(status)
      expect(await answer.text()).toContain('id="booking"')
    },
  )
})

describe('a product has one address in a country', () => {
  it('another of its addresses leads there, with what was asked', async () => {
    const response = await visit('/us/outdoors/autumn-leaves?adults=3')
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/us/outdoors/fall-leaves-ramble?adults=3')
    expect((await visit('/us//outdoors/fall-leaves-ramble')).status).toBe(301)
    expect((await visit('/us/outdoors/fall-leaves-ramble')).status).toBe(200)
  })
})

describe('a party that cannot be has no price', () => {
  it.each(['adults=-1&children=3', 'adults=0&children=3', 'adults=2&children=-1', 'adults=NaN'])(
    '%s',
    async (query) => {
      const page = await textOf(`/aus/${PICNIC}?${query}`)
      expect(page).not.toMatch(/Book for (<!-- -->)?\$/)
    },
  )
})
