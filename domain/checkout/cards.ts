/** The cards we take, by the provider's name for them, in this order (spec §9 Card logos). */
export const CARDS = {
  visa: 'Visa',
  amex: 'American Express',
  mastercard: 'MasterCard',
} as const
export type CardBrand = keyof typeof CARDS

/** What a card is called on a receipt; one we do not know by name is a card. */
export const cardName = (brand: string): string => (isCard(brand) ? CARDS[brand] : 'Card')

/** Whether there is a drawing of it. */
export const isCard = (brand: string): brand is CardBrand => Object.hasOwn(CARDS, brand)
