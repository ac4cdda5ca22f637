import { openAccount } from '../support/accounts.ts'
import { linkIn } from '../support/mails.ts'
import { fillCart, payCart } from '../support/purchases.ts'
import { expect, test } from '../support/test.ts'

// Daily invitations are sent and accepted without a browser.
test('a new customer brings the cart along, books, and invites a friend, who comes along', {
  tag: ['@on-phone', '@long'],
}, async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const { repeatEachIndex: turn } = test.info()
  const [host, guest] = [`host-of-a-day-${turn}@example.com`, `guest-of-a-day-${turn}@example.com`]
  const { cartId } = await fillCart(page.request)
  await openAccount(page, 'Nora', host)
  const main = page.getByRole('main')
  await page.goto('/aus/cart')
  await expect(main.getByText('Mystery Picnic for two').first()).toBeVisible()
  await payCart(page.request, { email: host, firstName: 'Nora' }, cartId)

  await page.goto('/aus/account/invitations')
  await page.getByRole('link', { name: /^Invite guests/ }).click()
  await main.getByLabel('Their name').fill('Finn')
  await main.getByLabel('Their email').fill(guest)
  await main.getByRole('button', { name: 'Send invitation' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Finn' })).toContainText('Invited')

  for (const script of [true, false]) {
    const friend = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
    const invitation = await linkIn(request, guest, /\/aus\/invite\/\S+/)
    await friend.goto(invitation)
    await expect(friend.getByText('Nora has booked')).toBeVisible()
    if (script) {
      await openAccount(friend, 'Finn', guest)
      await friend.goto(invitation)
      await friend.getByRole('button', { name: 'Accept invitation' }).click()
      await expect(friend.getByRole('main').getByRole('listitem').first()).toContainText('Mystery')
    } else await expect(friend.getByText('You’ve accepted.')).toBeVisible()
    await friend.context().close()
  }
  await page.reload()
  await expect(main.getByRole('listitem').filter({ hasText: 'Finn' })).toContainText('Coming')
})
