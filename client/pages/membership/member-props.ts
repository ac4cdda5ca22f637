import type { MoneyView } from '#client/components/labels/format-amount.ts'
import type { MembershipView } from '#domain/contract/members/membership.ts'
import type { Country } from '#domain/countries/country.ts'
import type { CardOption } from './JoinPage.tsx'

export type ChangeOffer = {
  tierCode: string
  tierName: string
  interval: 'month' | 'year'
  timing: 'now' | 'period-end'
  on: string
  total: number
  price: number
  nextPaymentOn: string
  lines: readonly { kind: 'PLAN' | 'CREDIT' | 'WAIVED'; amount: number; from: string; to: string }[]
}

export type MemberProps = {
  country: Country
  money: MoneyView
  member: MembershipView
  discount: number
  offers: readonly ChangeOffer[]
  cards: readonly CardOption[]
}
