import { personIssues } from '#domain/account/person-issues.ts'
import type { Profile, ProfileChange } from '#domain/contract/account/profile.ts'
import { type Refusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { SEVERAL_FIELDS_MESSAGE } from '#domain/issue.ts'
import type { Backend } from '#worker/app/context.ts'
import { serve } from '#worker/services/serve.ts'
import { insertAccountConsent } from './account-consents.ts'
import { getOverview } from './overview.ts'
import { getProfile, STEPS_SQL } from './profile-view.ts'

type Caller = Backend & { customerId: string }
type Person = Pick<Profile, 'phone' | 'zip' | 'dateOfBirth'>
type Step = { step: string; state: 'done' | 'skipped' }

export const profileService = serve(contract.profile, {
  overview: getOverview,

  show: (input) => getProfile(input),

  update: (input) => changeProfile(input, input.body),

  setLocation: (input) => changeProfile(input, input.body),

  async marketingConsents(input) {
    const profile = await getProfile(input)
    return (
      profile && { marketingConsentOn: profile.marketingConsentOn, smsConsent: profile.smsConsent }
    )
  },

  consentToMarketing: (input) => changeProfile(input, input.body),

  async onboarding({ ordersDb, customerId }) {
    const { results } = await ordersDb.prepare(STEPS_SQL).bind(customerId).all<Step>()
    return results
  },

  finishOnboardingStep: (input) => changeProfile(input, {}, input.body),

  saveExperienceDetails: (input) =>
    changeProfile(input, input.body, { step: 'experience', state: 'done' }),

  saveUserDetails: (input) => changeProfile(input, input.body, { step: 'user', state: 'done' }),
})

/** Changes what is given in one batch, and answers with the profile as it is then. */
async function changeProfile(input: Caller, change: Partial<ProfileChange>, step?: Step) {
  const refused = await refuseChange(input, change)
  if (refused) return refused
  await input.ordersDb.batch([
    updateNames(input, change),
    ...updateFields(input, change),
    ...insertConsents(input, change),
    ...(step ? [upsertStep(input, step)] : []),
  ])
  return (await getProfile(input)) ?? refuse(404, 'There is no such account.')
}

async function refuseChange(
  caller: Caller,
  { cityId, country, ...person }: Partial<ProfileChange>,
): Promise<Refusal | null> {
  const { catalogueDb, clock } = caller
  const issues = Object.entries(personIssues(person, { now: clock(), country }))
  const stored = issues.length > 0 ? await getProfile(caller) : null
  // What was saved before there were rules stays until it is changed.
  const fields = Object.fromEntries(
    issues.filter(([field]) => person[field as keyof Person] !== stored?.[field as keyof Person]),
  )
  if (Object.keys(fields).length > 0) return refuse(422, SEVERAL_FIELDS_MESSAGE, { fields })
  if (!cityId) return null
  const city = await catalogueDb.prepare('SELECT 1 FROM location WHERE id = ?').bind(cityId).first()
  const message = 'We aren’t in that city.'
  return city ? null : refuse(422, message, { fields: { cityId: message } })
}

const updateNames = (
  { ordersDb, customerId }: Caller,
  { firstName, lastName }: Partial<ProfileChange>,
) =>
  ordersDb
    .prepare(
      'UPDATE customer SET first_name = COALESCE(?2, first_name), last_name = COALESCE(?3, last_name) WHERE id = ?1',
    )
    .bind(customerId, firstName ?? null, lastName ?? null)

const COLUMNS = {
  phone: 'phone',
  zip: 'zip',
  gender: 'gender',
  dateOfBirth: 'birth_date',
  cityId: 'city_id',
} as const

function updateFields({ ordersDb, customerId }: Caller, change: Partial<ProfileChange>) {
  const values: [string, string | null][] = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const value = change[field as keyof typeof COLUMNS]
    return value === undefined ? [] : [[column, value]]
  })
  if (change.interests) values.push(['interests', JSON.stringify([...new Set(change.interests)])])
  if (values.length === 0) return []
  const names = values.map(([column]) => column)
  return [
    ordersDb
      .prepare(
        `INSERT INTO profile (customer_id, ${names.join(', ')}) VALUES (?, ${names.map(() => '?').join(', ')})
         ON CONFLICT DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(', ')}`,
      )
      .bind(customerId, ...values.map(([, value]) => value)),
  ]
}

const insertConsents = (
  input: Caller,
  { marketingConsentOn, smsConsent }: Partial<ProfileChange>,
) =>
  Object.entries({ EMAIL: marketingConsentOn, SMS: smsConsent }).flatMap(([channel, granted]) =>
    granted === undefined
      ? []
      : [
          insertAccountConsent(input, {
            channel: channel as 'EMAIL' | 'SMS',
            granted,
            source: 'account',
          }),
        ],
  )

const upsertStep = ({ ordersDb, customerId, clock }: Caller, { step, state }: Step) =>
  ordersDb
    .prepare(
      `INSERT INTO onboarding_step (customer_id, step, state, at) VALUES (?, ?, ?, CAST(? AS INTEGER))
       ON CONFLICT DO UPDATE SET state = excluded.state, at = excluded.at`,
    )
    .bind(customerId, step, state, clock().getTime())
