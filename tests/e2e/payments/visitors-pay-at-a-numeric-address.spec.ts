import { giveCard, giveDetails } from '../support/buyers.ts'
import { openHour } from '../support/days.ts'
import { linkIn } from '../support/mails.ts'
import { PORT } from '../support/port.ts'
import { expect, test } from '../support/test.ts'

// The shop of these tests calls itself localhost.
const ADDRESS = `http://127.0.0.1:${PORT}`
test.use({ baseURL: ADDRESS })

test('a local shop opened as 127.0.0.1 takes 3-D Secure, and thanks and mails from there', {
  tag: '@long',
}, async ({ page, request }) => {
  const { date, start } = await openHour(request, 'p-mystery-picnic', 'perth')
  await page.goto(`/aus/picnics/mystery-picnic?city=perth&date=${date}&start=${start}&adults=2`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  const name = `Numa${Date.now()}`
  await giveDetails(page, name, '0400 000 000')
  await giveCard(page, '4000 0027 6000 3184', /^Asks for 3-D Secure ?4000/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.getByRole('button', { name: /approve/i }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re booked/)
  const arrived = new URL(page.url())
  expect(arrived.origin).toBe(ADDRESS)
  expect(arrived.search, 'no secret of the payment stays in the address').not.toContain('secret')

  expect(await linkIn(request, name, /See your booking: \S+/)).toContain(`${ADDRESS}/aus/b/`)
})
