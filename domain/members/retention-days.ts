/** After how many days personal data is deleted. */
export const RETENTION_DAYS = {
  /** Dietary needs and requests, after the day they were for. */
  dietary: 30,
  /** What forms were sent with. */
  submissions: 180,
  /** An account whose owner asked for it. */
  deletedAccount: 7,
} as const
