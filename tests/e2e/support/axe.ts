import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright/test'

/** Accessibility violations in all frames; `part` narrows the page. */
export async function violationsIn(page: Page, part = 'html', tags?: string[]): Promise<string[]> {
  await page.waitForLoadState()
  const [main, ...frames] = page.frames()
  const found = main ? await run(main, part, tags) : []
  for (const frame of frames) found.push(...(await run(frame, 'html', tags)))
  return found
}

/** Ends what fades or moves, and holds a toast open: axe takes half of a fade for bad contrast. */
const holdStill = (frame: Frame) =>
  frame.evaluate(() => {
    for (const animation of document.getAnimations()) {
      const { target } = animation.effect as KeyframeEffect
      const ends = animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      if (target?.matches('.toast')) {
        animation.pause()
        animation.currentTime = 1500
      } else if (ends && animation.playState === 'running') {
        animation.finish()
      }
    }
  })

const releaseToasts = (frame: Frame) =>
  frame.evaluate(() => {
    for (const animation of document.getAnimations())
      if ((animation.effect as KeyframeEffect).target?.matches('.toast')) animation.play()
  })

/** Lets the bar of a booking panel go to its place: axe takes what it covers for too small, though it scrolls out from under it. */
const unstick = (frame: Frame) =>
  frame.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.booking-end'))
      bar.style.position = 'static'
  })

const stick = (frame: Frame) =>
  frame.evaluate(() => {
    for (const bar of document.querySelectorAll<HTMLElement>('.booking-end'))
      bar.style.removeProperty('position')
  })

/** Less than half of what it is with its comments, which every page would read. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Only what is wrong leaves the browser: what axe says of all that is right is half a megabyte a page. */
async function run(frame: Frame, part: string, tags?: string[]): Promise<string[]> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(AXE)
  const options: RunOptions = {
    iframes: false,
    // No rule that is on reads style sheets; without script waiting for them may never end.
    preload: false,
    resultTypes: ['violations'],
    ...(tags ? { runOnly: { type: 'tag', values: tags } } : {}),
  }
  await holdStill(frame)
  await unstick(frame)
  const violations = await frame.evaluate(
    async ({ part, options }) => {
      const { run } = (window as never as { axe: typeof import('axe-core') }).axe
      const { violations } = await run(part, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
      )
    },
    { part, options },
  )
  await stick(frame)
  await releaseToasts(frame)
  return violations
}
