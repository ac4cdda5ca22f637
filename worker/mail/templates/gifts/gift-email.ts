import { giftPictureId } from '#domain/gift-cards/builder/gift-picture.ts'
import { priceProtectedDay } from '#domain/gift-cards/recipient/gift-price-protection.ts'
import { routes } from '#domain/routes.ts'
import { formatDate } from '#domain/time/format-date.ts'
import type { Backend } from '#worker/app/context.ts'
import { giftCareUrl } from '#worker/services/gift-care/care-link.ts'
import {
  type GiftDeliveryRow,
  listGiftDeliveries,
} from '#worker/services/gift-delivery/gift-delivery.ts'
import {
  describeGift,
  findMailedGift,
  type MailedGift,
} from '#worker/services/gift-delivery/gift-mail-row.ts'
import { giftToken } from '#worker/services/gift-ledger/gift-links.ts'
import { type RenderedEmail, toHeaderValue } from '../email-blocks.ts'
import { giftMailPicture } from '../gift-mail-picture.ts'
import {
  type GiftEmailParts,
  renderGiftEmailHtml,
  renderGiftEmailText,
} from './gift-email-layout.ts'
import { plannedDelivery, plannedRefundTerms } from './planned-delivery.ts'

type Mail = { to: string; subject: string; parts: GiftEmailParts }
type GiftFacts = Awaited<ReturnType<typeof loadGiftFacts>>

/** Which delivery of which card; those to the giver name the card alone. */
type GiftMailData = { card_id: string; kind?: GiftDeliveryRow['kind']; generation?: number }

const GIFT_EMAILS = {
  gift: deliveryMail,
  giftBought: purchaseMail,
  giftReminder: reminderMail,
  giftUndelivered: undeliveredMail,
} satisfies Record<string, (facts: GiftFacts, data: GiftMailData) => Mail | null>
type GiftEmailKind = keyof typeof GIFT_EMAILS

export const isGiftEmail = (kind: string): kind is GiftEmailKind => Object.hasOwn(GIFT_EMAILS, kind)

/** An email about a gift as it stands now; null when it doesn't count any more, such as of a gift that was stopped. */
export async function renderGiftEmail(
  backend: Backend,
  kind: GiftEmailKind,
  data: GiftMailData,
): Promise<RenderedEmail | null> {
  const gift = await findMailedGift(backend.ordersDb, data.card_id)
  if (!gift || gift.blocked_at !== null || gift.state === 'REFUNDED') return null
  const mail = GIFT_EMAILS[kind](await loadGiftFacts(backend, gift), data)
  return (
    mail && {
      to: mail.to,
      subject: toHeaderValue(mail.subject),
      text: renderGiftEmailText(mail.parts),
      html: renderGiftEmailHtml(mail.parts),
    }
  )
}

async function loadGiftFacts(backend: Backend, gift: MailedGift) {
  const { config, ordersDb } = backend
  const [deliveries, { country, isExperience, isPlan, isItem, title, details }] = await Promise.all(
    [listGiftDeliveries(ordersDb, gift.card_id), describeGift(backend, gift)],
  )
  const token = giftToken(config, gift)
  const params = token === null ? null : { country: gift.country, token }
  return {
    gift,
    deliveries: deliveries.filter(({ generation }) => generation === gift.generation),
    isExperience,
    isPlan,
    isItem,
    url: params && config.ORIGIN + routes.gift(params),
    voucherUrl: params && config.ORIGIN + routes.giftVoucher(params),
    careUrl: giftCareUrl(backend, gift),
    common: {
      country,
      origin: config.ORIGIN,
      picture: {
        url: config.ORIGIN + giftMailPicture(gift.picture),
        alt: giftPictureId(gift.picture) ? '' : gift.theme,
      },
      contents: { title, details },
    },
  }
}

/** The gift itself: to its recipient, or to the giver who prints it. Only while its delivery counts. */
function deliveryMail(facts: GiftFacts, { kind, generation }: GiftMailData): Mail | null {
  const { gift, deliveries, url, voucherUrl } = facts
  const delivery = deliveries.find((one) => one.kind === kind && one.generation === generation)
  const isDeliveryPending = delivery && ['claimed', 'handed', 'failed'].includes(delivery.state)
  const isUsable = gift.state === 'ACTIVE' || gift.state === 'EMPTY'
  if (!isDeliveryPending || !isUsable || url === null || voucherUrl === null) return null
  return kind === 'print'
    ? printMail(facts, voucherUrl)
    : recipientMail(facts, { to: delivery.email ?? '', url, voucherUrl })
}

function recipientMail(
  facts: GiftFacts,
  { to, url, voucherUrl }: { to: string; url: string; voucherUrl: string },
): Mail {
  const { gift, common } = facts
  const { sender, recipient, message, last4 } = gift
  const what = sender ? `${sender} sent you a gift` : 'You’ve been sent a gift'
  const { title } = common.contents
  return {
    to,
    subject: what,
    parts: {
      ...common,
      preview: `${title}. ${nextStep(facts)}`,
      heading: recipient ? `${recipient}, ${what.replace('You’ve', 'you’ve')}` : what,
      message: message ? { text: message, from: sender } : undefined,
      button: { text: 'Open your gift', url },
      hint: 'No code to type: the link is all you need. Only share it with someone you’d give the gift to.',
      facts: ['It never expires.', ...protectedPrice(facts), `Gift card ending ${last4}.`],
      link: { text: 'Print the voucher', url: voucherUrl, after: '(PDF, one page)' },
      why: `You received this because ${sender || 'someone'} bought you a gift. We won’t add you to any list.`,
    },
  }
}

function nextStep({ isExperience, isPlan, isItem }: GiftFacts): string {
  if (isPlan) return 'Join, or choose what you like.'
  if (isItem) return 'Tell us where to send it.'
  return isExperience ? 'Choose your own day.' : 'Choose what you like.'
}

function protectedPrice({ gift, isExperience, common }: GiftFacts): string[] {
  if (!isExperience) return []
  const until = priceProtectedDay(gift.created_at, gift.more_months)
  const day = formatDate(until, common.country.locale)
  return [`Until ${day} you won’t pay more, even if the price goes up.`]
}

function printMail(facts: GiftFacts, voucherUrl: string): Mail {
  const { gift, common, careUrl } = facts
  const { recipient, sender, message, last4, email } = gift
  return {
    to: email,
    subject: `Your gift${forRecipient(gift)}, ready to print`,
    parts: {
      ...common,
      preview: 'Print the voucher and hand it over.',
      heading: `Your gift${forRecipient(gift)} is ready to print`,
      lead: `One page with a code to scan. We haven’t sent anything to ${recipient || 'anyone else'}.`,
      message: message ? { text: message, from: sender } : undefined,
      button: { text: 'Print the voucher', url: voucherUrl },
      facts: ['It never expires.', ...protectedPrice(facts), `Gift card ending ${last4}.`],
      link: { text: 'See your gift', url: careUrl, after: 'to follow or refund it' },
      why: 'You received this because you bought a gift.',
    },
  }
}

/** What the giver has in hand: what is sent when, and the link to change it. */
function purchaseMail({ gift, deliveries, common, careUrl }: GiftFacts): Mail | null {
  if (gift.state === 'STOPPED') return null
  return {
    to: gift.email,
    subject: `Your gift${forRecipient(gift)}`,
    parts: {
      ...common,
      preview: 'See it, change it or stop it.',
      heading: `Your gift${forRecipient(gift)}`,
      lead: deliveries.map((one) => plannedDelivery(one, common.country)).join(' '),
      message: gift.message ? { text: gift.message, from: gift.sender } : undefined,
      button: { text: 'See your gift', url: careUrl },
      hint: 'Keep this link to yourself: whoever has it can change the gift.',
      facts: [
        'It never expires.',
        plannedRefundTerms(gift, deliveries, common.country),
        `Gift card ending ${gift.last4}.`,
      ],
      why: 'You received this because you bought a gift.',
    },
  }
}

/** To the giver, who can correct the address. */
function undeliveredMail({ gift, deliveries, common, careUrl }: GiftFacts): Mail | null {
  const email = deliveries.find(
    ({ kind, state }) => kind === 'mail' && (state === 'failed' || state === 'bounced'),
  )?.email
  if (!email) return null
  const heading = `Your gift${forRecipient(gift)} couldn’t be delivered`
  return {
    to: gift.email,
    subject: heading,
    parts: {
      ...common,
      preview: 'Check the address and send it again.',
      heading,
      lead: `Our email to ${email} didn’t arrive. Check the address and send it again.`,
      button: { text: 'Check the address', url: careUrl },
      facts: ['It never expires.', `Gift card ending ${gift.last4}.`],
      why: 'You received this because you bought a gift.',
    },
  }
}

/** Not opened two weeks later. */
function reminderMail({ gift, deliveries, common, careUrl }: GiftFacts): Mail | null {
  if (gift.opened_at !== null || gift.state !== 'ACTIVE' || gift.balance < gift.amount) return null
  const email = deliveries.find(({ kind }) => kind === 'mail')?.email
  const who = gift.recipient || 'The recipient'
  return {
    to: gift.email,
    subject: `${who} hasn’t opened your gift yet`,
    parts: {
      ...common,
      preview: 'You can send it again.',
      heading: `${who} hasn’t opened your gift yet`,
      lead: email
        ? `We emailed it to ${email} two weeks ago. It may be in a spam folder: you can send it again.`
        : 'It was handed over two weeks ago. You can print or send it again.',
      button: { text: 'Send it again', url: careUrl },
      facts: ['It never expires.', 'This is the only reminder we send.'],
      why: 'You received this because you bought a gift.',
    },
  }
}

const forRecipient = ({ recipient }: MailedGift): string => (recipient ? ` for ${recipient}` : '')
