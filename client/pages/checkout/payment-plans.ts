import { formatAmount, type MoneyView } from '#client/components/labels/format-amount.ts'
import type { PaymentOption } from '#client/islands/payment/PaymentChoices.tsx'
import type { Order } from '#domain/contract/checkout/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatShortDay } from '#domain/time/date-time.ts'

/** Payment options; [] when there is only one. */
export function listPaymentPlans(
  { deposit, owed }: Pick<Order, 'deposit' | 'owed'>,
  money: MoneyView,
  { locale }: Country,
): PaymentOption[] {
  if (!deposit) return []
  const [totalLabel, depositLabel, balanceLabel] = [owed, deposit.payNow, deposit.rest].map(
    (amount) => formatAmount(amount, money),
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
      label: `Pay ${depositLabel} now, the rest, ${balanceLabel}, on ${day}`,
      pay: `Pay ${depositLabel} now`,
      amount: deposit.payNow,
      consent: `With the deposit you allow us to keep this card and to charge it ${balanceLabel} on ${day}. We write to you before. Cancel in time and all that you paid goes back.`,
    },
  ]
}
