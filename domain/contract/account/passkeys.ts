import { z } from 'zod'
import { isSingleLineText } from '#domain/checkout/contact.schema.ts'
import { endpoint } from '#domain/contract/endpoint.ts'
import { NewSession } from './account.ts'

const bytes = z.string().regex(/^[\w-]+$/, 'Give base64url.')
const id = bytes.max(1400)
const clientDataJSON = bytes.max(4000)

/** As browsers write it: `credential.toJSON()`. */
const common = {
  id,
  rawId: id,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}).default({}),
  authenticatorAttachment: z.string().max(40).nullish(),
}
const NewCredential = z.object({
  ...common,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes.max(16_000),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
})
const Assertion = z.object({
  ...common,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes.max(4000),
    signature: bytes.max(2000),
    userHandle: bytes.max(200).nullish(),
  }),
})
export type NewCredential = z.output<typeof NewCredential>
export type Assertion = z.output<typeof Assertion>

const CredentialRef = z.object({ type: z.literal('public-key'), id: z.string() })
/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('preferred'),
  }),
  excludeCredentials: z.array(CredentialRef),
})
/** For `PublicKeyCredential.parseRequestOptionsFromJSON`. */
const RequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.enum(['preferred', 'required']),
  allowCredentials: z.array(CredentialRef),
})

const Passkey = z.object({
  id: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime().nullable(),
  isBackedUp: z.boolean(),
  isSuspect: z
    .boolean()
    .describe('Its counter went back: it may have been copied, and opens nothing.'),
})

const defaults = { errorName: 'AUTH_ERROR', extension: true } as const
const customerDefaults = { ...defaults, access: 'customer' } as const
const publicDefaults = { ...defaults, access: 'public' } as const

/** Logging in without a password. */
export const passkeyEndpoints = {
  list: endpoint({
    ...customerDefaults,
    method: 'GET',
    path: '/customer/passkeys',
    summary: 'The customer’s passkeys, the newest first.',
    response: z.array(Passkey),
    fallback: [],
  }),

  creationOptions: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/passkeys/options',
    summary: 'What a browser needs to make a passkey; nothing is stored yet.',
    body: z.object({}),
    response: CreationOptions,
    refuses: [403],
  }),

  create: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/passkeys',
    summary: 'Adds a passkey.',
    body: z.object({
      credential: NewCredential,
      name: z.string().trim().max(60).refine(isSingleLineText, 'One line, please.').default(''),
    }),
    response: z.array(Passkey),
    refuses: [403, 409, 422],
  }),

  delete: endpoint({
    ...customerDefaults,
    method: 'DELETE',
    path: '/customer/passkeys/:id',
    summary: 'Removes a passkey; the password stays.',
    response: z.array(Passkey),
    refuses: [403, 404],
  }),

  loginOptions: endpoint({
    ...publicDefaults,
    method: 'POST',
    path: '/login/passkey/options',
    summary: 'What a browser needs to ask for a passkey; names no one.',
    body: z.object({}),
    response: RequestOptions,
  }),

  login: endpoint({
    ...publicDefaults,
    method: 'POST',
    path: '/login/passkey',
    summary: 'Exchanges the answer of a passkey for a token.',
    body: z.object({ credential: Assertion }),
    response: NewSession,
    refuses: [401],
  }),

  confirmOptions: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/confirm/passkey/options',
    summary: 'What a browser needs to ask for one of the customer’s passkeys again.',
    body: z.object({}),
    response: RequestOptions,
  }),

  confirm: endpoint({
    ...customerDefaults,
    method: 'POST',
    path: '/customer/confirm/passkey',
    summary: 'Confirms the customer’s identity by passkey.',
    body: z.object({ credential: Assertion }),
    response: z.object({ confirmedUntil: z.iso.datetime() }),
    refuses: [403],
  }),
}
