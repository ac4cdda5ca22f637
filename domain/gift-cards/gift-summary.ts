import type { Country } from '#domain/countries/country.ts'
import { formatPrice } from '#domain/money.ts'
import { deliveryOptionText } from './delivery-options.ts'
import { ELECTRONIC_LABEL, type GiftSelection, giftCharges, SHIPPING_LABEL } from './quote-gift.ts'

const DELIVERY_LABEL = 'Delivery'

/** A line of a gift's summary; priced lines have an amount in minor units. */
export type GiftSummaryLine = { label: string; text: string; amount?: number | undefined }

const deliveryText = ({ deliveryOption, deliveryDay }: GiftSelection): string =>
  deliveryDay ? `Emailed on ${deliveryDay}` : deliveryOptionText(deliveryOption)

/** A gift's summary; its amounts add up to the price. */
export function giftSummary(selection: GiftSelection, { currency }: Country): GiftSummaryLine[] {
  const { gift, extras, shipping, greeting } = giftCharges(selection)
  const price = (amount: number) => formatPrice(amount, currency)
  const priceOrFree = (amount: number) => (amount === 0 ? 'Free' : price(amount))
  const { greetingCard } = selection
  return [
    { ...gift, text: price(gift.amount) },
    {
      label: 'The Gift',
      text:
        selection.giftcardType === 'VALUE'
          ? (selection.plan ?? 'Gift Card')
          : selection.giftCardExperience.title,
    },
    { label: DELIVERY_LABEL, text: deliveryText(selection) },
    { label: 'Theme', text: selection.template.displayName },
    ...greetingCard.map(({ displayName }) => ({ label: 'Greeting Card', text: displayName })),
    ...extras.map(({ label, amount }) => ({
      label: 'Extra Touch',
      text: `${label}, ${priceOrFree(amount)}`,
      amount,
    })),
    { label: shipping.label, text: priceOrFree(shipping.amount), amount: shipping.amount },
    { ...greeting, text: priceOrFree(greeting.amount) },
  ]
}

/** A summary as givers read it: nothing that is free anyway; delivery as `delivery` says it, or left out where a page says it already. */
export const shownGiftSummary = (
  summary: readonly GiftSummaryLine[],
  delivery: string | null,
): GiftSummaryLine[] =>
  summary.flatMap((line) => {
    if (line.label === ELECTRONIC_LABEL) return []
    if (line.label === SHIPPING_LABEL && line.text === 'Free') return []
    if (line.label !== DELIVERY_LABEL) return [line]
    return delivery === null ? [] : [{ ...line, text: delivery }]
  })
