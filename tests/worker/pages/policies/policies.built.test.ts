import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { RETENTION_DAYS } from '#domain/account/retention-days.ts'
import { COUNTRY_DETAILS } from '#domain/countries/details.ts'
import { COUNTRIES, COUNTRY_CODES } from '#domain/countries/index.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'
import { COOKIE_MAX_AGE_SECONDS } from '#worker/app/cookies.ts'
import { STORED_ITEMS } from '#worker/pages/policies/stored-items.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const textOf = async (path: string) =>
  (await (await shop.visit(path)).text()).replace(/<!-- -->/g, '')

describe('what a browser stores', () => {
  it('is listed, each cookie with its purpose and how long it stays', async () => {
    const page = await textOf('/aus/cookies')
    for (const name of Object.keys(COOKIE_MAX_AGE_SECONDS)) expect(page).toContain(`<code>${name}`)
    expect(page).toContain('<td>180 days</td>')
    expect(page).toContain('<td>15 minutes</td>')
    const [, ads = ''] = page.split('id="ads"')
    expect(ads).toContain('cjevent')
    expect(ads).not.toContain('shop-cart')
    const [, analytics = ''] = page.split('id="analytics"')
    expect(analytics).toContain('shop-identify')
  })

  it('shows what is allowed now, by the country or by the visitor’s own choice', async () => {
    const ticked = async (code: string, headers: Record<string, string> = {}) => {
      const page = await (await shop.visit(`/${code}/cookies`, { headers })).text()
      return [...page.matchAll(/<input[^>]*name="(analytics|comfort|ads)"[^>]*>/g)]
        .filter(([box]) => box.includes('checked'))
        .map(([, name]) => name)
    }
    const chosen = { cookie: 'shop-consent=ads=denied&analytics=denied&comfort=granted' }
    expect(await ticked('aus')).toEqual(['comfort', 'analytics', 'ads'])
    expect(await ticked('aus', { 'sec-gpc': '1' })).toEqual(['comfort', 'analytics'])
    expect(await ticked('uk')).toEqual([])
    expect(await ticked('uk', chosen)).toEqual(['comfort'])
    expect(await ticked('aus', chosen)).toEqual(['comfort'])
  })

  it('is nothing after a no to all, whatever boxes were ticked beside it', async () => {
    const boxes = { analytics: 'granted', comfort: 'granted', ads: 'granted' }
    const chosen = async (choice: object) => {
      const response = await shop.post('/aus/consent', { ...boxes, ...choice })
      const cookie = response.headers.getSetCookie().find((one) => one.startsWith('shop-consent='))
      return decodeURIComponent(cookie ?? '')
    }
    expect(await chosen({})).toContain('ads=granted&analytics=granted&comfort=granted')
    expect(await chosen({ choice: 'none' })).toContain('ads=denied&analytics=denied&comfort=denied')
  })

  it('says above the boxes that a choice is saved, for as long as it counts', async () => {
    const saved = 'Your choice is saved. You can change it at any time.'
    expect(await textOf('/uk/cookies')).not.toContain(saved)
    const cookie = 'shop-consent=ads=denied&analytics=denied&comfort=granted'
    const page = await (await shop.visit('/uk/cookies', { headers: { cookie } })).text()
    expect(page).toContain(saved)
    expect(page.indexOf(saved)).toBeLessThan(page.indexOf('type="checkbox"'))
  })

  it.each([
    ['/aus/cookies', true],
    ['/aus/about-us', false],
  ])('is confirmed by a message where the choice was made: %s %s', async (returnTo, isSaid) => {
    const answer = await shop.post('/aus/consent', { choice: 'all', returnTo })
    const hasMessage = answer.headers.getSetCookie().some((one) => one.startsWith('shop-flash='))
    expect([answer.headers.get('location'), hasMessage]).toEqual([returnTo, isSaid])
  })

  it('is without ads where the browser says so, which the page shows', async () => {
    const signal = await shop.visit('/aus/cookies', { headers: { 'sec-gpc': '1' } })
    const [, choice = ''] = (await signal.text()).split('id="choice-title"')
    expect(choice.split('<nav')[0]).toContain('Opt-out signal respected')
  })

  it('has no name that a script stores beside it', () => {
    const stores = globSync('client/**/*.{ts,tsx}').flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      const constants = new Map(
        [...text.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name = '', value = '']) => [
          name,
          value,
        ]),
      )
      const names = [
        ...text.matchAll(/(?:Storage\.setItem\(|document\.cookie = [`'"](?:\$\{)?)([\w.-]+)/g),
      ]
      return names.map(([, name = '']) => constants.get(name) ?? name)
    })
    expect(stores).toContain('builderVisitorId')
    const listed = STORED_ITEMS.map(({ name }) => name)
    expect(stores.filter((name) => !listed.includes(name))).toEqual([])
  })
})

describe.each(COUNTRY_CODES)('/%s', (code) => {
  const { company, registrations, address, includedTaxRate, taxName } = COUNTRIES[code]

  it('says who sells, with the numbers of its registers, at the foot of every page', async () => {
    const page = await textOf(`/${code}/cities`)
    for (const text of [company, address, ...registrations.map(({ number }) => number)])
      expect(page).toContain(text)
    for (const path of ['help', 'terms', 'privacy', 'cookies', 'accessibility'])
      expect(page).toContain(`href="/${code}/${path}"`)
  })

  it.each(['terms', 'help', 'contact'])(
    'offers the money back where we aren’t there, not to who comes too late: %s',
    async (page) => {
      const text = (await textOf(`/${code}/${page}`)).replaceAll(/<[^>]+>/g, '')
      expect(text).toMatch(
        /you’re on time, but our host isn’t there or the door is closed, and no one answers.{0,60}we’ll put it right or give you your money back\./i,
      )
      expect(text).toMatch(/come too late to join, (?:there’s )?no refund or credit/)
    },
  )

  it.each(['terms', 'privacy'])('says when the text last changed: %s', async (page) => {
    expect(await textOf(`/${code}/${page}`)).toMatch(/Last updated [^<]+2026</)
  })

  it('names its tax and its law in the terms', async () => {
    const terms = await textOf(`/${code}/terms`)
    expect(terms).toContain(
      includedTaxRate === null
        ? `No ${taxName} is added`
        : `They include ${taxName} at ${Math.round(includedTaxRate * 100)}%`,
    )
    expect(terms).toContain('Cancel up to 72 hours before the start for a full refund')
    expect(terms).toContain(
      code === 'ca' ? 'They expire only after 24 months' : 'They last 24 months, then expire on',
    )
  })

  it.each([
    'If the new date costs more, you’ll pay the difference; if it costs less, you’ll get gift credit.',
    'Postponed bookings can’t be refunded.',
    'Once topped up, a gift card can’t be refunded.',
    'neither card can be refunded.',
    'is protected for 3 years from the day you buy it',
  ])(
    'says in the terms what the pages of bookings and gifts say about money: %s',
    async (words) => {
      expect(await textOf(`/${code}/terms`)).toContain(words)
    },
  )

  it('names in its privacy whose law and authority count, who sees data and for how long', async () => {
    const privacy = await textOf(`/${code}/privacy`)
    const {
      privacyAct,
      privacyNote = '',
      dataBasis = '',
      privacyOffice,
    } = COUNTRY_DETAILS[code].laws
    for (const text of [privacyAct, privacyNote, privacyOffice.url, 'measures ads for us'])
      expect(privacy).toContain(text)
    const [, kept = ''] = privacy.split('id="data"')
    expect(kept.split('id="who-sees-it"')[0]).toContain(dataBasis)
    expect(kept).toContain('To measure ads, ')
    const [only, unless] = ['Only if you’ve said yes: whoever', 'Unless you’ve said no: whoever']
    expect([only, unless].map((words) => privacy.includes(words))).toEqual(
      {
        'opt-in': [true, false],
        'opt-in-ads': [true, true],
        'opt-out': [false, true],
        notice: [false, true],
      }[COUNTRIES[code].consent],
    )
    expect(privacy).toContain(`cookie choice: ${RETENTION_DAYS.cookieChoice} days.`)
    expect(privacy).toContain(`${RETENTION_DAYS.waitingRequest} days at most.`)
  })
})
