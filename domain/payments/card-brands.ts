/** The cards we take, by the provider's name for them, in this order. */
export const CARD_BRANDS = {
  visa: 'Visa',
  amex: 'American Express',
  mastercard: 'MasterCard',
} as const
export type CardBrand = keyof typeof CARD_BRANDS

/** What a card is called on a receipt; one we do not know by name is a card. */
export const cardBrandName = (brand: string): string =>
  isCardBrand(brand) ? CARD_BRANDS[brand] : 'Card'

/** Whether there is a drawing of it. */
export const isCardBrand = (brand: string): brand is CardBrand => Object.hasOwn(CARD_BRANDS, brand)
