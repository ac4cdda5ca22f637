import sharp from 'sharp'
import { violationsIn } from '../support/axe.ts'
import { giveCard, giveDetails, hasScript } from '../support/buyers.ts'
import { linkIn } from '../support/mails.ts'
import { expect, type Page, test } from '../support/test.ts'

test('an amount is given: every mistake is shown once, then it is bought and opened', {
  tag: '@daily-phone',
}, async ({ page, request }) => {
  await page.goto('/aus/gift-cards')
  await page.getByRole('link', { name: 'Make a gift card' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make a gift card')

  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount to give').fill('12')
  await page.getByRole('radio', { name: 'Wedding' }).check()
  await page.getByLabel('To', { exact: true }).fill('Sam')
  await page.getByLabel('Message (optional)').fill('Twenty years of getting lost.')
  await page.getByLabel('Recipient’s email').fill('sam@')
  await addToCart(page)

  await expect(page).toHaveTitle(/^Error: /)
  if (hasScript()) await expect(page.locator('.problem')).toBeFocused()
  await expect(page.locator('.problem li')).toHaveText([
    /whole amount from \$20 to \$1,000/,
    /who it’s from/,
    /Enter an email address/,
  ])
  await expectNoViolations(page)
  await expect(page.getByLabel('Message (optional)')).toHaveValue('Twenty years of getting lost.')
  await page.getByLabel('From', { exact: true }).fill('Priya')
  const recipient = `sam${Date.now()}@example.com`
  await page.getByLabel('Recipient’s email').fill(recipient)
  await page.getByLabel('Amount to give').fill('75')
  if (hasScript()) {
    await expect(page.locator('#gift-total')).toHaveText('Total $75')
    await expect(page.getByRole('img', { name: /^Preview of the card/ })).toHaveAccessibleName(
      'Preview of the card, Wedding, $75 to spend (to Sam, from Priya)',
    )
  }
  await addToCart(page)
  await expect(page.getByText('Gift card for Sam').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart')
  await expectNoViolations(page)

  await page.getByRole('link', { name: /^Change/ }).click()
  await expect(page.getByLabel('Amount to give')).toHaveValue('75')
  await page.getByLabel('To', { exact: true }).fill('Kim')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Gift card for Kim').first()).toBeVisible()
  await pay(page)

  await page.goto(await linkIn(request, recipient, /\/aus\/gift\/[\w.~-]+/))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kim, this is for you')
  await page.getByRole('button', { name: 'Open your gift' }).click()
  await expect(page.getByText('$75 to spend')).toBeVisible()
})

test('a picnic is given from its page with its choices, opened and booked from the link', {
  tag: '@daily-no-script',
}, async ({ page, request }) => {
  await page.goto('/aus/picnics/mystery-picnic?city=hobart&adults=4')
  const gift = page.getByRole('button', { name: 'Give as a gift' })
  if (!(await gift.isVisible())) await page.getByRole('link', { name: 'Check dates' }).click()
  await gift.click()
  await expect(page).toHaveURL(/gift-cards\/build\?product=p-mystery-picnic&city=hobart&adults=4/)
  await expect(page.locator('.experience-head')).toContainText('Hobart')
  await expect(page.locator('.experience-head')).toContainText('4 adults')
  await expectNoViolations(page)

  const recipient = `kim${Date.now()}@example.com`
  await page.getByLabel('To', { exact: true }).fill('Kim')
  await page.getByLabel('From', { exact: true }).fill('Ada')
  await page.getByLabel('Recipient’s email').fill(recipient)
  await addToCart(page)
  await pay(page)

  await page.goto(await linkIn(request, recipient, /\/aus\/gift\/[\w.~-]+/))
  await page.getByRole('button', { name: 'Open your gift' }).click()
  const whole = page.getByText('Whole month')
  if (!(await page.getByRole('link', { name: 'Month after' }).isVisible())) await whole.click()
  await page.getByRole('link', { name: 'Month after' }).click()
  await page.locator('.gift-days a[href*="day="]').first().click()
  await expect(page.locator('.gift-to-pay')).toContainText('Nothing')
  await page.locator('.times input:enabled').first().check()
  await page.getByRole('button', { name: /^Book \w+,?\s\d+/ }).click()
  await expect(page.getByRole('heading', { name: /^Mystery Picnic/ }).first()).toBeVisible()
  await expect(page.locator('.sum-total').last()).toHaveText(/To pay \$0\.00/)
})

test('a picture of the giver’s own is on the card', { tag: '@daily-phone' }, async ({ page }) => {
  await page.goto('/aus/gift-cards/build')
  const theme = page.getByRole('radio', { name: 'Your own picture' })
  if (!(await theme.isVisible())) await page.getByText('More themes').click()
  await theme.check({ force: true })
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#2a6' } })
  await page.getByLabel('Your picture').setInputFiles({
    name: 'us.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  if (hasScript()) {
    await expect(page.getByText('us.png is on your card.')).toBeVisible()
    await expect(page.getByLabel('Your picture')).toHaveValue(/us\.png$/)
  } else
    await page
      .getByRole('button', { name: /update|see|price/i })
      .first()
      .click()
  const shown = page.locator('#gift-preview img[src^="/api/gift-pictures/"]')
  await expect(shown).toHaveCount(1)
  await expectNoViolations(page)
  await page.getByLabel('To', { exact: true }).fill('Sam')
  await page.getByLabel('From', { exact: true }).fill('Priya')
  await page.getByLabel('Recipient’s email').fill('sam@example.com')
  await addToCart(page)
  await expect(page.locator('main img[src^="/api/gift-pictures/"]').first()).toBeVisible()
})

/** Axe needs script in the page. */
async function expectNoViolations(page: Page) {
  if (!hasScript()) return
  // A message that fades in or out has no colours of its own yet.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < 10_000)
        .map((animation) => animation.finished),
    ),
  )
  expect(await violationsIn(page)).toEqual([])
}

async function addToCart(page: Page) {
  await page.getByRole('button', { name: 'Add to cart' }).click()
}

async function pay(page: Page) {
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await giveDetails(page, `Ada${Date.now()}`, '0400 000 000')
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)
}
