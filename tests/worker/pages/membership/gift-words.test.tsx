import { Hono } from 'hono'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { giftPaysSentence } from '#client/pages/gift-recipient/JoinWithGift.tsx'
import { joinPage } from '#client/pages/membership/JoinPage.tsx'
import { cancelPage, subscriptionPage } from '#client/pages/membership/SubscriptionPage.tsx'
import type { PagePart } from '#client/pages/page-part.ts'
import { COUNTRIES } from '#domain/countries/index.ts'
import { billingDate } from '#domain/membership/billing-day.ts'
import { aGivenYear } from '#tests/support/membership/given-years.ts'
import { aCustomer, aMember, type Customer } from '#tests/support/membership/members.ts'
import { openBackend, type TestBackend } from '#tests/support/services/backend.ts'
import { granted } from '#tests/support/services/purchase.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { JOBS } from '#worker/jobs/index.ts'
import { renderMembershipEmail } from '#worker/mail/templates/account/membership-email.ts'
import { subscriptionPages } from '#worker/pages/account/subscription.ts'
import { handlers as wonderPass } from '#worker/pages/membership/wonder-pass.page.ts'

const START = '2027-01-30T23:30:00Z'
const country = COUNTRIES.aus
const money = country.currency

vi.spyOn(console, 'error').mockImplementation(() => {})

let shop: TestBackend
beforeAll(async () => {
  shop = await openBackend({ quick: true, at: START })
})
beforeEach(() => shop.turnTo(START))
afterAll(() => shop.close())

const draw = (parts: PagePart[]) => renderToStaticMarkup(parts as ReactNode)
const wordsOf = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')
const today = () => billingDate(shop.backend.clock(), 'aus')
const pageOf = async (sam: Customer, view = subscriptionPage) =>
  draw(
    view({
      country,
      money,
      member: await sam.show(),
      today: today(),
      discount: 10,
      freeMoveHours: 24,
      isEarly: false,
      microExperiences: [],
      tiers: [],
    }),
  )

/** Someone who joined with a gift that pays the whole first year. */
async function joinedWithGift() {
  const { token } = await aGivenYear(shop)
  const sam = await aCustomer(shop)
  granted(await sam.shop.membership.redeemGift({ body: { gift: token } }))
  return sam
}

describe('whoever joined with a gift', () => {
  it('is led to ending it today for fourteen days, and not to a second cancellation', async () => {
    const sam = await joinedWithGift()
    expect(await pageOf(sam)).toMatch(/href="[^"]*subscription\/cancel">End it today</)
    const page = await pageOf(sam, cancelPage)
    expect(page).toContain('End today, refund $120.00')
    expect(page).not.toContain('Confirm cancellation')
    shop.turnTo('2027-02-28T00:00:00Z')
    expect(await pageOf(sam)).not.toContain('End it today')
  })

  it.each([
    [{ refunded: 600, toGifts: 0 }, 'Your refund is on its way.'],
    [{ refunded: 600, toGifts: 600 }, 'Your refund is back on your gift.'],
    [{ refunded: 600, toGifts: 200 }, 'on its way, and part of it is back on your gift.'],
    [{ refunded: 0, toGifts: 0 }, 'Nothing was left to refund.'],
  ])('hears where a refund of %j is', async (refund, text) => {
    const said = await postFlash('subscription/refund', { refund: async () => refund })
    expect(said).toContain(`Your WonderPass has ended. `)
    expect(said).toContain(text)
  })
})

describe('a gift of a member', () => {
  /** A year is left on it. */
  async function withGift(sam: Customer) {
    const { token } = await aGivenYear(shop)
    granted(await sam.shop.membership.redeemGift({ body: { gift: token } }))
  }

  it('pays on if the plan is kept: a card is asked for only where no gift pays', async () => {
    const sam = await joinedWithGift()
    expect(wordsOf(await pageOf(sam))).toContain('keep your plan and add a card.')
    await withGift(sam)
    const words = wordsOf(await pageOf(sam))
    expect(words).toContain('To go on after that, keep your plan and your gift pays next.')
    expect(words).toContain('Keep your plan and your gift pays next. It has $120.00.')
    expect(words).not.toMatch(/add a card|pays first/)
    const invoice = (await sam.show()).lastInvoice?.id ?? ''
    const welcome = await renderMembershipEmail(shop.backend, 'passWelcome', sam.id, { invoice })
    expect(welcome?.text).toContain('keep your plan and your gift pays next.')
    expect(welcome?.text).not.toContain('add a card')
  })

  it('is said to pay once an ending plan is kept, and next where it goes on', () => {
    expect(giftPaysSentence({ isEnding: true })).toBe(
      'Keep your plan and this gift pays your next payments.',
    )
    expect(giftPaysSentence({ isEnding: false })).toBe('Your gift pays your next payments first.')
  })

  it('pays when a pause ends: nothing of $0.00 is charged', async () => {
    const sam = await aMember(shop)
    const pause = { changeType: 'PAUSE', months: 1 } as const
    granted(await sam.shop.membership.change({ body: pause }))
    expect(await pageOf(sam)).toContain('>Don’t pause</button>')
    shop.turnTo('2027-02-27T23:30:00Z')
    await JOBS.memberships.run(shop.backend)
    const charged = wordsOf(await pageOf(sam))
    expect(charged).toContain('we’ll charge $12.00 and your benefits start again.')
    expect(charged).toContain('Resume now for $12.00')
    await withGift(sam)
    const given = wordsOf(await pageOf(sam))
    expect(given).toContain('your gift pays and your benefits start again.')
    expect(given).toContain('Resume now')
    expect(given).not.toMatch(/for \$|we’ll charge/)
  })
})

describe('the page to join', () => {
  const EXPLORER = { tierCode: 'EXPLORER', tierName: 'Explorer', interval: 'year', price: 12_000 }
  const joining = (giftLeft: number) =>
    draw(
      joinPage({
        benefits: [],
        country,
        money,
        plan: { ...EXPLORER, interval: 'year' },
        giftLeft,
        isInCheckout: false,
        today: '2027-01-31',
        email: 'sam@example.com',
        cards: [{ id: 'pm_1', label: 'Visa ending in 4242' }],
        idempotencyKey: 'key',
      }),
    )

  it('asks for no card and no money where a gift pays the first year', () => {
    const page = joining(12_000)
    expect(page).toContain('name="seenTotal" value="0"')
    expect(wordsOf(page)).toContain('Nothing to pay. It ends by itself on 31 January 2028.')
    expect(wordsOf(page)).toContain('the value of the days I haven’t had goes back to my gift.')
    expect(page).toContain('type="submit">Join</button>')
    expect(page).not.toMatch(/Visa|We keep your card|\$|charge/)
  })

  it('says what is left to pay today where a gift pays a part', () => {
    const page = joining(5_000)
    expect(page).toContain('name="seenTotal" value="7000"')
    expect(wordsOf(page)).toContain('$70.00 today, then $120.00 on')
    expect(wordsOf(page)).toContain('Your gift pays $50.00 of it today.')
    expect(wordsOf(page)).toContain('Pay $70.00 and join')
    expect(page).toContain('Visa ending in 4242')
  })
})

describe('the form to join', () => {
  /** The page as its customer has it, or what its form leads to. */
  async function atJoining(sam: Customer, form?: Record<string, string>, tier = 'EXPLORER') {
    const choice = { tier, interval: 'year' }
    const url = new URL(
      `http://shop.example/aus/wonderpass-hub/join?${new URLSearchParams(choice)}`,
    )
    const app = new Hono<AppEnv>()
      .onError((error) => {
        throw error
      })
      .use((c, next) => {
        c.set('country', country)
        c.set('config', shop.backend.config)
        c.set('backend', shop.backend)
        c.set('shop', sam.shop)
        c.set('url', url)
        c.set('visitorLocation', { isAway: false } as never)
        c.set('claims', { customerId: sam.id, email: sam.email } as never)
        c.setRenderer(({ main, status }) => c.html(draw(main as PagePart[]), status ?? 200))
        return next()
      })
      .route('/', wonderPass)
    const body = form && new URLSearchParams({ ...choice, startNow: 'yes', ...form })
    const answer = await app.request(url.href, body ? { method: 'POST', body } : {})
    return { status: answer.status, html: await answer.text() }
  }
  const totalIn = (html: string) => /name="seenTotal" value="(\d+)"/.exec(html)?.[1]

  it.each(['EXPLORER', 'WONDER'])('lists all that %s brings', async (tier) => {
    const { html } = await atJoining(await aCustomer(shop), undefined, tier)
    expect(html).toMatch(/pass-benefits"><li>.*?Everything in .*?<\/li>(<li>.*?<\/li>){3}<\/ul>/)
  })

  it('counts what an unfinished joining took of a gift', async () => {
    const { token, id } = await aGivenYear(shop)
    await shop.ordersDb
      .prepare(
        `INSERT INTO gift_entry (card_id, kind, ref, amount, at, actor) VALUES (?, 'CASH_OUT', 'test', -2000, 0, 'staff')`,
      )
      .bind(id)
      .run()
    const sam = await aCustomer(shop)
    granted(await sam.shop.membership.redeemGift({ body: { gift: token } }))
    expect(totalIn((await atJoining(sam)).html)).toBe('2000')
  })

  it('shows the old price to whoever comes back soon after their plan expired', async () => {
    const sam = await aMember(shop, { interval: 'year' })
    await shop.ordersDb
      .prepare(`UPDATE subscription SET price = 9000, status = 'EXPIRED' WHERE customer_id = ?`)
      .bind(sam.id)
      .run()
    expect(totalIn((await atJoining(sam)).html)).toBe('9000')
  })

  it.each([{}, { seenTotal: '9000' }])(
    'is shown again with the total of now after %j',
    async (form) => {
      const sam = await aCustomer(shop)
      const refused = await atJoining(sam, form)
      expect(refused.status).toBe(409)
      expect(wordsOf(refused.html)).toContain('Joining now costs $120.00. Nothing was charged.')
      expect(totalIn(refused.html)).toBe('12000')
      expect(await sam.shop.membership.show()).toBeNull()
    },
  )
})

/** What is said after a form of the account. */
async function postFlash(page: keyof typeof subscriptionPages, membership: object) {
  const app = new Hono<AppEnv>()
    .use((c, next) => {
      c.set('country', country)
      c.set('config', { COOKIE_DOMAIN: '' } as never)
      c.set('shop', { membership } as never)
      return next()
    })
    .post('/', (c) => subscriptionPages[page].post?.(c) ?? c.notFound())
  const answer = await app.request('http://shop.example/', {
    method: 'POST',
    body: new URLSearchParams(),
  })
  expect(answer.status).toBe(303)
  return decodeURIComponent(answer.headers.getSetCookie().join())
}
