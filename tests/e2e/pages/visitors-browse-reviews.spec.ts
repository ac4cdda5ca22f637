import { hasScript } from '../support/buyers.ts'
import { look } from '../support/look.ts'
import { linkIn } from '../support/mails.ts'
import { expect, test } from '../support/test.ts'

test('what is booked or new is read on the way down the home page, or on a page of its own', {
  tag: '@daily-phone',
}, async ({ page }) => {
  await page.goto('/uk')
  const link = page.getByRole('link', { name: 'What guests say' })
  await (hasScript() ? link.scrollIntoViewIfNeeded() : link.click())
  // Other tests may have booked something here.
  const title = page.getByRole('heading', {
    name: /^(Booked most often|New experiences|More to try)$/,
  })
  const row = page.getByRole('main').locator('section', { has: title })
  await expect(row).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New experiences by email' })).toBeVisible()
  await row.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).not.toHaveURL(/\/uk(\/reviews)?$/)
})

test('a visitor subscribes below the reviews, confirms by the email’s link, and leaves by it', {
  tag: '@daily-no-script',
}, async ({ page, request }) => {
  const name = `nell${crypto.randomUUID().slice(0, 8)}`
  const says = async (heading: string) => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    if (hasScript()) await look(page, heading)
  }
  await page.goto('/aus/reviews')
  await page.getByLabel('Your email').fill(`${name}@example.com`)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await says('Check your email')

  const link = await linkIn(request, name, /\/aus\/newsletter\/[\w.-]+/)
  await page.goto(link)
  await says('Confirm your email')
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await says('You’re subscribed')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await says('You’re unsubscribed')
  await page.goto(link)
  await says('You’re unsubscribed')
})
