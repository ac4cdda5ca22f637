/** Accepted cards by the provider's name. */
export const CARD_BRANDS = {
  visa: 'Visa',
  amex: 'American Express',
  mastercard: 'MasterCard',
} as const
export type CardBrand = keyof typeof CARD_BRANDS

/** The label of a card brand; 'card' for unknown ones. */
export const cardBrandName = (brand: string): string =>
  isCardBrand(brand) ? CARD_BRANDS[brand] : 'Card'

/** Whether there is an icon. */
export const isCardBrand = (brand: string): brand is CardBrand => Object.hasOwn(CARD_BRANDS, brand)
