import axe, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright/test'

/** Accessibility violations in all frames; `part` narrows the page. */
export async function violationsIn(page: Page, part = 'html', tags?: string[]): Promise<string[]> {
  await page.waitForLoadState()
  const [main, ...frames] = page.frames()
  const found = main ? await run(main, part, tags) : []
  for (const frame of frames) found.push(...(await run(frame, 'html', tags)))
  return found
}

/** Only what is wrong leaves the browser: what axe says of all that is right is half a megabyte a page. */
async function run(frame: Frame, part: string, tags?: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  const options: RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    ...(tags ? { runOnly: { type: 'tag', values: tags } } : {}),
  }
  return frame.evaluate(
    async ({ part, options }) => {
      const { run } = (window as never as { axe: typeof axe }).axe
      const { violations } = await run(part, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      )
    },
    { part, options },
  )
}
