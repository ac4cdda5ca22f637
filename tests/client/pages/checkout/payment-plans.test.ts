import { expect, it } from 'vitest'
import { listPaymentPlans } from '#client/pages/checkout/payment-plans.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

it('Each way to pay names what is charged now', () => {
  const deposit = { amount: 4_000, payNow: 4_000, balance: 15_900, dueOn: '2027-01-05' }
  const money = COUNTRIES.aus.currency
  const plans = listPaymentPlans({ deposit, owed: 19_900 }, money, COUNTRIES.aus)
  expect(plans.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['FULL AMOUNT', 19_900],
    ['DEPOSIT', 4_000],
  ])
})
