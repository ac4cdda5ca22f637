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
  /** A cart without an account, after the last that was done with it; by then its cookie and the link of a saved one have ended. */
  guestCart: 60,
  /** A session that ended or ran out. */
  endedSession: 30,
  /** A link to an account (sign-up, reset, login), after it ran out. */
  accountLink: 30,
  /** What a sent mail said and to whom, without which it can't be shown or sent again. */
  sentMail: 180,
  /** An event of the payment provider, which repeats them for 30 days. */
  providerEvent: 31,
  /** An order that was brought back from the archive. */
  broughtBackOrder: 30,
  /** The answer to a call, for whoever repeats it. */
  repeatedCall: 1,
} as const

/** After how many days without a change a finished order moves to the archive. */
export const ARCHIVE_AFTER_DAYS = 760
