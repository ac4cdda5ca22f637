import { openHour } from '../support/days.ts'
import { look } from '../support/look.ts'
import { mailsTo } from '../support/mails.ts'
import { expect, type Page, test } from '../support/test.ts'

const logIn = async (page: Page, email: string, password: string) => {
  await page.getByLabel(/e-?mail/i).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()
}

const payOnPage = async (page: Page, card: RegExp) => {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: /^Pay/ }).click()
}

const saveCard = async (page: Page, card: RegExp) => {
  await page.getByRole('radio', { name: card }).check()
  await page.getByRole('button', { name: 'Save card' }).click()
}

/** The clock of everything that the page asks for from now on. */
const turnTo = (page: Page, instant: string) =>
  page.context().setExtraHTTPHeaders({ 'x-shop-now': instant })

const confirmAtBank = (page: Page) => page.getByRole('button', { name: 'Approve' }).click()

const MEMBERS = [
  ['uk', 'isla@example.com', 'picnic-isla-1', '£7.00', '£11.00', '£4.00'],
  ['us', 'grace@example.com', 'picnic-grace-1', '$9.00', '$15.00', '$6.00'],
] as const

// One after the other: the job renews whoever is due by the clock of one test.
test.describe.configure({ mode: 'default' })

/** Daily a visitor joins within the checkout; each step of a membership is tested as a service. */
for (const [country, email, password, small, large, more] of MEMBERS) {
  test(`a visitor joins, uses it, upgrades, changes their mind, fails a renewal, pays it, cancels and comes back in ${country}`, {
    tag: ['@on-phone', '@long'],
  }, async ({ page }) => {
    test.setTimeout(120_000)
    const main = page.getByRole('main')
    await turnTo(page, '2027-01-31T15:00:00Z')
    await page.goto(`/${country}/wonderpass-hub`)
    await look(page, `${country}-hub`)
    await page.getByRole('link', { name: 'Join Explorer' }).click()
    await logIn(page, email, password)
    await expect(page).toHaveURL(/wonderpass-hub\/join\?tier=EXPLORER&interval=month/)
    await expect(main).toContainText(`${small} today, then ${small} on the 31st (or last day)`)
    await look(page, `${country}-join`)
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: `Pay ${small} and join` }).click()
    // A card whose bank asks each time.
    await payOnPage(page, /^Asks for 3-D Secure$/)
    await confirmAtBank(page)

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your WonderPass')
    await expect(main).toContainText('Explorer, by the month. Member since')
    await page.goto(`/${country}/wonderpass-hub`)
    await page.getByText('Choose one', { exact: true }).click()
    await page.locator('form[action$="/micro"]').getByRole('button').first().click()
    await expect(main).toContainText('1 used, 0 left')

    await page.getByRole('link', { name: 'Change to Wonder' }).first().click()
    await expect(main).toContainText(`You’ll pay ${more} today with Visa ending`)
    await look(page, `${country}-change-plan`)
    await page.getByRole('button', { name: `Pay ${more} and change plan` }).click()
    await confirmAtBank(page)
    await expect(main).toContainText(/Wonder, by the (month|year)\. Member since/)
    await page.getByRole('link', { name: 'Change to Explorer' }).first().click()
    await page.getByRole('button', { name: 'Change plan' }).click()
    await expect(main).toContainText('you’ll have Explorer for')
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await expect(main).not.toContainText('you’ll have Explorer for')

    await turnTo(page, '2027-02-28T16:00:00Z')
    await page.request.post('/_local/jobs/memberships')
    await page.goto(`/${country}/account/subscription`)
    await expect(main).toContainText(`We couldn’t take ${large}.`)
    await expect(main).toContainText('Your benefits continue until')
    await look(page, `${country}-unpaid`)
    const subjects = (await mailsTo(page.request, email)).map(({ subject }) => subject)
    expect(subjects).toContain(`We couldn’t take ${large} for WonderPass`)
    await page.getByRole('button', { name: 'Pay now' }).click()
    await payOnPage(page, /Visa, succeeds/)
    await expect(main).toContainText('Visa ending 4242')
    await expect(main).not.toContainText('We couldn’t take')
    await page.getByRole('link', { name: 'Change card' }).click()
    await look(page, `${country}-change-card`)
    await page.getByRole('button', { name: 'Use a new card' }).click()
    await saveCard(page, /until it is saved$/)
    await confirmAtBank(page)
    await expect(main).toContainText('Visa ending 3155')
    await page.goto(`/${country}/account/cards`)
    await page.getByRole('button', { name: 'Add a card' }).click()
    await saveCard(page, /^Mastercard/)
    await expect(page.getByText('Your card is saved.')).toBeVisible()
    // Without the message, which fades.
    await page.goto(`/${country}/account/cards`)
    await look(page, `${country}-cards`)
    await expect(main).toContainText('Pays your WonderPass')
    await expect(page.getByRole('button', { name: /^Remove.*3155$/ })).toHaveCount(0)
    await page.getByRole('button', { name: /^Remove.*4444$/ }).click()
    await expect(page.getByText('Your card is removed.')).toBeVisible()
    await expect(main).not.toContainText('Mastercard')

    await page.goto(`/${country}/wonderpass-hub`)
    await look(page, `${country}-member-hub`)
    await page.getByRole('link', { name: 'Cancel WonderPass' }).click()
    await look(page, `${country}-cancel`)
    await page.getByRole('button', { name: 'Confirm cancellation' }).click()
    await expect(main).toContainText('You’ll keep your benefits until then')
    await turnTo(page, '2027-03-31T16:00:00Z')
    await page.request.post('/_local/jobs/memberships')

    // Back again, after a month away, with the card that was kept; then a change of mind.
    await page.goto(`/${country}/wonderpass-hub/join?tier=WONDER&interval=year`)
    await logIn(page, email, password)
    await expect(page.getByRole('checkbox')).toBeVisible()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: /and join$/ }).click()
    await expect(main).toContainText(/Wonder, by the (month|year)\. Member since/)
    await page.goto(`/${country}/account/subscription/cancel`)
    await page.getByRole('button', { name: /^End today, refund/ }).click()
    await expect(main).toContainText('We’ve refunded')
  })
}

test('a visitor joins within the checkout: the membership is paid first, then the order at its new total @on-phone', async ({
  page,
}) => {
  const { request } = page
  const when = await openHour(request, 'p-mystery-picnic', 'auckland', 20)
  const data = { productId: 'p-mystery-picnic', city: 'auckland', adults: 2, ...when }
  const { cartId } = await (await request.post('/api/cart/lines', { data })).json()
  const customers = [
    { email: 'tama@example.com', firstName: 'Tama', lastName: 'Reid', phone: '+64 21 123 4567' },
  ]
  const order = { service: 'enquiry', event: 'CREATE_ENQUIRY', data: { customers, cartId } }
  await request.post('/api/enquiry', { data: order })
  await page.goto('/nz/checkout/payment')
  await expect(page.getByRole('main')).toContainText(
    /Save \$\d+\.\d\d on this order with WonderPass Explorer/,
  )
  await look(page, 'nz-payment-offer')
  await page.getByRole('link', { name: 'Join first, then pay the lower total' }).click()
  await logIn(page, 'tama@example.com', 'picnic-tama-1')
  await expect(page.getByRole('main')).toContainText('You’re only paying for your membership here.')
  await look(page, 'nz-join-in-checkout')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Pay $13.00 and join' }).click()
  await payOnPage(page, /Visa, succeeds/)

  await expect(page).toHaveURL(/\/nz\/checkout\/payment/)
  await expect(page.getByText(/now costs .* instead of/)).toBeVisible()
  await expect(page.locator('.summary')).toContainText('WonderPass Explorer: 10% off')
  await look(page, 'nz-payment-as-member')
  await page.goto('/nz/wonderpass-hub')
  await page.getByText('Choose one', { exact: true }).click()
  await look(page, 'nz-member-hub')
  await page.getByRole('button', { name: 'A postcard from your own town' }).click()
  await expect(page.getByRole('main')).toContainText('1 used, 0 left')
  await look(page, 'nz-member-chosen')
})
