import type { LeadTimeBucket } from '#domain/availability/calendar.ts'

/** 'Usually booked 8 to 14 days ahead.' */
export const leadTimeLabel = (bucket: LeadTimeBucket): string =>
  `Usually booked ${bucket.replace('-', ' to ').replace('+', ' or more')} days ahead.`
