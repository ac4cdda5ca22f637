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

it.each(['contact', 'partner'])(
  '/aus/%s says beside its form what happens with a stranger’s data',
  async (page) => {
    const shop = await sharedShop()
    const html = await (await shop.visit(`/aus/${page}`)).text()
    expect(html.split('<footer')[0]).toContain('href="/aus/privacy"')
  },
)

it('shows on a phone what to do on the day before the form', async () => {
  const shop = await sharedShop()
  const html = await (await shop.visit('/aus/contact')).text()
  expect(html.indexOf('>On the day</h2>')).toBeLessThan(html.indexOf('>Write to us</h2>'))
})
