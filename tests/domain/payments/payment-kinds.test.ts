import { describe, expect, it } from 'vitest'
import { isDepositKind, PAYMENT_KINDS, paymentKindError } from '#domain/payments/payment-kinds.ts'

const NOTHING = {
  isUnpaid: false,
  canPayDeposit: false,
  hasGiftPart: false,
  hasBalance: false,
  hasSurcharge: false,
  isStaff: false,
}

const fitting = (standing: Partial<typeof NOTHING>) =>
  PAYMENT_KINDS.filter((kind) => paymentKindError(kind, { ...NOTHING, ...standing }) === null)

describe('payment kinds', () => {
  it.each([
    [{ isUnpaid: true }, ['FULL AMOUNT']],
    [{ isUnpaid: true, canPayDeposit: true }, ['DEPOSIT', 'FULL AMOUNT']],
    [
      { isUnpaid: true, canPayDeposit: true, hasGiftPart: true },
      ['DEPOSIT', 'FULL AMOUNT', 'REMAINING DEPOSIT AMOUNT'],
    ],
    [{ isUnpaid: true, hasGiftPart: true }, ['FULL AMOUNT']],
    [{}, []],
    [{ hasBalance: true }, ['REMAINING TOTAL AMOUNT']],
    [{ hasSurcharge: true }, ['REMAINING AMOUNT']],
    [{ isStaff: true }, []],
    [{ isStaff: true, hasBalance: true }, ['OTHER', 'REMAINING TOTAL AMOUNT']],
  ])('of %o are %o', (standing, kinds) => {
    expect(fitting(standing)).toEqual(kinds)
  })

  it('say why not', () => {
    for (const kind of PAYMENT_KINDS) expect(paymentKindError(kind, NOTHING)).toMatch(/\.$/)
    expect(paymentKindError('DEPOSIT', { ...NOTHING, isUnpaid: true })).toContain('30 days')
  })
})

it('two kinds pay a deposit: all of it, or what gift cards leave', () => {
  expect(PAYMENT_KINDS.filter(isDepositKind)).toEqual(['DEPOSIT', 'REMAINING DEPOSIT AMOUNT'])
})
