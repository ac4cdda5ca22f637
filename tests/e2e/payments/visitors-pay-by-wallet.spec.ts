import { moneyOf } from '../support/buyers.ts'
import { look } from '../support/look.ts'
import { openPayment } from '../support/purchases.ts'
import { expect, type Page, test } from '../support/test.ts'

const sheetOf = (page: Page, wallet: string) =>
  page.getByRole('dialog', { name: `Simulated ${wallet}` })

// Daily the provider's own fields ask, say why a card was declined, and pay by wallet and 3-D Secure.
test('a simulated wallet asks once more, says why it was declined, and pays through 3-D Secure', {
  tag: ['@on-phone', '@long'],
}, async ({ page }) => {
  await openPayment(page, 20)
  const opener = page.getByRole('button', { name: 'Google Pay' })
  await opener.click()
  const sheet = sheetOf(page, 'Google Pay')
  await expect(sheet).toContainText('no money moves')
  await look(page, 'wallet')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await sheet.getByLabel('Card in this wallet').selectOption('Visa, declined')
  await sheet.getByRole('button', { name: /^Pay \$/ }).click()
  await expect(page.getByText(/^Your card was declined/).first()).toBeVisible()
  await expect(page).toHaveURL(/checkout\/payment/)

  await opener.click()
  await sheet.getByLabel('Card in this wallet').selectOption('Visa, asks for 3-D Secure')
  await sheet.getByRole('button', { name: /^Pay \$/ }).click()
  await page.getByRole('button', { name: /approve/i }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You’re booked/)
})

// Errands are paid by Apple Pay daily.
for (const wallet of ['Apple Pay', 'Link'])
  test(`a simulated ${wallet} books with two taps`, { tag: '@long' }, async ({ page }) => {
    await openPayment(page, 20)
    await page.getByRole('button', { name: wallet }).click()
    const pay = sheetOf(page, wallet).getByRole('button', { name: /^Pay \$/ })
    const shown = Number((await pay.textContent())?.replace(/[^\d.]/g, '')) * 100
    await pay.click()
    await expect(page).toHaveURL(/thank-you\/DL-/)
    const reference = page.url().split('/').at(-1) ?? ''
    expect(await moneyOf(page.request, reference)).toMatchObject({ charges: 1, charged: shown })
  })
