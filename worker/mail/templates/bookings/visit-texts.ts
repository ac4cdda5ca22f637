import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import { type BookingMailTexts, SEE_BOOKING_LABEL } from './booking-mail-text.ts'

/** A day that is near, and where to meet. */
export const VISIT_TEXTS = {
  reminder: ({ line, hours }) => ({
    subject: `Coming up: ${line.productName}`,
    heading: 'Your experience is nearly here',
    sentences: [
      `${line.productName}: ${hours}, ${line.cityName}, ${partyLabel(line, line.unit)}.`,
      'On your booking page you can add the day to your calendar and see what you can still change.',
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
  }),
  place: ({ line, hours }) => ({
    subject: `Where to meet: ${line.productName}`,
    heading: 'Here’s where to meet',
    sentences: [`${line.productName}: ${hours}.`],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
    needsPlace: true,
  }),
  placeChanged: ({ line, hours }) => ({
    subject: `New meeting point: ${line.productName}`,
    heading: 'Your meeting point has changed',
    sentences: [
      `${line.productName}: ${hours}. The day and time stay the same.`,
      'Please go here instead of the place in our earlier email:',
    ],
    button: SEE_BOOKING_LABEL,
    tellsPlace: true,
    needsPlace: true,
  }),
} satisfies BookingMailTexts
