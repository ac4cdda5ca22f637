import { expect, it } from 'vitest'
import { sharedShop } from '#tests/support/worker/shop.ts'

it.each(['aus', 'uk'])(
  '/%s/contact leads a guest who is late to their booking',
  async (country) => {
    const shop = await sharedShop()
    const html = await (await shop.visit(`/${country}/contact`)).text()
    const [, href = ''] =
      /<a href="([^"]+)"[^>]*>Find your booking: the number for the day is in it</.exec(html) ?? []
    expect(href).toBe(`/${country}/find-booking`)
    expect((await shop.visit(href)).status).toBe(200)
  },
)
