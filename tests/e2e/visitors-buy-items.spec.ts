import { openHour } from './support/days.ts'
import { expect, test } from './support/test.ts'

const PICNIC = 'p-mystery-picnic'

test('visitors can buy something posted, something emailed and a picnic for two together', {
  tag: '@daily-no-script',
}, async ({ page, request }) => {
  const hasScript = test.info().project.name !== 'no script'
  for (const [path, count] of [
    ['/aus/at-home/gingham-rug', '2'],
    ['/aus/at-home/living-room-mystery', '1'],
  ] as const) {
    await page.goto(path)
    await page.getByLabel('How many').fill(count)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your (cart|basket)$/)
  }
  const { date, start } = await openHour(request, PICNIC, 'hobart')
  await page.goto(`/aus/picnics/mystery-picnic?city=hobart&date=${date}&start=${start}&adults=2`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()

  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lark')
  await page
    .getByRole('textbox', { name: /^Email/ })
    .first()
    .fill('ada@example.com')
  await page.getByLabel('Mobile Number').fill('0400 000 000')
  await page.getByLabel('Street and number*').fill('12 Lygon Street')
  await page.getByLabel('Suburb or town*').fill('Carlton')
  await page.getByLabel('State*').selectOption('VIC')
  await page.getByLabel('Postcode*').fill('E1 6AN')
  await page.getByLabel('Diet or allergy').fill('Vegetarian')
  await page.getByRole('button', { name: /^Add a guest/ }).click()
  const name = page.getByLabel('Name', { exact: true })
  if (hasScript) await expect(name).toBeFocused()
  await expect(page.getByRole('button', { name: /^Add a guest/ })).toBeHidden()
  await name.fill('Kim')
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  // What was typed stands there still, with what is wrong beside it.
  await expect(page).toHaveTitle(/^Error: /)
  await expect(page.locator('.issue:not(:empty)')).toHaveText([
    /Enter a valid postcode, like 3000\./,
    /Email is required if name or relation is provided\./,
  ])
  await page.getByLabel('Postcode*').fill('3053')
  const email = page.locator('input[type=email]').nth(1)
  await email.fill('kim@example.com')
  await email.blur()
  if (hasScript) await expect(page.locator('.issue:not(:empty)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment')
  if (hasScript) await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  else await page.getByRole('radio', { name: /^Visa, succeeds/ }).check()
  await page.getByRole('button', { name: /^Pay / }).click()

  await expect(page).toHaveURL(/thank-you\/DL-/)
  const thanks = page.locator('.thank-you')
  await expect(thanks).toContainText(
    'We’ll post it within two days to 12 Lygon Street, Carlton VIC 3053',
  )
  await expect(thanks).toContainText('We’ve emailed the link to ada@example.com')
  await expect(thanks).toContainText('Ada Lark · Vegetarian')
  await expect(thanks).toContainText('Kim')
})
