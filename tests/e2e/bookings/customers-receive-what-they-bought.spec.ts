import { violationsIn } from '../support/axe.ts'
import { giveCard, giveDetails, hasScript } from '../support/buyers.ts'
import { linkIn } from '../support/mails.ts'
import { expect, test } from '../support/test.ts'

test('customers open what they bought by email, and cannot cancel it any more', {
  // Daily something by email is bought with other things.
  tag: '@long',
}, async ({ page, request }) => {
  await page.goto('/aus/at-home/living-room-mystery')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  const name = `Dora${Date.now()}`
  await giveDetails(page, name, '0400 000 000')
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)

  // The mail with the link is on its way at once; following the link opens nothing yet.
  const link = await linkIn(request, name, /\/aus\/downloads\/\S+/)
  await page.goto(link)
  await expect(page.getByText('Once you open it, it can no longer be cancelled.')).toBeVisible()
  await expect(page.getByText('works 10 more times')).toBeVisible()
  if (hasScript()) expect(await violationsIn(page)).toEqual([])

  await page.getByRole('button', { name: 'Open it now' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Living Room Mystery')
  await expect(page.getByRole('heading', { name: 'The story' })).toBeVisible()
  if (hasScript()) expect(await violationsIn(page)).toEqual([])
  const file = await request.get(
    (await page.getByRole('link', { name: 'Save it as a file' }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-disposition']).toMatch(/^attachment/)
  expect(await file.text()).toContain('The story')

  // A link that was tampered with leads nowhere.
  const stranger = await request.get(link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  expect(stranger.status()).toBe(404)
})
