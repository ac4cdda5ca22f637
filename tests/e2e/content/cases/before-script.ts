import { expect, type Route } from 'playwright/test'
import { assetFile } from '#tests/e2e/asset-file.ts'
import type { Case } from './case.ts'

/** Delays assets of the shop until they are released. */
function delayAssets(...names: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = (route: Route) => promise.then(() => route.continue())
  return {
    release: resolve,
    answers: Object.fromEntries(names.map((name) => [assetFile(name), hold])),
  }
}

/** What visitors do before the script for it is loaded. */
export const beforeScript: Case[] = [
  {
    entry: 'lively',
    own: true,
    title: 'a tab clicked before its script is loaded shows its panel, then and later',
    async check(open) {
      const { release, answers } = delayAssets('tabs')
      const { page } = await open({ answers })
      await page.getByRole('tab', { name: 'Tab 2' }).click()
      await expect(page.getByText('inside 2')).toBeVisible()
      release()
      await expect(page.getByText('inside 1')).toBeHidden()
      await expect(page.getByText('inside 2')).toBeVisible()
      const tab = page.getByRole('tab', { name: 'Tab 2' })
      await expect(tab).toHaveAttribute('aria-selected', 'true')
      await page.getByRole('tab', { name: 'Tab 1' }).click()
      await expect(page.getByText('inside 1')).toBeVisible()
      await expect(page.getByText('inside 2')).toBeHidden()
    },
  },
  {
    entry: 'lively',
    own: true,
    title: 'a question opened before its script is loaded is marked as open',
    async check(open) {
      const { release, answers } = delayAssets('accordions')
      const { page } = await open({ answers })
      await page.getByText('Question 2').click()
      await expect(page.getByText('Answer 2')).toBeVisible()
      release()
      await expect(page.locator('.builder-accordion-title-open')).toHaveText('Question 2')
    },
  },
  {
    entry: 'lively',
    own: true,
    title: 'carousel buttons appear once they work; until then slides scroll',
    async check(open) {
      const { release, answers } = delayAssets('carousels')
      const { page } = await open({ answers })
      const next = page.getByRole('button', { name: 'Next slide' })
      await expect(next).toBeHidden()
      await page.locator('.builder-carousel-slides').evaluate((slides) => {
        slides.scrollLeft = slides.clientWidth
      })
      await expect(page.getByText('slide 2')).toBeInViewport()
      release()
      await expect(next).toBeVisible()
      const second = page.getByRole('button', { name: 'Slide 2' })
      await expect(second).toHaveAttribute('aria-current', 'true')
    },
  },
]
