import type { Animation } from './entry.ts'
import { declarations } from './style.ts'

const EASING =
  /^(?:ease|linear|ease-in|ease-out|ease-in-out|step-(?:start|end)|(?:cubic-bezier|steps|linear)\([-\w., %]+\))$/

/** `easeInOut` is `ease-in-out`. */
function easingOf(easing: unknown): string {
  if (typeof easing !== 'string') return 'ease'
  const css = easing.includes('(')
    ? easing.trim()
    : easing.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return EASING.test(css) ? css : 'ease'
}

const secondsOf = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < 600 ? value : 0

const listOf = (animations: unknown): Animation[] =>
  Array.isArray(animations) ? animations.filter((one) => one && Array.isArray(one.steps)) : []

const CALM = '(prefers-reduced-motion:no-preference)'

/**
 * The rules of a block's animations. What is hidden at first is so only where script runs and movement is wanted, so that
 * nothing stays hidden (spec §3).
 */
export function animationRules(animations: unknown, selector: string): string {
  return listOf(animations)
    .map((animation) => RULES[animation.trigger ?? 'pageLoad']?.(animation, selector) ?? '')
    .join('')
}

const RULES: Record<string, (animation: Animation, selector: string) => string> = {
  hover: (animation, selector) =>
    `@media ${CALM}{${selector}{${moves(animation)}}}${selector}:hover{${end(animation)}}`,
  // The browser itself goes from the one to the other, once an element is there.
  pageLoad: (animation, selector) =>
    `${selector}{${end(animation)}}@media ${CALM}{${selector}{${moves(animation)}}@starting-style{${selector}{${start(animation)}}}}`,
  // `data-seen` is set by client/enhancements/content/animations.ts.
  scrollInView: (animation, selector) =>
    `${selector}{${end(animation)}}@media (scripting:enabled) and ${CALM}{${selector}{${moves(animation)}}${selector}:not([data-seen]){${start(animation)}}:root:not([data-watches]) ${selector}:not([data-seen]){animation:builder-shown 1s 6s forwards}}`,
}

const moves = ({ duration, delay, easing }: Animation) =>
  `transition:all ${secondsOf(duration)}s ${easingOf(easing)} ${secondsOf(delay)}s`
const start = ({ steps }: Animation) => declarations(steps?.[0]?.styles)
const end = ({ steps }: Animation) => declarations(steps?.[1]?.styles)

/**
 * What an element says of its animation as it comes into view: how many hundredths of the window's height it waits for,
 * and whether it does so again. Undefined without one.
 */
export function watchedOf(animations: unknown): string | undefined {
  const watched = listOf(animations).find(({ trigger }) => trigger === 'scrollInView')
  if (!watched) return undefined
  const threshold = Number(watched.thresholdPercent)
  const percent = threshold > 0 && threshold < 50 ? threshold : 0
  return watched.repeat === true ? `${percent} again` : `${percent}`
}
