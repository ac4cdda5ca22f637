import { expect, type Page } from 'playwright/test'

/** Opens the calendar of an awake form by hand, also where it stands open. */
export async function openCalendar(page: Page) {
  const button = page.locator('button#date')
  const standing = page.locator('div#date')
  await expect(button.or(standing)).toBeVisible()
  if (await standing.isVisible()) {
    await standing.focus()
    await page.keyboard.press('Escape')
  }
  await button.click()
  await expect(page.locator('[role=grid] [role=button]:focus')).toBeVisible()
}
