import { expect, type Page, type Route } from 'playwright/test'
import type { Case } from './case.ts'

const SUBMIT = '/api/v1/form-submit'
const answer = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })

async function fill(page: Page) {
  await page.getByPlaceholder('Jane Doe').fill('Ann')
  await page.getByPlaceholder('jane@doe.com').fill('ann@example.com')
  await page.getByPlaceholder('Hello there').fill('Hi')
  await page.locator('select').selectOption('30+')
}
const send = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()

export const forms: Case[] = [
  {
    entry: 'form',
    title: 'the same markup with and without script',
    async check(open) {
      for (const options of [{}, { noScript: true } as const]) {
        const { page, html } = await open(options)
        const form = page.locator('form')
        await expect(form).toHaveCount(1)
        const counts = { input: 2, select: 1, 'select option': 3, textarea: 1, button: 1 }
        for (const [tag, count] of Object.entries(counts)) {
          await expect(form.locator(tag)).toHaveCount(count)
          await expect(page.locator(tag)).toHaveCount(count)
        }
        await expect(form.locator('button')).toHaveText('Submit')
        await expect(form.locator(':is(input, select, textarea)[required]')).toHaveCount(4)
        await expect(form).toHaveAttribute('name', 'My form')
        await expect(form).toHaveAttribute('method', 'POST')
        expect(html).not.toMatch(/<form[^>]*(?:\saction=|novalidate)/i)
        expect(html).toContain('<option value="&lt;20">&lt;20</option>')
        expect(html).not.toContain('selected')
      }
    },
  },
  {
    entry: 'form',
    title: 'a form submits, shows its success message and is cleared',
    async check(open) {
      const { page } = await open({ answers: { [SUBMIT]: answer(200, {}) } })
      await fill(page)
      const request = page.waitForRequest((one) => one.url().includes(SUBMIT))
      await send(page)
      const { pathname, search } = new URL((await request).url())
      expect(pathname + search).toBe(`${SUBMIT}?apiKey=abcd&to=eW91ckBlbWFpbC5jb20=&name=My%20form`)
      expect((await request).method()).toBe('POST')
      expect((await request).postDataJSON()).toEqual({
        name: 'Ann',
        email: 'ann@example.com',
        age: '30+',
        details: 'Hi',
      })
      await expect(page.getByText('Thanks!')).toBeVisible()
      await expect(page.getByPlaceholder('Jane Doe')).toHaveValue('')
    },
  },
  {
    entry: 'form',
    title: 'a form shows the error of a response, and network failures',
    async check(open) {
      const body = { error: { reason: 'full' } }
      const { page } = await open({ answers: { [SUBMIT]: answer(500, body) } })
      await fill(page)
      await send(page)
      await expect(page.getByText('Form submission error :(')).toBeVisible()
      await expect(page.locator('form pre')).toHaveCount(0)

      const down = await open({ answers: { [SUBMIT]: (route) => route.abort() } })
      await fill(down.page)
      await send(down.page)
      await expect(down.page.getByText('Form submission error :(')).toBeVisible()
      await expect(down.page.locator('pre')).toHaveCount(0)
    },
  },
  {
    entry: 'form',
    title: 'the browser validates required fields',
    async check(open) {
      const { page } = await open({ answers: { [SUBMIT]: answer(200, {}) } })
      await send(page)
      await expect(page.getByPlaceholder('Jane Doe')).toBeFocused()
      await expect(page.getByText(/Thanks|error/)).toHaveCount(0)
    },
  },
  {
    entry: 'own-label-rawtext',
    title: 'a form submitted by the browser, with labels, raw text and raw pictures',
    async check(open) {
      const echo = (route: Route) => route.fulfill({ contentType: 'text/html', body: 'echo' })
      for (const options of [{}, { noScript: true } as const]) {
        const { page, html } = await open({ ...options, answers: { '/echo': echo } })
        const form = page.locator('form')
        await expect(form).toHaveAttribute('action', '/echo')
        await expect(form).toHaveAttribute('method', 'GET')
        expect(html).toMatch(/<form[^>]*novalidate/i)
        const label = page.locator('label[for=city]')
        expect(await label.locator('span.builder-label-text').innerHTML()).toBe('<b>Your</b> city')
        await label.click()
        await expect(page.locator('#city')).toBeFocused()
        await expect(page.locator('#city')).toHaveValue('Perth')
        const raw = page.locator('span', { has: page.locator('i') })
        expect(await raw.last().innerHTML()).toBe('<i>raw</i> text')
        await expect(page.locator('img[alt="alt"]')).toHaveCount(1)
        await expect(page).toHaveTitle('Own 1')
        expect(html).toContain('<meta name="description" content="Own one description"/>')
        const button = page.getByRole('button', { name: 'Go' })
        await expect(button).toHaveAttribute('type', 'submit')
        await button.click()
        await page.waitForURL('**/echo?city=Perth')
      }
    },
  },
]
