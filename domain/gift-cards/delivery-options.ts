/** The two ways of delivery; the wording is fixed. */
export const GIFT_DELIVERY_OPTIONS = [
  {
    id: 'electronicDelivery',
    title: 'By e-mail',
    text: 'Right away - only sent to you',
  },
  {
    id: 'postedDelivery',
    title: 'Posted greeting card',
    text: 'Posted greeting card and emailed to you',
  },
] as const

/** Electronic delivery is one id; all others are posted. */
export const isElectronicDelivery = ({ id }: { id: string }): boolean =>
  id === GIFT_DELIVERY_OPTIONS[0].id

/** The text of a delivery option. */
export const deliveryOptionText = (option: { id: string }): string =>
  GIFT_DELIVERY_OPTIONS[isElectronicDelivery(option) ? 0 : 1].text
