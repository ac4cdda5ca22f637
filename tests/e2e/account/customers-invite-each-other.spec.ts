import { giveCard, giveDetails } from '../support/buyers.ts'
import { openHour } from '../support/days.ts'
import { expect, type Page, test } from '../support/test.ts'

const PASSWORD = 'seven wet spaniels'
type Mail = { to: string; text: string }

async function mailedPath({ request }: Page, email: string, pattern: RegExp): Promise<string> {
  let path = ''
  await expect
    .poll(async () => {
      const mails: Mail[] = await (await request.get('/_local/mail.json')).json()
      path =
        mails
          .filter(({ to }) => to === email)
          .map(({ text }) => text.match(pattern)?.[0] ?? '')
          .find(Boolean) ?? ''
      return path
    })
    .not.toBe('')
  return path
}

async function signUp(page: Page, firstName: string, email: string) {
  await page.goto('/aus/account/signup?onboarding=skip')
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill('Lark')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()
  // The response names this browser as the one that began it.
  await expect(page).toHaveURL(/account\/login/)
  await page.goto(await mailedPath(page, email, /\/aus\/account\/activate\?token=\S+/))
  await page.getByRole('button', { name: 'Open my account' }).click()
  await expect(page.getByText('Your account is open.')).toBeVisible()
}

test('a new customer brings the cart along, books, and invites a friend, who comes along', {
  tag: '@on-phone',
}, async ({ page, browser, request }) => {
  test.setTimeout(120_000)
  const { repeatEachIndex: turn } = test.info()
  const [host, guest] = [`host-of-a-day-${turn}@example.com`, `guest-of-a-day-${turn}@example.com`]
  const { date, start } = await openHour(request, 'p-mystery-picnic', 'melbourne')
  const chosen = new URLSearchParams({ city: 'melbourne', date, start, adults: '3' })
  await page.goto(`/aus/picnics/mystery-picnic?${chosen}`)
  await page
    .getByRole('button', { name: /^Book for / })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/your (cart|basket)/i)
  await signUp(page, 'Nora', host)

  await page.goto('/aus/cart')
  await page
    .getByRole('link', { name: /checkout|your details/i })
    .first()
    .click()
  await giveDetails(page, 'Nora', '0400 000 000')
  await giveCard(page, '4242 4242 4242 4242', /^Visa, succeeds/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await expect(page).toHaveURL(/thank-you\/DL-/)

  await page.goto('/aus/account/invitations')
  await page.getByRole('link', { name: /^Invite guests/ }).click()
  const main = page.getByRole('main')
  await main.getByLabel('Their name').fill('Finn')
  await main.getByLabel('Their email').fill(guest)
  await main.getByRole('button', { name: 'Send invitation' }).click()
  await expect(main.getByRole('listitem').filter({ hasText: 'Finn' })).toContainText('Invited')

  for (const script of [true, false]) {
    const friend = await (await browser.newContext({ javaScriptEnabled: script })).newPage()
    const invitation = await mailedPath(friend, guest, /\/aus\/invite\/\S+/)
    await friend.goto(invitation)
    await expect(friend.getByText('Nora has booked')).toBeVisible()
    if (script) {
      await signUp(friend, 'Finn', guest)
      await friend.goto(invitation)
      await friend.getByRole('button', { name: 'Accept invitation' }).click()
      await expect(friend.getByRole('main').getByRole('listitem').first()).toContainText('Mystery')
    } else await expect(friend.getByText('You’ve accepted.')).toBeVisible()
    await friend.context().close()
  }
  await page.reload()
  await expect(main.getByRole('listitem').filter({ hasText: 'Finn' })).toContainText('Coming')
})
