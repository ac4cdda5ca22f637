/** What a gift card gives, an amount or a day out, as orders and summaries call it. */
export const GIFT_PURCHASE_TYPES = {
  VALUE: { type: 'giftValue', label: 'Gift Value' },
  EXPERIENCE: { type: 'giftExperience', label: 'Gift Experience' },
} as const
