/** The two ways a gift travels; the words are the specification's. */
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

/** Whether nothing but an e-mail is sent; every id but the electronic one is posted. */
export const isElectronicDelivery = ({ id }: { id: string }): boolean =>
  id === GIFT_DELIVERY_OPTIONS[0].id

/** What is said of a way of delivery. */
export const deliveryOptionText = (option: { id: string }): string =>
  GIFT_DELIVERY_OPTIONS[isElectronicDelivery(option) ? 0 : 1].text
