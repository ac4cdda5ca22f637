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
  /** The record of a choice about cookies: their cookies ended long before. */
  cookieChoice: 730,
  /** An event of the payment provider, which repeats them for 30 days. */
  providerEvent: 31,
  /** The answer to a call, for whoever repeats it. */
  repeatedCall: 1,
} as const
