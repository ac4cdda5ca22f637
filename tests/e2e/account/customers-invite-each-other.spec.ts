import { openAccount } from '../support/accounts.ts'
import { violationsIn } from '../support/axe.ts'
import { linkIn } from '../support/mails.ts'
import { bookPicnic, fillCart, payCart } from '../support/purchases.ts'
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
  await page.getByRole('link', { name: /^Invite a guest/ }).click()
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
      await expect(
        friend.getByRole('main').getByRole('listitem').filter({ hasText: 'Mystery' }).first(),
      ).toBeVisible()
    } else await expect(friend.getByText('You’ve accepted.')).toBeVisible()
    await friend.context().close()
  }
  await page.reload()
  await expect(main.getByRole('listitem').filter({ hasText: 'Finn' })).toContainText('Coming')
})

test('whoever booked without an account removes a guest whose address was mistyped, and invites them anew', {
  tag: '@on-phone',
}, async ({ page, request }) => {
  const { link } = await bookPicnic(request, `typo${Date.now()}`)
  await page.goto(link)
  const guests = page.getByRole('region', { name: 'Guests' })
  const inviteGuest = guests.locator('summary').filter({ hasText: 'Invite a guest' })
  const invite = async (name: string, email: string) => {
    await inviteGuest.click()
    await guests.getByLabel('Name').fill(name)
    await guests.getByLabel('Email').fill(email)
    await guests.getByRole('button', { name: 'Send an invitation' }).click()
    await expect(guests.getByRole('listitem').filter({ hasText: email })).toContainText(
      'Invitation sent',
    )
  }
  await invite('Ana', 'ana@example.com')
  await invite('Kim', 'kim@exmaple.com')
  await expect(inviteGuest).toHaveCount(0)

  const kim = guests.getByRole('listitem').filter({ hasText: 'Kim' })
  await kim.locator('summary').click()
  expect(await violationsIn(page)).toEqual([])
  await kim.getByRole('button', { name: 'Remove Kim' }).click()
  await expect(page.getByText('We’ve removed Kim from your guests.')).toBeVisible()
  await expect(kim).toHaveCount(0)
  await invite('Kim', 'kim@example.com')
})
