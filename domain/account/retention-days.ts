/** After how many days personal data is deleted. */
export const RETENTION_DAYS = {
  /** Dietary needs and requests, after the day they were for. */
  dietary: 30,
  /** What forms were sent with. */
  submissions: 180,
  /** An account whose owner asked for it. */
  deletedAccount: 7,
  /** A request for an email that was never confirmed. */
  unconfirmedRequest: 7,
  /** A request for an email, once it was sent. */
  answeredRequest: 7,
  /** A request for an email that nothing has answered. */
  waitingRequest: 365,
  /** An address that left the mailing list. */
  unsubscribed: 30,
  /** The record of a choice about cookies: their cookies ended long before. */
  cookieChoice: 730,
  /** A cart without an account, after its last change; by then its cookie and the link of a saved cart have expired. */
  guestCart: 60,
  /** A session that ended or ran out. */
  endedSession: 30,
  /** A link to an account (sign-up, reset, login), after it ran out. */
  accountLink: 30,
  /** Content and recipient of a sent mail; afterwards it can't be shown or sent again. */
  sentMail: 180,
  /** An event of the payment provider, which repeats them for 30 days. */
  providerEvent: 31,
  /** An order that was restored from the archive. */
  restoredOrder: 30,
  /** The stored response of an idempotency key. */
  repeatedCall: 1,
} as const

/** After how many days without a change a finished order moves to the archive. */
export const ARCHIVE_AFTER_DAYS = 760
