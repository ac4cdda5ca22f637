import type { Order } from '#domain/contract/enquiries.ts'
import type { Country } from '#domain/countries/country.ts'
import { formatShortDay } from '#domain/places/zone.ts'
import { exact, type MoneyView } from '../../components/money.ts'
import type { Plan } from '../../islands/payment/Choices.tsx'

/** What may be paid now, in words; nothing where there is one way. */
export function plansFor(
  { deposit, owed }: Pick<Order, 'deposit' | 'owed'>,
  money: MoneyView,
  { locale }: Country,
): Plan[] {
  if (!deposit) return []
  const [all, part, rest] = [owed, deposit.amount, deposit.rest].map((one) => exact(one, money))
  const day = formatShortDay(deposit.dueOn, locale)
  return [
    { kind: 'FULL AMOUNT', label: `Pay all now: ${all}`, pay: `Pay ${all}` },
    {
      kind: 'DEPOSIT',
      label: `Pay ${part} now, the rest, ${rest}, on ${day}`,
      pay: `Pay ${part} now`,
      consent: `With the deposit you allow us to keep this card and to charge it ${rest} on ${day}. We write to you before. Cancel in time and all that you paid goes back.`,
    },
  ]
}
