import { beforeAll, expect, it } from 'vitest'
import { sharedShop, type TestShop } from '#tests/support/worker/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await sharedShop()
})

it.each([
  ['gift-mystery-at-home', 'They get it by email when they ask for it.', false],
  ['gift-mystery-picnic', 'You choose the city; they choose the day.', true],
])(
  'the page of %s says how it is taken, and a party only where people come',
  async (id, words, isForParty) => {
    const html = (await (await shop.visit(`/us/gift-cards/${id}`)).text()).replaceAll(
      '<!-- -->',
      '',
    )
    expect(html).toContain(words)
    expect(html.includes('Available in')).toBe(isForParty)
    expect(/ for \d adults?</.test(html)).toBe(isForParty)
  },
)
