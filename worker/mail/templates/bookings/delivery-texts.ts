import { cityClock } from '#domain/time/date-time.ts'
import type { BookingMailTexts } from './booking-mail-text.ts'
import { postedGiftText } from './gift-texts.ts'
import { parcelSentences, trackingLink } from './parcel-sentences.ts'

/** What is emailed or posted. */
export const DELIVERY_TEXTS = {
  download: ({ line, row, day, download }) => ({
    subject: `Ready to open: ${line.productName}`,
    heading: `${line.productName} is ready`,
    sentences: [
      'You can read it in your browser, on any device, and save it as a file to print or take along.',
      ...(row.opened_at === null
        ? ['Until you open it you can still cancel for a full refund. After that you can’t.']
        : []),
      `The link works until ${day(cityClock(new Date(download?.expires_at ?? 0), row.time_zone).date)}. You can ask for a new one at any time.`,
    ],
    button: 'Open it',
    leadsTo: 'download',
  }),
  shipped: (context) => {
    const { line, parcel } = context
    if (line.gift) return postedGiftText(context)
    return {
      subject: `On its way: ${line.productName}`,
      heading: 'Your parcel is on its way',
      sentences: [
        ...parcelSentences(context),
        'Changed your mind? You can return it unopened within 14 days of delivery. Call us first.',
      ],
      link: trackingLink(parcel),
      button: 'See your order',
    }
  },
} satisfies BookingMailTexts
