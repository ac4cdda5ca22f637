import { z } from 'zod'
import { isSingleLineText, PersonName } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { idField } from '#domain/id.schema.ts'
import { Expiring } from './loyalty.ts'
import { GuestOrder } from './visitor-merge.ts'

const shortText = (field: string, longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `At most ${longest} characters.`)
    .refine(isSingleLineText, 'One line, please.')
    .transform((text) => text || null)
    .nullable()
    .optional()
    .describe(`The ${field}; null or '' deletes it.`)

/** When someone may be written to. */
const MarketingConsents = z.object({
  marketingConsentOn: z.boolean().describe('By email.'),
  smsConsent: z.boolean(),
})

export const Onboarding = z.array(
  z.object({ step: z.string(), state: z.enum(['done', 'skipped']) }),
)

export const Profile = MarketingConsents.extend({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string().nullable(),
  zip: z.string().nullable(),
  gender: z.string().nullable(),
  dateOfBirth: z.string().nullable(),
  interests: z.array(z.string()),
  location: z
    .object({ cityId: z.string(), cityName: z.string(), countryName: z.string() })
    .nullable(),
  communicationPreferences: z.array(
    z.object({
      preferenceType: z.literal('MARKETING'),
      channels: z.array(z.enum(['EMAIL', 'SMS'])),
    }),
  ),
  onboarding: Onboarding,
})
export type Profile = z.infer<typeof Profile>

export const ONBOARDING_STEPS = [
  'location',
  'interests',
  'milestone',
  'preferences',
  'experience',
  'user',
] as const

const interests = z.array(z.string().trim().min(1).max(60).refine(isSingleLineText)).max(30)
const personFields = {
  firstName: PersonName('firstName').optional(),
  lastName: PersonName('lastName').optional(),
  phone: shortText('phone number', 40),
  zip: shortText('postcode', 12),
  gender: shortText('gender', 40),
  dateOfBirth: shortText('date of birth', 10),
  country: z.enum(COUNTRY_CODES).optional().describe('In whose words a refusal answers.'),
}
/** What can be changed of a profile; other fields are ignored. */
const ProfileChange = z.object({
  ...personFields,
  cityId: idField.nullable().optional(),
  interests: interests.optional(),
  marketingConsentOn: z.boolean().optional(),
  smsConsent: z.boolean().optional(),
})
export type ProfileChange = z.output<typeof ProfileChange>

const PassAtAGlance = z.object({
  tierName: z.string(),
  currency: z.string(),
  isUnpaid: z.boolean().describe('Whether the last renewal has failed so far.'),
  paidUntil: z.string().nullable().describe('The date on which the paid period ends.'),
  nextPrice: z
    .int()
    .nullable()
    .describe(
      'What is charged then, or when a pause ends, once gifts have paid; null where it ends or pauses. Minor units.',
    ),
  hasCard: z.boolean().describe('Whether a card is saved that is charged then.'),
  nextTierName: z.string().nullable().describe('The plan it changes to then; null where it stays.'),
  isPausing: z.boolean().describe('Whether it pauses then.'),
  resumesOn: z.string().nullable().describe('The date on which a pause under way ends.'),
  month: z
    .object({
      tierCode: z.string().describe('At its start, which decides what it brings.'),
      until: z.string().describe('Its last date.'),
      microExperiences: z.int().describe('How many were used.'),
    })
    .describe('The month of the plan.'),
})

const AtAGlance = z.object({
  points: z.int(),
  pointsPending: z.int().describe('Given after what was booked.'),
  expiring: Expiring.nullable(),
  onboarding: Onboarding,
  guestOrders: z.array(GuestOrder).describe('Guest orders that can be added to the account.'),
  pass: PassAtAGlance.nullable().describe('Of a member.'),
})
export type AtAGlance = z.infer<typeof AtAGlance>

const customerDefaults = { access: 'customer', errorName: 'SERVICE_ERROR' } as const
const writeDefaults = { ...customerDefaults, response: Profile, refuses: [404, 422] } as const

/** A customer's details and contact preferences. */
export const profileEndpoints = {
  overview: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/overview',
    summary:
      'An overview of the customer’s account: points, welcome steps, WonderPass, guest orders with their address.',
    response: AtAGlance,
    fallback: {
      points: 0,
      pointsPending: 0,
      expiring: null,
      onboarding: [],
      guestOrders: [],
      pass: null,
    },
    extension: true,
  }),

  show: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/profile',
    summary: 'The customer’s profile.',
    response: Profile.nullable(),
    fallback: null,
  }),

  update: endpoint({
    ...writeDefaults,
    method: 'PUT',
    path: '/customer/profile',
    summary: 'Changes the fields that are given.',
    body: ProfileChange,
  }),

  setLocation: endpoint({
    ...writeDefaults,
    method: 'POST',
    path: '/customer/locations',
    summary: 'Sets the customer’s city.',
    body: z.object({ cityId: idField }),
  }),

  marketingConsents: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/marketing-consents',
    summary: 'Whether the customer agreed to marketing, by channel.',
    response: MarketingConsents.nullable(),
    fallback: null,
  }),

  consentToMarketing: endpoint({
    ...writeDefaults,
    method: 'POST',
    path: '/customer/communication-preferences/marketing/consent',
    summary: 'Agrees to marketing or withdraws it; channels that aren’t named stay as they are.',
    body: MarketingConsents.partial(),
  }),

  onboarding: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/onboarding-steps',
    summary: 'Which steps of the welcome were done, there or on another page, or skipped.',
    response: Onboarding,
    fallback: [],
    extension: true,
  }),

  finishOnboardingStep: endpoint({
    ...writeDefaults,
    method: 'POST',
    path: '/customer/onboarding-steps',
    summary: 'Records that a step of the welcome was done or skipped.',
    body: z.object({
      step: z.enum(ONBOARDING_STEPS),
      state: z.enum(['done', 'skipped']).default('done'),
    }),
  }),

  saveExperienceDetails: endpoint({
    ...writeDefaults,
    method: 'POST',
    path: '/customer/onboarding-experience-details',
    summary: 'Saves what the customer likes, and completes that welcome step.',
    body: z.object({ interests }),
  }),

  saveUserDetails: endpoint({
    ...writeDefaults,
    method: 'POST',
    path: '/customer/onboarding-user-details',
    summary: 'Saves who the customer is, and completes that welcome step.',
    body: z.object(personFields),
  }),
}
