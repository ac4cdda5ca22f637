import { z } from 'zod'
import { endpoint } from '#domain/contract/endpoint.ts'
import { idField } from '#domain/id.schema.ts'
import { GiftCareView, GiftChange, GiftSending } from './gift-care.ts'

const customerDefaults = { access: 'customer', errorName: 'GIFTCARD_API_CALL' } as const
const giftCardId = idField

/** The gift cards that a customer bought or was credited. Those of others get the answer of those that don’t exist. */
export const customerGiftCardEndpoints = {
  list: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/gift-cards',
    summary: 'The customer’s gift cards, newest first, each with what can be done with it.',
    response: z.array(GiftCareView),
    fallback: [],
  }),

  update: endpoint({
    ...customerDefaults,
    method: 'PUT',
    path: '/customer/gift-cards',
    summary: 'Changes a gift that is not sent yet; one that was stopped is sent on the day given.',
    body: GiftChange.extend({ giftCardId }),
    response: GiftCareView,
    refuses: [404, 409, 422],
  }),

  sendNotification: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/gift-cards/send-notification',
    summary: 'Sends a gift now, or once more.',
    body: GiftSending.extend({ giftCardId }),
    response: GiftCareView,
    refuses: [404, 409, 422],
  }),

  stopSend: endpoint({
    ...customerDefaults,
    method: 'PUT',
    path: '/customer/gift-cards/stop-send',
    summary: 'Stops a gift that is not handed over yet; its code and link end with it.',
    body: z.object({ giftCardId }),
    response: GiftCareView,
    refuses: [404, 409],
  }),
}
