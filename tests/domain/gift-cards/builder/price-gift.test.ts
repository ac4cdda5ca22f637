import { describe, expect, it } from 'vitest'
import { COUNTRIES } from '#domain/countries/index.ts'
import { GiftChoice } from '#domain/gift-cards/builder/gift-choice.schema.ts'
import { giftDeliveryLabel } from '#domain/gift-cards/builder/gift-delivery-label.ts'
import {
  type GiftPrices,
  giftValueIssue,
  priceGift,
} from '#domain/gift-cards/builder/price-gift.ts'
import { GiftTheme } from '#domain/gift-cards/gift-theme.schema.ts'

const extra = (id: string, amount: number, shippingCost = 0) => ({
  id,
  displayName: id,
  localizedPrice: { amount, shippingCost },
})
const PRICES: GiftPrices = {
  country: COUNTRIES.aus,
  themes: [
    GiftTheme.parse({
      name: 'birthday',
      displayName: 'Birthday',
      thumbnailUrl: '/t',
      fullUrl: '/f',
      imageUrl: '/media/cake',
    }),
  ],
  greetingCards: [extra('card-meadow', 650, 350)],
  addOns: [extra('chocolate', 1_200, 500), extra('honey', 900)],
  cities: [{ id: 'melbourne', timeZone: 'Australia/Melbourne' }],
  plans: [{ tier: 'EXPLORER', tierName: 'Explorer', interval: 'year', price: 12_000 }],
  experience: null,
}
const VALUE = {
  kind: 'value',
  amount: 150,
  theme: 'birthday',
  from: 'Ada',
  to: 'Grace',
  delivery: { by: 'print' },
}
const MAILED = { by: 'mail', email: 'grace@example.com' }
const DAY = { on: '2026-12-25', city: 'melbourne' }
const POSTED = {
  ...MAILED,
  by: 'post',
  address: { street: '1 Main St', city: 'Fitzroy', state: 'VIC', postcode: '3065' },
}
const price = (choice: object, prices: Partial<GiftPrices> = {}) =>
  priceGift(GiftChoice.parse({ ...VALUE, ...choice }), { ...PRICES, ...prices })

describe('the price of a gift', () => {
  it('is its value', () => {
    expect(price({})).toMatchObject({
      name: 'Gift card for Grace',
      total: 15_000,
      trace: [{ label: 'Gift Value', amount: 15_000 }],
      gift: {
        type: 'giftValue',
        value: 15_000,
        title: null,
        timeZone: null,
        theme: { displayName: 'Birthday', picture: '/media/cake' },
      },
    })
  })

  it('of a year of WonderPass is its amount, and it has its plan', () => {
    const { name, total, gift } = price({ plan: 'EXPLORER', amount: 120 })
    expect([name, total]).toEqual(['A year of WonderPass Explorer, for Grace', 12_000])
    expect(gift).toMatchObject({ type: 'giftValue', plan: { tier: 'EXPLORER', price: 12_000 } })
    expect(gift.summary[1]).toEqual({ label: 'The Gift', text: 'A year of WonderPass Explorer' })
  })

  it('is that of the experience', () => {
    const experience = { title: 'Picnic', details: 'Melbourne · 2 adults', total: 19_950 }
    const choice = { kind: 'experience', productId: 'p', city: 'melbourne', adults: 2 }
    expect(price(choice, { experience })).toMatchObject({
      name: 'Picnic, for Grace',
      total: 19_950,
      gift: { type: 'giftExperience', value: 19_950, title: 'Picnic' },
    })
    expect(price(choice, { experience }).gift.summary[1]).toEqual({
      label: 'The Gift',
      text: 'Picnic · Melbourne · 2 adults',
    })
    expect(price(choice)).toMatchObject({ total: 0, gift: { title: '' } })
  })

  it('of a top-up is the amount, named after whose card it is', () => {
    const topUp = price({ delivery: { by: 'card', card: 'g-1' } })
    expect([topUp.name, topUp.total]).toEqual(['Top-up of the gift card for Grace', 15_000])
    const labels = topUp.gift.summary.map(({ label }) => label)
    expect(labels).not.toContain('Theme')
    expect(labels).not.toContain('Delivery')
  })

  it('says when it comes, and shows the giver’s own picture', () => {
    const delivery = (way: object) =>
      price({ delivery: way }).gift.summary.find(({ label }) => label === 'Delivery')?.text
    expect(delivery({ by: 'print' })).toBe('Right away - only sent to you')
    expect(delivery(MAILED)).toBe('Right away - only sent to you')
    expect(delivery({ ...MAILED, ...DAY })).toBe(
      'Emailed on Friday 25\u00a0December\u00a02026 at 9:00\u00a0am, Melbourne time',
    )
    expect(delivery({ ...MAILED, ...DAY, city: 'atlantis' })).toBe('Right away - only sent to you')
    expect(delivery({ ...POSTED, ...DAY })).toBe('Posted greeting card and emailed to you')
    expect(price({ picture: 'a-b' }).gift.theme.picture).toBe('/api/gift-pictures/a-b.jpg')
  })

  it('says how an item comes', () => {
    const experience = { title: 'Mug', details: '1 item', total: 2_000, sending: 'post' } as const
    const choice = { kind: 'experience', productId: 'p', city: 'melbourne', adults: 1 }
    expect(price(choice, { experience }).gift.sending).toBe('post')
  })

  it('has what is posted on top, and its lines add up', () => {
    const { total, trace, gift } = price({
      delivery: { ...POSTED, ...DAY },
      greetingCard: 'card-meadow',
      extras: { chocolate: 2, honey: 0 },
    })
    expect(total).toBe(15_000 + 2_400 + 500 + 350 + 650)
    expect(trace.map(({ amount }) => amount).reduce((sum, amount) => sum + amount)).toBe(total)
    expect(gift).toMatchObject({ value: 15_000, timeZone: 'Australia/Melbourne' })
  })

  it('says what it can of a theme and a city that are gone', () => {
    const { gift } = price({
      theme: 'gone',
      delivery: { ...MAILED, ...DAY, city: 'gone' },
    })
    expect(gift).toMatchObject({ theme: { displayName: 'gone', picture: '' }, timeZone: null })
  })

  it('is at most what a card holds', () => {
    expect(giftValueIssue(100_000, COUNTRIES.uk)).toBeNull()
    expect(giftValueIssue(100_001, COUNTRIES.uk)).toBe(
      'A gift card holds at most £1,000. Choose fewer guests or extras.',
    )
  })
})

describe('how a gift is sent', () => {
  const choice = (delivery: object) => GiftChoice.parse({ ...VALUE, delivery })
  const label = (delivery: object, timeZone: string | null = 'Australia/Melbourne') =>
    giftDeliveryLabel({ choice: choice(delivery), timeZone }, COUNTRIES.aus)

  it.each<[delivery: object, words: string]>([
    [{ by: 'print' }, 'By email to you, to print at home'],
    [{ by: 'card', card: 'g-1' }, 'Added to the gift card right away'],
    [MAILED, 'By email to grace@example.com right away'],
    [
      { ...MAILED, ...DAY },
      'By email to grace@example.com on Friday 25\u00a0December\u00a02026 at 9:00\u00a0am, Melbourne time',
    ],
    [POSTED, 'Greeting card to 1 Main St, Fitzroy VIC 3065'],
    [
      { ...POSTED, ...DAY },
      'Greeting card to 1 Main St, Fitzroy VIC 3065, for Friday 25\u00a0December\u00a02026',
    ],
  ])('says %o', (delivery, words) => {
    expect(label(delivery)).toBe(words)
  })

  it('is at once where no time zone is known', () => {
    expect(label({ ...MAILED, ...DAY }, null)).toBe('By email to grace@example.com right away')
  })
})
