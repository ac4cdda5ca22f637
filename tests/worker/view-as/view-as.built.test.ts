import { beforeAll, describe, expect, it } from 'vitest'
import type { ViewAs } from '#domain/content/view-as.ts'
import { encodeViewAs } from '#domain/content/view-as-token.ts'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

const TOKEN = 'development-token-do-not-use-in-production'
/** 9:00 on the day, in Melbourne. */
const VALENTINE = Date.UTC(2027, 1, 13, 22)
const NOW = { 'x-shop-now': '2026-11-21T00:00:00Z' }

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

const linkTo = (view: ViewAs, until = Date.now() + 60_000) => encodeViewAs(TOKEN, view, until)
const visitAs = async (view: ViewAs, path: string, init: RequestInit = {}) =>
  shop.visit(path, {
    ...init,
    headers: { cookie: `shop-view=${await linkTo(view)}`, ...init.headers },
  })
const pageAs = async (view: ViewAs, path: string) => (await visitAs(view, path)).text()
const notice = (page: string) =>
  /<dialog class="alert".*?<\/dialog>/s.exec(page)?.[0].replaceAll('<!-- -->', '') ?? ''

describe('a link of `shop preview-link --at … --city … --tier … --variation …`', () => {
  it('is opened once and followed on every page, until it is ended', async () => {
    const link = await linkTo({ city: 'perth' })
    const opened = await shop.visit(`/aus/cities?x=1&shop.view=${link}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, '/aus/cities?x=1'])
    expect(opened.headers.getSetCookie().join()).toContain(`shop-view=${link}`)

    const shown = notice(await pageAs({ city: 'perth' }, '/aus/cities'))
    expect(shown).toContain('Perth. Nothing can be bought or changed.')
    const end = /href="([^"]*shop\.view=end)"/.exec(shown)?.[1] ?? ''
    const ended = await shop.visit(end, { headers: { cookie: `shop-view=${link}` } })
    expect([ended.status, ended.headers.get('location')]).toEqual([303, '/aus/cities'])
    expect(ended.headers.getSetCookie().join()).toMatch(/shop-view=; Max-Age=0/)
  })

  it.each(['///evil.example', '/.//evil.example', '/\\evil.example'])(
    'leads nowhere else: %s',
    async (path) => {
      for (const link of ['end', await linkTo({ city: 'perth' })]) {
        const opened = await shop.visit(`${path}?shop.view=${link}`)
        expect([opened.status, opened.headers.get('location')]).toEqual([303, '/'])
      }
    },
  )

  it.each([
    ['an expired one', async () => linkTo({ city: 'perth' }, Date.now() - 1)],
    ['a changed one', async () => `${await linkTo({ city: 'perth' })}0`],
    ['none', async () => 'anything'],
  ])('%s is refused, and says so', async (_, link) => {
    const opened = await shop.visit(`/aus?shop.view=${await link()}`)
    expect(opened.status).toBe(403)
    expect(await opened.text()).toContain('This preview has expired. Ask for a new link.')
    const page = await shop.visit('/aus', { headers: { cookie: `shop-view=${await link()}` } })
    expect([page.status, notice(await page.text())]).toEqual([200, ''])
  })
})

describe('what it shows', () => {
  it('the day: its clock for the page and for what scripts ask', async () => {
    const page = await pageAs({ at: VALENTINE }, '/aus/picnics/mystery-picnic')
    expect(notice(page)).toMatch(/14\u00a0February\u00a02027 at 9:00\sam AEDT/)
    expect(page).toContain('February 2027')
    const today = await (await shop.visit('/aus/picnics/mystery-picnic', { headers: NOW })).text()
    expect(today).not.toContain('February 2027')

    const month = '/api/availability/p-mystery-picnic?city=melbourne&month=2027-02'
    const answer = (await (await visitAs({ at: VALENTINE }, month)).json()) as { days: Day[] }
    const open = answer.days.filter((day) => day.open).map(({ date }) => date)
    expect(open.every((date) => date >= '2027-02-14')).toBe(true)
    expect(open.length).toBeGreaterThan(0)
  })

  it('the city, whatever was chosen before', async () => {
    expect(await pageAs({ city: 'perth' }, '/aus')).toMatch(/Your city: <\/span><span>Perth</)
  })

  it('the header of a member, whose own pages are closed', async () => {
    const page = await pageAs({ tier: 'WONDER' }, '/aus/cities')
    expect(notice(page)).toContain('as a member of WONDER')
    expect(page).toContain('"signedIn":true')
    expect(page).toContain('<li data-member="">')
    expect(await pageAs({ tier: 'FREE_TIER' }, '/aus/cities')).not.toContain('data-member')
    expect((await visitAs({ tier: 'WONDER' }, '/aus/wonderpass-hub')).status).toBe(303)
    expect((await visitAs({}, '/aus/wonderpass-hub')).status).toBe(200)
  })

  it('the variation of a test, which nobody is counted in', async () => {
    const variations = { 'page-spring-picnics': 'spring-basket-first' }
    const [given, byDefault] = await Promise.all([
      visitAs({ variations }, '/aus/spring-picnics'),
      visitAs({}, '/aus/spring-picnics'),
    ])
    expect(given.headers.getSetCookie()).toEqual([])
    const order = async (response: Response) =>
      [...(await response.text()).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/gs)].map(([, text]) => text)
    expect(await order(given)).not.toEqual(await order(byDefault))
  })
})

describe('whoever looks at a preview', () => {
  it('is shown what no cache gave and none stores, and leaves no trace', async () => {
    const view = { at: VALENTINE, city: 'perth' }
    const [first, second] = [await visitAs(view, '/aus'), await visitAs(view, '/aus')]
    expect([first, second].map(({ headers }) => headers.get('x-shop-cache'))).toEqual([
      'bypass',
      'bypass',
    ])
    expect(second.headers.getSetCookie()).toEqual([])
    expect(notice(await (await shop.visit('/aus')).text())).toBe('')
  })

  it.each([
    ['POST', '/aus/consent', 303],
    ['POST', '/aus/cart/codes', 303],
    ['GET', '/aus/checkout', 303],
    ['GET', '/aus/account', 303],
    ['GET', '/aus/b/DAY-123456.abc', 303],
    ['POST', '/api/cart/lines', 403],
    ['DELETE', '/api/customer/self', 403],
  ])('can change nothing, and opens nothing of a person: %s %s', async (method, path, status) => {
    const response = await visitAs({ at: VALENTINE }, path, {
      method,
      headers: { cookie: `shop-view=${await linkTo({ at: VALENTINE })}; ac-token=any` },
      ...(method === 'GET' ? {} : { body: '{}' }),
    })
    expect(response.status).toBe(status)
    if (status === 303) expect(response.headers.get('location')).toBe('/aus')
    else
      expect(await response.json()).toMatchObject({
        message: expect.stringContaining('Nothing can be changed'),
      })
  })

  it('is known by other calls as ever: they answer for today', async () => {
    expect((await visitAs({ at: VALENTINE }, '/api/cart')).status).toBe(200)
  })
})

type Day = { date: string; open: boolean }
