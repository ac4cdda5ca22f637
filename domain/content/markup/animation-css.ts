import type { BlockAnimation } from '#domain/content/entry.ts'
import { declarations } from './block-css.ts'

const EASING =
  /^(?:ease|linear|ease-in|ease-out|ease-in-out|step-(?:start|end)|(?:cubic-bezier|steps|linear)\([-\w., %]+\))$/

function cssEasing(easing: unknown): string {
  if (typeof easing !== 'string') return 'ease'
  const css = easing.includes('(')
    ? easing.trim()
    : easing.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return EASING.test(css) ? css : 'ease'
}

const toSeconds = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value < 600 ? value : 0

const validAnimations = (animations: unknown): BlockAnimation[] =>
  Array.isArray(animations) ? animations.filter((one) => one && Array.isArray(one.steps)) : []

const ALLOWS_MOTION_QUERY = '(prefers-reduced-motion:no-preference)'

/**
 * The rules of a block's animations. Elements start hidden only with script and without reduced motion, so that nothing
 * stays hidden.
 */
export function animationCss(animations: unknown, selector: string): string {
  return validAnimations(animations)
    .map(
      (animation) => TRIGGER_CSS.get(animation.trigger ?? 'pageLoad')?.(animation, selector) ?? '',
    )
    .join('')
}

type TriggerCss = (animation: BlockAnimation, selector: string) => string

const TRIGGER_CSS: ReadonlyMap<string, TriggerCss> = new Map(
  Object.entries<TriggerCss>({
    hover: (animation, selector) =>
      `@media ${ALLOWS_MOTION_QUERY}{${selector}{${transitionCss(animation)}}}${selector}:hover{${endStyles(animation)}}`,
    // Starts as soon as the element exists.
    pageLoad: (animation, selector) =>
      `${selector}{${endStyles(animation)}}@media ${ALLOWS_MOTION_QUERY}{${selector}{${transitionCss(animation)}}@starting-style{${selector}{${startStyles(animation)}}}}`,
    // `data-seen` is set by client/enhancements/content/blocks/animate-on-scroll.ts.
    scrollInView: (animation, selector) =>
      `${selector}{${endStyles(animation)}}@media (scripting:enabled) and ${ALLOWS_MOTION_QUERY}{${selector}{${transitionCss(animation)}}${selector}:not([data-seen]){${startStyles(animation)}}:root:not([data-watches]) ${selector}:not([data-seen]){animation:builder-shown 1s 6s forwards}}`,
  }),
)

const transitionCss = ({ duration, delay, easing }: BlockAnimation) =>
  `transition:all ${toSeconds(duration)}s ${cssEasing(easing)} ${toSeconds(delay)}s`
const startStyles = ({ steps }: BlockAnimation) => declarations(steps?.[0]?.styles)
const endStyles = ({ steps }: BlockAnimation) => declarations(steps?.[1]?.styles)

/**
 * The animation attribute of an element: how many per cent of the window's height it waits for, and whether it repeats.
 * Undefined without an animation.
 */
export function scrollTriggerAttribute(animations: unknown): string | undefined {
  const animation = validAnimations(animations).find(({ trigger }) => trigger === 'scrollInView')
  if (!animation) return undefined
  const threshold = Number(animation.thresholdPercent)
  const percent = threshold > 0 && threshold < 50 ? threshold : 0
  return animation.repeat === true ? `${percent} again` : `${percent}`
}
