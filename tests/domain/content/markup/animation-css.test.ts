import { describe, expect, it } from 'vitest'
import { animationCss, scrollTriggerAttribute } from '#domain/content/markup/animation-css.ts'

const steps = [{ styles: { opacity: '0' } }, { styles: { opacity: '1' } }]
const rules = (animation: object) => animationCss([{ steps, ...animation }], '.a')

describe('Content format: animations', () => {
  it('on hover are rules alone', () => {
    expect(rules({ trigger: 'hover', duration: 0.5, easing: 'easeInOut', delay: 1 })).toBe(
      '@media (prefers-reduced-motion:no-preference){.a{transition:all 0.5s ease-in-out 1s}}.a:hover{opacity:1;}',
    )
  })

  it('when the page is there begin by themselves', () => {
    const css = rules({ duration: 30, easing: 'cubic-bezier(0, 1.61, 0, 1.15)' })
    expect(css).toContain('transition:all 30s cubic-bezier(0, 1.61, 0, 1.15) 0s')
    expect(css).toContain('@starting-style{.a{opacity:0;}}')
    expect(css).toMatch(/^\.a\{opacity:1;\}@media/)
  })

  it('on the way hide nothing without script or for whoever wants less movement', () => {
    const css = rules({ trigger: 'scrollInView', duration: 1 })
    expect(css.indexOf('opacity:0')).toBeGreaterThan(
      css.indexOf('@media (scripting:enabled) and (prefers-reduced-motion:no-preference){'),
    )
    expect(css).toContain('.a:not([data-seen]){opacity:0;}')
    expect(css).toContain(':root:not([data-watches]) .a:not([data-seen]){animation:builder-shown')
  })

  it.each([
    ['url(x)', 'ease'],
    ['linear;}', 'ease'],
    [7, 'ease'],
    ['steps(4, end)', 'steps(4, end)'],
  ])('with the easing %s have %s', (easing, css) => {
    expect(rules({ trigger: 'hover', easing, duration: -1 })).toContain(`all 0s ${css} 0s`)
  })

  it.each([undefined, 'x', [null], [{ trigger: 'hover' }], [{ trigger: 'other', steps }]])(
    'that are none leave nothing: %j',
    (animations) => {
      expect(animationCss(animations, '.a')).toBe('')
      expect(scrollTriggerAttribute(animations)).toBeUndefined()
    },
  )

  it('without steps that say anything move nothing', () => {
    expect(animationCss([{ steps: [] }], '.a')).toContain('.a{}')
  })

  it.each([
    [{}, '0'],
    [{ thresholdPercent: 20, repeat: true }, '20 again'],
    [{ thresholdPercent: 90 }, '0'],
  ])('wait for a part of the window: %j', (more, said) => {
    expect(scrollTriggerAttribute([{ trigger: 'scrollInView', steps, ...more }])).toBe(said)
  })
})

it.each(['constructor', 'toString', '__proto__', '__defineGetter__', { toString: 1 }])(
  'an animation that nothing called %j starts has no rules',
  (trigger) => {
    expect(animationCss([{ trigger, steps: [] }], '.a')).toBe('')
  },
)
