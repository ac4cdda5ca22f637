import type { Country } from '#domain/countries/country.ts'

/** The zone of a place, or of its country's office where no place is known. */
export const timeZoneOf = (
  place: { timeZone: string } | null | undefined,
  { billing }: Pick<Country, 'billing'>,
): string => place?.timeZone ?? billing.timeZone
