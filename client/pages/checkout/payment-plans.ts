import type { PaymentOption } from '#client/islands/payment/PaymentChoices.tsx'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatMoney, type MoneyView } from '#domain/money.ts'
import { formatShortDay } from '#domain/time/format-date.ts'

/** Payment options; [] when there is only one. */
export function listPaymentPlans(
  { deposit, owed }: Pick<Order, 'deposit' | 'owed'>,
  money: MoneyView,
  { locale }: Country,
): PaymentOption[] {
  if (!deposit) return []
  const [totalLabel, depositLabel, balanceLabel] = [owed, deposit.payNow, deposit.balance].map(
    (amount) => formatMoney(amount, money),
  )
  const day = formatShortDay(deposit.dueOn, locale)
  return [
    {
      kind: 'FULL AMOUNT',
      label: `Pay all now: ${totalLabel}`,
      pay: `Pay ${totalLabel}`,
      amount: owed,
    },
    {
      kind: 'DEPOSIT',
      label: `Pay a deposit: ${depositLabel} now, ${balanceLabel} on ${day}`,
      pay: `Pay ${depositLabel} deposit`,
      amount: deposit.payNow,
      consent: `By paying a deposit you allow us to charge ${balanceLabel} to this card on ${day}. We’ll email you first.`,
    },
  ]
}
