import { violationsIn } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network there is a page that says so, whom to call, and opens again by itself', {
  tag: '@daily-phone',
}, async ({ page, context }) => {
  // Its clock is put forward below: the page looks again every four seconds.
  await page.clock.install()
  await page.goto('/uk')
  await page.evaluate(() => navigator.serviceWorker.ready)
  // A page that it served.
  await page.goto('/uk/cities')
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('offline')

  await context.setOffline(true)
  await page.goto('/uk/contact')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()
  await expect(page.getByRole('link', { name: '020 0000 0000' })).toBeVisible()
  await expect(page.getByText('Australia')).toBeHidden()
  expect(await violationsIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible()

  await context.setOffline(false)
  await page.clock.fastForward(4000)
  await expect(page).toHaveTitle(/Get in touch/)
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(0)
})
