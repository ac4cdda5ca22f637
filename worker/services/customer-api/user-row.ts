import type { User, UserChange } from '#domain/contract/account/users.ts'
import type { Backend } from '#worker/app/context.ts'
import { insertAccountConsent } from '#worker/services/profile/account-consents.ts'

/** Stands for no password at all: nothing hashes to it. */
export const NO_PASSWORD = '!'

type UserRow = {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  gender: string | null
  birth_date: string | null
  city_id: string | null
  interests: string | null
  provider_id: string | null
  app_metadata: string | null
  last_ip_address: string | null
  by_email: number | null
  milestones: string
}

/** The user with an id or an address; null when there is none. */
export async function findUser(
  { ordersDb }: Backend,
  by: { id: string } | { email: string },
): Promise<User | null> {
  const [column, value] = 'id' in by ? ['id', by.id] : ['email', by.email]
  const row = await ordersDb
    .prepare(
      `SELECT customer.id, email, first_name, last_name, phone, gender, birth_date, city_id, interests, provider_id,
         app_metadata, last_ip_address,
         (SELECT granted FROM consent_event WHERE customer_id = customer.id AND channel = 'EMAIL' ORDER BY at DESC, rowid DESC LIMIT 1) AS by_email,
         (SELECT json_group_array(json_object('type', type, 'name', name, 'date', date)) FROM milestone WHERE customer_id = customer.id) AS milestones
       FROM customer LEFT JOIN profile ON profile.customer_id = customer.id WHERE customer.${column} = ?`,
    )
    .bind(value)
    .first<UserRow>()
  if (!row) return null
  return {
    id: row.id,
    givenName: row.first_name,
    familyName: row.last_name,
    emailAddress: row.email,
    auth0Id: row.provider_id,
    appMetadata: JSON.parse(row.app_metadata ?? '{}'),
    detail: {
      gender: row.gender,
      dateOfBirth: row.birth_date,
      phone: row.phone === null ? null : splitPhone(row.phone),
      interests: JSON.parse(row.interests ?? '[]'),
      milestones: JSON.parse(row.milestones),
      websiteLocation: row.city_id,
      isSubscribed: row.by_email === 1,
    },
    lastIPAddress: row.last_ip_address,
  }
}

function splitPhone(phone: string) {
  const [, countryCode = '', number = phone] = /^(\+\d{1,4}) (.+)$/.exec(phone) ?? []
  return { countryCode, number }
}

/** What is given is changed, the rest stays. */
export function updateUser(
  backend: Backend,
  customerId: string,
  { givenName, familyName, auth0Id, appMetadata, detail = {}, lastIPAddress }: UserChange,
): D1PreparedStatement[] {
  const { ordersDb } = backend
  const { gender, dateOfBirth, phone, interests, websiteLocation, isSubscribed } = detail
  // What callers send that know no address.
  const ip = lastIPAddress === '' || lastIPAddress === '1' ? undefined : lastIPAddress
  const columns: [string, string | null | undefined][] = [
    ['gender', gender],
    ['birth_date', dateOfBirth],
    ['phone', phone && `${phone.countryCode} ${phone.number}`.trim()],
    ['interests', interests && JSON.stringify(interests)],
    ['city_id', websiteLocation],
    ['provider_id', auth0Id],
    ['app_metadata', appMetadata && JSON.stringify(appMetadata)],
    ['last_ip_address', ip],
  ]
  const changed = columns.filter(([, value]) => value !== undefined)
  const names = changed.map(([name]) => name)
  return [
    ordersDb
      .prepare(
        'UPDATE customer SET first_name = COALESCE(?2, first_name), last_name = COALESCE(?3, last_name) WHERE id = ?1',
      )
      .bind(customerId, givenName ?? null, familyName ?? null),
    ...(names.length > 0
      ? [
          ordersDb
            .prepare(
              `INSERT INTO profile (customer_id, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})
               ON CONFLICT DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
            )
            .bind(customerId, ...changed.map(([, value]) => value ?? null)),
        ]
      : []),
    ...(isSubscribed === undefined
      ? []
      : [
          insertAccountConsent(
            { ...backend, customerId },
            { channel: 'EMAIL', granted: isSubscribed, source: 'service' },
          ),
        ]),
  ]
}
