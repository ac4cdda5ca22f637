import type { Profile } from '#domain/contract/account/profile.ts'
import type { CityState } from '#domain/locations/location.schema.ts'
import type { Backend } from '#worker/app/context.ts'

type ProfileRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  zip: string | null
  gender: string | null
  birth_date: string | null
  city_id: string | null
  interests: string | null
  by_email: number | null
  by_sms: number | null
  steps: string
}

const latestConsentSql = (channel: string) =>
  `(SELECT granted FROM consent_event WHERE customer_id = customer.id AND channel = '${channel}' ORDER BY at DESC, rowid DESC LIMIT 1)`

/** Reads the welcome steps of customer ?1 that were done or skipped; a step answered on another page is done. */
export const STEPS_SQL = `SELECT step, MIN(state) AS state FROM (
    SELECT step, state FROM onboarding_step WHERE customer_id = ?1
    UNION ALL SELECT 'location', 'done' FROM profile WHERE customer_id = ?1 AND city_id IS NOT NULL
    UNION ALL SELECT 'interests', 'done' FROM profile WHERE customer_id = ?1 AND interests <> '[]'
    UNION ALL SELECT 'milestone', 'done' FROM milestone WHERE customer_id = ?1
  ) GROUP BY step`

/** The profile of a customer; null when the account is gone. */
export async function getProfile({
  ordersDb,
  catalogueDb,
  customerId,
}: Backend & { customerId: string }): Promise<Profile | null> {
  const row = await ordersDb
    .prepare(
      `SELECT customer.id, email, first_name, last_name, phone, zip, gender, birth_date, city_id, interests,
         ${latestConsentSql('EMAIL')} AS by_email, ${latestConsentSql('SMS')} AS by_sms,
         (SELECT json_group_array(json_object('step', step, 'state', state)) FROM (${STEPS_SQL})) AS steps
       FROM customer LEFT JOIN profile ON profile.customer_id = customer.id WHERE customer.id = ?1`,
    )
    .bind(customerId)
    .first<ProfileRow>()
  if (!row) return null
  const marketingConsentOn = row.by_email === 1
  const smsConsent = row.by_sms === 1
  const channels = [
    ...(marketingConsentOn ? (['EMAIL'] as const) : []),
    ...(smsConsent ? (['SMS'] as const) : []),
  ]
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    zip: row.zip,
    gender: row.gender,
    dateOfBirth: row.birth_date,
    interests: JSON.parse(row.interests ?? '[]'),
    location: row.city_id === null ? null : await findLocation(catalogueDb, row.city_id),
    marketingConsentOn,
    smsConsent,
    communicationPreferences: [{ preferenceType: 'MARKETING', channels }],
    onboarding: JSON.parse(row.steps),
  }
}

/** A city by its id; null when the shop has left it. */
async function findLocation(catalogueDb: CatalogueDb, id: string): Promise<Profile['location']> {
  const doc = await catalogueDb
    .prepare('SELECT doc FROM location WHERE id = ?')
    .bind(id)
    .first<string>('doc')
  if (doc === null) return null
  const { name, country }: CityState = JSON.parse(doc)
  return { cityId: id, cityName: name, countryName: country ?? '' }
}
