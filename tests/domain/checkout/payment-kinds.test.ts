import { describe, expect, it } from 'vitest'
import { PAYMENT_KINDS, whyNot } from '#domain/checkout/payment-kinds.ts'

const NOTHING = { isOpen: false, hasDeposit: false, hasRest: false, hasDifference: false }

/** Which kinds fit an order that stands so. */
const fitting = (standing: Partial<typeof NOTHING>) =>
  PAYMENT_KINDS.filter((kind) => whyNot(kind, { ...NOTHING, ...standing }) === null)

describe('spec §4 defaults 3.6 payment kinds', () => {
  it.each([
    [{ isOpen: true }, ['FULL AMOUNT']],
    [{ isOpen: true, hasDeposit: true }, ['DEPOSIT', 'FULL AMOUNT']],
    [{}, []],
    [{ hasRest: true }, ['REMAINING TOTAL AMOUNT']],
    [{ hasDifference: true }, ['REMAINING AMOUNT']],
  ])('of %o are %o', (standing, kinds) => {
    expect(fitting(standing)).toEqual(kinds)
  })

  it('say why not', () => {
    for (const kind of PAYMENT_KINDS) expect(whyNot(kind, NOTHING)).toMatch(/\.$/)
    expect(whyNot('DEPOSIT', { ...NOTHING, isOpen: true })).toContain('30 days')
  })
})
