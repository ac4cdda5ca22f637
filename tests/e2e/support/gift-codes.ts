import { type APIRequestContext, expect, type Page } from 'playwright/test'
import { bookPicnic } from './purchases.ts'

const HOUR_MS = 3_600_000

/** The code of $199.00 of gift credit: what a booking becomes that is cancelled 50 hours before it. */
export async function earnGiftCode(
  beside: Page,
  request: APIRequestContext,
  name: string,
): Promise<string> {
  const { date, start, link } = await bookPicnic(request, name)
  const page = await beside.context().newPage()
  const startsAt = Date.parse(`${date}T${start}:00+10:00`)
  await page.setExtraHTTPHeaders({ 'x-shop-now': new Date(startsAt - 50 * HOUR_MS).toISOString() })
  await page.goto(link)
  await page.getByRole('link', { name: /^Cancel/ }).click()
  await page.getByRole('button', { name: 'Cancel this booking' }).click()
  const code = await page.locator('.gift-code').textContent()
  expect(code).toMatch(/^(?:[2-9B-X]{4}-){3}[2-9B-X]{4}$/)
  await page.close()
  return code ?? ''
}
