import { violationsIn } from './support/axe.ts'
import { openShopBeside } from './support/open-seeded-shop.ts'
import { PORT } from './support/port.ts'
import { expect, type Page, test } from './support/test.ts'

test.describe.configure({ mode: 'serial' })

// A shop that counts by network, which the others don't: all of their browsers are one.
const ORIGIN = `http://localhost:${PORT + 1}`
let shop: Awaited<ReturnType<typeof openShopBeside>>
test.beforeAll(async () => {
  shop = await openShopBeside(PORT + 1, { NETWORK_LIMITS: 'on' })
})
test.afterAll(() => shop.close())

const COMING = { productId: 'p-fireside-picnic', path: '/aus/picnics/fireside-picnic' }
let network = 0
/** A visitor in a network from which `count` requests came already. */
async function inBusyNetwork(page: Page, count: number, path: string, form: () => object) {
  const address = `203.0.${++network}.1`
  await page.setExtraHTTPHeaders({ 'cf-connecting-ip': address })
  const headers = { 'cf-connecting-ip': address, origin: ORIGIN }
  for (let nth = 0; nth < count; nth++) {
    const init = { form: form() as Record<string, string>, headers, maxRedirects: 0 }
    expect((await page.request.post(ORIGIN + path, init)).status()).toBe(303)
  }
}
let nth = 0
const notifyMe = () => ({ productId: COMING.productId, email: `sam${nth++}@example.com` })

test('a check lets a person through where their network is suspicious, by keyboard alone @on-desktop', async ({
  page,
}) => {
  await inBusyNetwork(page, 20, '/aus/tell-me', notifyMe)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('429')) problems.push(message.text())
  })
  await page.goto(ORIGIN + COMING.path)
  await page.getByRole('textbox', { name: 'Your email' }).fill('ada@example.com')
  const refused = page.waitForResponse((response) => response.status() === 429)
  await page.getByRole('button', { name: 'Tell me when it opens' }).click()
  const { 'retry-after': wait, 'x-shop-check': check } = (await refused).headers()
  expect(Number(wait)).toBeGreaterThan(0)
  expect(check).toBe('required')

  const section = page.getByRole('region', { name: 'Confirm that you’re human' })
  await expect(section).toBeFocused()
  // Nothing else above the page says it again.
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Your email' })).toHaveValue('ada@example.com')
  await expect(page.frameLocator('iframe').getByLabel('I’m human')).toBeVisible()
  expect(await violationsIn(page, 'html', ['wcag2a', 'wcag2aa'])).toEqual([])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(section.getByRole('status')).toHaveText('Thank you. Now send the form again.')

  const email = page.getByRole('textbox', { name: 'Your email' })
  await email.focus()
  await email.press('Enter')
  await expect(page.getByText('Then we’ll email you when')).toBeVisible()
  expect(problems).toEqual([])

  // A token can be used once: the next one is asked again.
  await page.goto(ORIGIN + COMING.path)
  await page.getByRole('textbox', { name: 'Your email' }).fill('eve@example.com')
  await page.getByRole('button', { name: 'Tell me when it opens' }).click()
  await expect(section).toBeVisible()
})

test('a form of an editor, sent by script, comes back with the check and what was typed @on-desktop', async ({
  page,
}) => {
  const contact = () => ({
    name: 'Sam',
    email: 'sam@example.com',
    topic: 'booking',
    message: `${nth++}`,
  })
  const path = '/aus/contact?form=page-contact.builder-contact-form'
  await inBusyNetwork(page, 1, path, contact)
  // A hundred in ten minutes, of which one form takes ten a minute: the counter of the network alone goes on to its end.
  const now = Date.now()
  await (await shop.database('LIMITS'))
    .prepare('UPDATE limit_counter SET attempts = 100, blocked_until = ?1 WHERE resets_at > ?2')
    .bind(now + 60_000, now + 5 * 60_000)
    .run()

  await page.goto(`${ORIGIN}/aus/contact`)
  await page.getByLabel('Your name').fill('Ada')
  await page.getByLabel('email').fill('ada@example.com')
  await page.getByRole('combobox').selectOption('booking')
  await page.getByRole('textbox', { name: 'message' }).fill('Is it warm?')
  await page.getByRole('button', { name: 'Send' }).click()

  const section = page.getByRole('region', { name: 'Confirm that you’re human' })
  // What wakes the form leaves the focus alone.
  await expect(section).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).hover()
  await expect(page.locator('shop-island[awake]')).not.toHaveCount(0)
  await expect(section).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'message' })).toHaveValue('Is it warm?')
  await page.frameLocator('iframe').getByLabel('I’m human').check()
  await expect(section.getByRole('status')).toHaveText('Thank you. Now send the form again.')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(section).toHaveCount(0)
  const { results } = await (await shop.database('ORDERS'))
    .prepare(`SELECT answers FROM form_submission WHERE answers LIKE '%Is it warm?%'`)
    .all()
  expect(results).toHaveLength(1)
  expect(JSON.stringify(results)).not.toContain('turnstile')
})

test('a page has the check and its policy only while it is asked for @on-desktop', async ({
  request,
}) => {
  for (const path of ['/aus', COMING.path, '/aus/cart', '/aus/contact']) {
    const response = await request.get(ORIGIN + path)
    expect(await response.text()).not.toContain('data-captcha')
    expect(response.headers()['content-security-policy']).not.toContain(`frame-src 'self'`)
    expect(response.headers()['x-shop-check']).toBeUndefined()
  }
})
