import { expect, type Route } from 'playwright/test'
import { assetFile } from '#tests/e2e/asset-file.ts'
import type { Case } from './case.ts'

/** Keeps files of the shop from the page until they are let go. */
function heldBack(...names: string[]) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = (route: Route) => promise.then(() => route.continue())
  return {
    letGo: resolve,
    answers: Object.fromEntries(names.map((name) => [assetFile(name), hold])),
  }
}

/** What somebody does before the script for it is there. */
export const early: Case[] = [
  {
    entry: 'lively',
    own: true,
    says: 'a tab that is clicked before its script is there shows its panel, then and later',
    async check(open) {
      const { letGo, answers } = heldBack('tabs')
      const { page } = await open({ answers })
      await page.getByRole('tab', { name: 'Tab 2' }).click()
      await expect(page.getByText('inside 2')).toBeVisible()
      letGo()
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
    says: 'a question that is opened before its script is there is marked as open',
    async check(open) {
      const { letGo, answers } = heldBack('accordions')
      const { page } = await open({ answers })
      await page.getByText('Question 2').click()
      await expect(page.getByText('Answer 2')).toBeVisible()
      letGo()
      await expect(page.locator('.builder-accordion-title-open')).toHaveText('Question 2')
    },
  },
  {
    entry: 'lively',
    own: true,
    says: 'buttons of slides are there once they answer; slides are scrolled before',
    async check(open) {
      const { letGo, answers } = heldBack('carousels')
      const { page } = await open({ answers })
      const next = page.getByRole('button', { name: 'Next slide' })
      await expect(next).toBeHidden()
      await page.locator('.builder-carousel-slides').evaluate((slides) => {
        slides.scrollLeft = slides.clientWidth
      })
      await expect(page.getByText('slide 2')).toBeInViewport()
      letGo()
      await expect(next).toBeVisible()
      const second = page.getByRole('button', { name: 'Slide 2' })
      await expect(second).toHaveAttribute('aria-current', 'true')
    },
  },
]
