import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts'

/**
 * What an attempt counts for. A block is the /24 of an IPv4 address or the /64 of an IPv6 address; a device is a browser that has
 * logged in to this account before; a session is an account, else a cart; a target is what the attempt is about.
 */
export type LimitSubject = 'account' | 'device' | 'session' | 'target' | 'block'

export type LimitRule = {
  /** Counted for each combination of these; for the whole shop if empty. */
  by: readonly LimitSubject[]
  /** Attempts in the window; the next one is over the limit. */
  limit: number
  windowMs: number
  /**
   * Over the limit: wait until the window ends; wait 1, 2, 4 … 15 minutes after each further attempt; one attempt a minute is let
   * through; or the same, unless a person passes a check.
   */
  over: 'wait' | 'growing wait' | 'slow' | 'check'
  success: 'clear' | 'give back' | 'nothing'
}

export type Limit = {
  /** What is counted, for the documentation. */
  counts: string
  /** If the counters can't be read in time: refuse with 503, or let it through uncounted. */
  unavailable: 'closed' | 'open'
  message: string
  rules: readonly LimitRule[]
}

const MONTH_MS = 30 * DAY_MS

const TOO_MANY_ATTEMPTS = 'Too many attempts.'

export const RATE_LIMITS = {
  write: {
    counts: 'Calls that change something and have no limit of their own.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['session'], limit: 240, windowMs: MINUTE_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 1_200, windowMs: MINUTE_MS, over: 'check', success: 'nothing' },
    ],
  },
  login: {
    counts:
      'Wrong passwords. A device that knows the account counts alone, so that no one else can lock it out.',
    unavailable: 'closed',
    message: 'Too many wrong passwords.',
    rules: [
      {
        by: ['device'],
        limit: 10,
        windowMs: 10 * MINUTE_MS,
        over: 'growing wait',
        success: 'clear',
      },
      {
        by: ['account', 'block'],
        limit: 10,
        windowMs: 10 * MINUTE_MS,
        over: 'growing wait',
        success: 'clear',
      },
      { by: ['account'], limit: 100, windowMs: MONTH_MS, over: 'slow', success: 'clear' },
      { by: ['block'], limit: 100, windowMs: 10 * MINUTE_MS, over: 'slow', success: 'give back' },
    ],
  },
  'account-mail': {
    counts: 'Emails with links into an account; the target is the address.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['target'], limit: 5, windowMs: DAY_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 20, windowMs: HOUR_MS, over: 'check', success: 'nothing' },
    ],
  },
  code: {
    counts:
      'Codes of promotions and gift cards that don’t exist; the target is a gift card’s code.',
    unavailable: 'closed',
    message: 'Too many codes that don’t exist.',
    rules: [
      { by: ['session'], limit: 10, windowMs: MINUTE_MS, over: 'wait', success: 'give back' },
      { by: ['target'], limit: 10, windowMs: MINUTE_MS, over: 'wait', success: 'give back' },
      { by: ['block'], limit: 60, windowMs: MINUTE_MS, over: 'check', success: 'give back' },
      { by: [], limit: 600, windowMs: MINUTE_MS, over: 'check', success: 'give back' },
    ],
  },
  card: {
    counts: 'Card payments that didn’t end in a booking; the target is the order.',
    unavailable: 'closed',
    message: 'Too many payments were declined. You won’t be charged.',
    rules: [
      { by: ['target'], limit: 10, windowMs: HOUR_MS, over: 'wait', success: 'give back' },
      { by: ['session'], limit: 10, windowMs: HOUR_MS, over: 'wait', success: 'give back' },
      { by: ['block'], limit: 30, windowMs: HOUR_MS, over: 'check', success: 'give back' },
    ],
  },
  'payment-page': {
    counts: 'Payment pages of the provider opened; the target is the order.',
    unavailable: 'closed',
    message: 'The payment page was opened very often.',
    rules: [
      { by: ['target'], limit: 20, windowMs: HOUR_MS, over: 'wait', success: 'nothing' },
      { by: ['session'], limit: 20, windowMs: HOUR_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 60, windowMs: HOUR_MS, over: 'check', success: 'nothing' },
    ],
  },
  enquiry: {
    counts: 'Carts turned into orders.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['session'], limit: 10, windowMs: MINUTE_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 60, windowMs: MINUTE_MS, over: 'check', success: 'nothing' },
    ],
  },
  'notify-me': {
    counts: 'Requests for an email when something opens; the target is the email address.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['target'], limit: 5, windowMs: 10 * MINUTE_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 20, windowMs: 10 * MINUTE_MS, over: 'check', success: 'nothing' },
    ],
  },
  newsletter: {
    counts: 'Addresses asked to confirm that they want the newsletter; the target is the address.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['target'], limit: 5, windowMs: DAY_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 20, windowMs: 10 * MINUTE_MS, over: 'check', success: 'nothing' },
    ],
  },
  suggestions: {
    counts: 'Suggestions while someone types in the search; what is in memory is not counted.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [{ by: ['block'], limit: 600, windowMs: MINUTE_MS, over: 'slow', success: 'nothing' }],
  },
  octo: {
    counts: 'Calls of resellers; the target is the reseller.',
    unavailable: 'open',
    message: 'Too many requests.',
    rules: [{ by: ['target'], limit: 600, windowMs: MINUTE_MS, over: 'wait', success: 'nothing' }],
  },
  review: {
    counts: 'Reviews written or changed; the target is the review.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [{ by: ['target'], limit: 10, windowMs: HOUR_MS, over: 'wait', success: 'nothing' }],
  },
  invitation: {
    counts: 'Guests invited by mail; the target is the order.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['target'], limit: 20, windowMs: 10 * MINUTE_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 20, windowMs: 10 * MINUTE_MS, over: 'check', success: 'nothing' },
    ],
  },
  'booking-link': {
    counts:
      'New links to bookings by mail; the target is the order, else the address. A network counts alone, so that no other can soon lock out whose address it is.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      { by: ['block', 'target'], limit: 5, windowMs: DAY_MS, over: 'wait', success: 'nothing' },
      { by: ['target'], limit: 20, windowMs: DAY_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 20, windowMs: 10 * MINUTE_MS, over: 'check', success: 'nothing' },
    ],
  },
  'gift-picture': {
    counts: 'Pictures handed in for gifts.',
    unavailable: 'closed',
    message: 'Too many pictures.',
    rules: [
      { by: ['session'], limit: 20, windowMs: HOUR_MS, over: 'wait', success: 'nothing' },
      { by: ['block'], limit: 60, windowMs: HOUR_MS, over: 'slow', success: 'nothing' },
    ],
  },
  form: {
    counts: 'Forms sent; the target is the form.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [
      {
        by: ['block', 'target'],
        limit: 10,
        windowMs: MINUTE_MS,
        over: 'wait',
        success: 'give back',
      },
      { by: ['block'], limit: 100, windowMs: 10 * MINUTE_MS, over: 'check', success: 'give back' },
    ],
  },
  drawing: {
    counts: 'Drafts of content drawn for an editor; the target is the token.',
    unavailable: 'closed',
    message: TOO_MANY_ATTEMPTS,
    rules: [{ by: ['target'], limit: 120, windowMs: MINUTE_MS, over: 'wait', success: 'nothing' }],
  },
  track: {
    counts: 'Messages of browsers about visits; more are answered and not counted.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [{ by: ['block'], limit: 120, windowMs: MINUTE_MS, over: 'wait', success: 'nothing' }],
  },
  webhook: {
    counts: 'Webhooks without a valid signature.',
    unavailable: 'open',
    message: TOO_MANY_ATTEMPTS,
    rules: [{ by: ['block'], limit: 30, windowMs: MINUTE_MS, over: 'wait', success: 'nothing' }],
  },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof RATE_LIMITS

const FIRST_WAIT_MS = MINUTE_MS
const MAX_WAIT_MS = 15 * MINUTE_MS

export function backoffOf({ over }: LimitRule): { first: number; longest: number } | null {
  if (over === 'wait') return null
  return { first: FIRST_WAIT_MS, longest: over === 'growing wait' ? MAX_WAIT_MS : FIRST_WAIT_MS }
}

/** The rules of a limit that apply to the known subjects: a known device counts alone, a rule without its subject doesn't count. */
export function applicableRules(
  { rules }: Limit,
  has: (subject: LimitSubject) => boolean,
): readonly LimitRule[] {
  const complete = rules.filter(({ by }) => by.every(has))
  const deviceRules = complete.filter(({ by }) => by.includes('device'))
  return deviceRules.length > 0 ? deviceRules : complete
}

/** "Try again in 2 minutes.", in the largest unit of which there is one. */
export function waitMessage(seconds: number): string {
  const [size, unit] =
    seconds < 60 ? [1, 'second'] : seconds < 3600 ? [60, 'minute'] : [3600, 'hour']
  const count = Math.ceil(seconds / size)
  return `Try again in ${count} ${unit}${count === 1 ? '' : 's'}.`
}
