import { postedLabel } from '#client/components/labels/delivery-labels.ts'
import { refundSentence } from '../money-sentences.ts'
import type { BookingMailContext, BookingMailText } from './booking-mail-text.ts'
import { parcelSentences, trackingLink } from './parcel-sentences.ts'

const TO_THE_GIFT = { button: 'See your gift', leadsTo: 'gift' } as const

/** To the giver, whose gift is refunded. */
export const refundedGiftText = ({ facts, line, money }: BookingMailContext): BookingMailText => ({
  subject: `Refunded: ${line.productName}`,
  heading: 'Your gift has been refunded',
  sentences: [
    `${line.productName}: ${refundSentence(facts, money)}`,
    'The gift’s link and code no longer work.',
  ],
  ...TO_THE_GIFT,
})

/** To the giver, whose card the carrier has. */
export const postedGiftText = (context: BookingMailContext): BookingMailText => ({
  subject: `${postedLabel(context.country)}: ${context.line.productName}`,
  heading: 'Your gift is on its way',
  sentences: parcelSentences(context),
  link: trackingLink(context.parcel),
  ...TO_THE_GIFT,
})
