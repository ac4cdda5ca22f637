import type { Country } from '../countries/country.ts'
import { formatPrice } from '../money.ts'
import { deliveryText } from './delivery.ts'
import { chargesOf, type GiftChoice } from './price.ts'

/** A line of a gift's summary; lines that cost something carry the amount in minor units. */
export type SummaryLine = { label: string; text: string; amount?: number }

/** A gift in the words and the order of spec §9; the amounts of its lines add up to its price (defaults 3.18). */
export function giftSummary(choice: GiftChoice, { currency }: Country): SummaryLine[] {
  const { gift, touches, shipping, greeting } = chargesOf(choice)
  const price = (amount: number) => formatPrice(amount, currency)
  const priceOrFree = (amount: number) => (amount === 0 ? 'Free' : price(amount))
  const { greetingCard: cards } = choice
  return [
    { ...gift, text: price(gift.amount) },
    {
      label: 'The Gift',
      text: choice.giftcardType === 'VALUE' ? 'Gift Card' : choice.giftCardExperience.title,
    },
    { label: 'Delivery', text: deliveryText(choice.deliveryOption) },
    { label: 'Theme', text: choice.template.displayName },
    ...cards.map(({ displayName }) => ({ label: 'Greeting Card', text: displayName })),
    ...touches.map(({ label, amount }) => ({
      label: 'Extra Touch',
      text: `${label}, ${priceOrFree(amount)}`,
      amount,
    })),
    { ...shipping, text: priceOrFree(shipping.amount) },
    { ...greeting, text: priceOrFree(greeting.amount) },
  ]
}
