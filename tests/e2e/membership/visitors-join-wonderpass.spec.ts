import { expect, type Page, test } from 'playwright/test'
import { violationsIn } from '../support/axe.ts'

/** Where pictures of the pages go, when someone wants to look at them. */
const FOLDER = process.env.PICTURES

async function look(page: Page, name: string) {
  expect(await violationsIn(page), name).toEqual([])
  if (FOLDER) await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: true })
}

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
}

const payOnPage = async (page: Page, card: RegExp) => {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
}

for (const [country, email, password, small, large] of [
  ['uk', 'isla@example.com', 'picnic-isla-1', '£7.00', '£4.00'],
  ['us', 'grace@example.com', 'picnic-grace-1', '$9.00', '$6.00'],
] as const) {
  test(`a visitor joins, upgrades, changes their mind, cancels and comes back in ${country} @on-phone`, async ({
    page,
  }) => {
    await page.goto(`/${country}/wonderpass-hub`)
    await look(page, `${country}-hub`)
    await page.getByRole('link', { name: 'Join Explorer' }).click()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/wonderpass-hub\/join\?tier=EXPLORER&interval=month/)
    await expect(page.getByRole('main')).toContainText(`${small} today, then ${small} on the`)
    await look(page, `${country}-join`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: `Pay ${small} and join` }).click()
    await payOnPage(page, /Visa, succeeds/)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your WonderPass')
    await expect(page.getByRole('main')).toContainText('Explorer, member since')
    await expect(page.getByRole('main')).toContainText('Visa ending 4242')
    await look(page, `${country}-member`)

    await page
      .getByRole('button', { name: `Change for ${large}` })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText('Wonder, member since')
    await page
      .getByRole('button', { name: /^Change on/ })
      .first()
      .click()
    await expect(page.getByRole('main')).toContainText('you have Explorer for')
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await expect(page.getByRole('main')).not.toContainText('you have Explorer for')

    await page.goto(`/${country}/wonderpass-hub`)
    await look(page, `${country}-member-hub`)
    await page.getByRole('link', { name: 'Cancel WonderPass' }).click()
    await look(page, `${country}-cancel`)
    await page.getByRole('button', { name: 'Confirm cancellation' }).click()
    await expect(page.getByRole('main')).toContainText('You keep your benefits until then')
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await expect(page.getByRole('link', { name: 'Cancel WonderPass' })).toBeVisible()

    await page.goto(`/${country}/account/subscription/cancel`)
    await page.getByRole('button', { name: /^End today, refund/ }).click()
    await expect(page.getByRole('main')).toContainText('refunded.')
    await look(page, `${country}-ended`)

    // Back again, with the card that was kept.
    await page.goto(`/${country}/wonderpass-hub/join?tier=WONDER&interval=year`)
    await look(page, `${country}-join-again`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /and join$/ }).click()
    await expect(page.getByRole('main')).toContainText('Wonder, member since')
  })
}
