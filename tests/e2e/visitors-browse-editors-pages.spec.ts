import { BRAND } from '#brand/brand.ts'
import { mailsTo } from './support/mails.ts'
import { expect, type Page, test } from './support/test.ts'

const hasScript = () => test.info().project.name !== 'no script'

async function write(page: Page, message: string, email = 'ann@example.com') {
  await page.getByLabel('Your name').fill('Ann Lark')
  await page.getByLabel('Your email').fill(email)
  await page.getByLabel('Topic').selectOption('A gift card')
  await page.getByLabel('Your message').fill(message)
  await page.getByRole('button', { name: 'Send message' }).click()
}

// Daily among the forms, and where a check is passed.
test('a contact form is received once and confirmed', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const message = `Do you wrap ${test.info().project.name} cards? ${Date.now()}`
  await page.goto('/uk/contact')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Get in touch')
  await write(page, message)
  await expect(page.getByText('Thanks, your message is sent.')).toBeVisible()
  await expect(page).toHaveURL(/\/uk\/contact$/)
  await expect(page.getByLabel('Your message')).toHaveValue('')
  const texts = async () => (await mailsTo(request, BRAND.email)).map(({ text }) => text)
  await expect
    .poll(async () => (await texts()).filter((text) => text.includes(message)).length)
    .toBe(1)
})

// Daily among the forms.
test('visitors keep what they typed after a validation error', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/nz/contact')
  // As an old browser, which checks nothing itself.
  await page.locator('form[name=Contact]').evaluate((form: HTMLFormElement) => {
    form.noValidate = true
  })
  await write(page, 'Hello', 'no address')
  await expect(page.getByLabel('Your email')).toHaveValue('no address')
  await expect(page.locator('form[name=Contact]')).toContainText('name@example.com')
})

// Every link is followed without a browser daily.
test('every content page is reachable from the menu and links to another', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/ca')
  const folded = page.getByText('All pages and cities')
  const footer = page.getByRole('navigation', { name: 'All pages' })
  for (const [link, heading] of [
    ['Our Mission', 'Give a day, not a thing'],
    ['Career Opportunities', 'We look for people who notice things'],
    ['Partner Opportunities', 'Bring your kitchen, your boat or your beehives'],
  ] as const) {
    if (await folded.isVisible()) await folded.click()
    await footer.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  await page.goto('/ca/gift-ideas')
  await page.getByRole('link', { name: 'For the cook' }).click()
  await expect(page).toHaveURL(/\/ca\/collections\/food-and-drink$/)
})

test('questions and tabs open', { tag: '@daily-phone' }, async ({ page }) => {
  await page.goto('/us/contact')
  const answer = page.getByText('Open the link in your confirmation')
  await expect(answer).toBeHidden()
  await page.getByText('Can I move my booking?').click()
  await expect(answer).toBeVisible()

  await page.goto('/us/careers')
  const phone = page.getByText('The voice that answers')
  await (hasScript() ? expect(phone).toBeHidden() : expect(phone).toBeVisible())
  await page.getByRole('tab', { name: 'On the phone' }).click()
  await expect(phone).toBeVisible()
})

// Daily among the experiments.
test('visitors of a campaign see one variation, and the same one again', {
  tag: '@long',
}, async ({ context, page }) => {
  const shown = []
  for (let turn = 0; turn < 3; turn++) {
    await page.goto('/aus/spring-picnics')
    shown.push(await page.getByRole('heading', { level: 1 }).textContent())
  }
  expect(new Set(shown).size).toBe(1)
  const cookies = await context.cookies()
  const group = cookies.find(({ name }) => name === 'builder.tests.page-spring-picnics')?.value
  if (group) {
    expect(shown[0]).toBe(
      group === 'spring-basket-first' ? 'The season, packed for two' : 'A picnic under the blossom',
    )
  }
  const other = 'builder.tests.page-spring-picnics=spring-basket-first'
  await page.goto(`/aus/spring-picnics?${other}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The season, packed for two')
})
