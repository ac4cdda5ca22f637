const HOURS_OF_DAYS = 72

/** How long before its start something is booked at the latest: '48 hours'; beyond three days, in days. */
export const formatLeadTime = (hours: number): string =>
  hours > HOURS_OF_DAYS ? `${Math.ceil(hours / 24)} days` : `${hours} hours`
