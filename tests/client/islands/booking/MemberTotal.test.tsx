import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MemberTotalRow, memberTotal, readPass } from '#client/islands/booking/MemberTotal.tsx'
import { COUNTRIES } from '#domain/countries/index.ts'
import { percentOf } from '#domain/promotions/allocate.ts'

const money = { currency: COUNTRIES.aus.currency, away: false }
const pass = { name: 'Wonder', percent: 15 }
const rowOf = (own: typeof pass | null, isAwake: boolean) =>
  renderToStaticMarkup(<MemberTotalRow pass={own} total={24_800} money={money} isAwake={isAwake} />)

describe('what a member pays of a total', () => {
  it('is rounded as the cart rounds it; everyone else pays all of it', () => {
    for (const total of [1, 33, 19_900, 24_837])
      expect(memberTotal(total, pass)).toBe(total - percentOf(15, total))
    expect(memberTotal(19_900, null)).toBe(19_900)
  })

  it('is said below it, with the pass that takes it off', () => {
    expect(rowOf(pass, true).replaceAll(/<[^>]+>/g, ' ')).toMatch(
      /You pay with Wonder, 15% off .*\$210\.80/,
    )
  })

  it('is left to a slot until the form wakes, and to nobody without a pass', () => {
    expect(rowOf(null, false)).toContain('member 24800 0 row;')
    // It keeps its place: nothing moves when the form wakes.
    expect(rowOf(null, true)).toBe('<div></div>')
  })

  it.each([
    ['15 Wonder', pass],
    ['10 Early Bird', { name: 'Early Bird', percent: 10 }],
    ['', null],
    ['Wonder', null],
  ])('is read from the slot: %j', (told, expected) => {
    const form = { querySelector: () => ({ dataset: { pass: told } }) as never }
    expect(readPass(form)).toEqual(expected)
    expect(readPass({ querySelector: () => null })).toBeNull()
  })
})
