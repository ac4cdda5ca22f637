import { partyLabel } from '#domain/catalogue/pricing/party-labels.ts'
import type { Country } from '#domain/countries/country.ts'
import type { GivenExperience } from '#domain/gift-cards/recipient/given-experience.schema.ts'
import { formatMoney } from '#domain/money.ts'
import { formatDay } from '#domain/time/date-time.ts'

type Given = { experience: GivenExperience | null; amount: number }

/** What is given: an experience without its price, or an amount. */
export const givenLabel = ({ experience, amount }: Given, { currency }: Country): string =>
  experience ? experience.title : `${formatMoney(amount, currency)} to spend`

/** Where and for how many. */
export const givenDetails = ({ experience }: Given, cityName: string | null): string =>
  experience ? [cityName, partyLabel(experience)].filter(Boolean).join(' · ') : 'On any experience'

const NINE: Partial<Record<Country['code'], string>> = { uk: '09:00' }

/** 'Friday 25 December 2026 at 9:00 am, Melbourne time'. */
export const giftDayLabel = (
  { localDate, zone }: { localDate: string; zone: string },
  { code, locale }: Country,
): string => `${formatDay(localDate, locale)} at ${NINE[code] ?? '9:00 am'}, ${zoneCity(zone)} time`

const zoneCity = (zone: string): string =>
  zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
