import { expect, type Page } from 'playwright/test'
import { violationsIn } from './axe.ts'

/** Where pictures of the pages go, when someone wants to look at them. */
const FOLDER = process.env.PICTURES

/** A page has no problem that axe finds; its pictures are taken light and dark. */
export async function look(page: Page, name: string) {
  expect(await violationsIn(page), name).toEqual([])
  if (!FOLDER) return
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${FOLDER}/${name}-${colorScheme}.png`, fullPage: true })
  }
}
