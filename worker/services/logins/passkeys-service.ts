import { createHash } from 'node:crypto'
import { BRAND } from '#brand/brand.ts'
import { deviceName } from '#domain/account/device-name.ts'
import type { Assertion } from '#domain/contract/account/passkeys.ts'
import { isRefusal, refuse } from '#domain/contract/endpoint.ts'
import { contract } from '#domain/contract/index.ts'
import { toIso } from '#domain/time/date-time.ts'
import type { Backend } from '#worker/app/context.ts'
import { assertChanges, isGuardError, tryBatch } from '#worker/db/guarded-batch.ts'
import { queueMail } from '#worker/db/queue-mail.ts'
import { openSession, type SessionCustomer } from '#worker/services/account/sessions.ts'
import { serve } from '#worker/services/serve.ts'
import {
  CHALLENGE_MS,
  type ChallengePurpose,
  challengeHash,
  consumeChallenge,
  createChallenge,
  isOpenChallenge,
} from './passkey-challenge.ts'
import { markReauthenticated, REAUTH_MS, requireReauth, type SignedIn } from './reauthentication.ts'
import { rpIdOf, verifyAssertion, verifyNewPasskey } from './verify-passkey.ts'

/** ES256, EdDSA and RS256, the best first. */
const ALGORITHMS = [-8, -7, -257]
const MAX_PASSKEYS = 20
const UNKNOWN_MESSAGE = 'That passkey doesn’t work. Log in another way.'

type PasskeyRow = {
  id: string
  customer_id: string
  public_key: string
  counter: number
  rp_id: string
  name: string
  created_at: number
  used_at: number | null
  is_backed_up: number
  suspect_at: number | null
}

export const passkeysService = serve(contract.passkeys, {
  list: listPasskeys,

  async creationOptions(input) {
    const owner = await requireReauth(input)
    if (isRefusal(owner)) return owner
    const { customerId, config } = input
    const keys = await listPasskeys(input)
    return {
      challenge: createChallenge(input, ['create', customerId]),
      rp: { id: rpIdOf(config), name: BRAND.name },
      user: {
        id: userHandle(customerId),
        name: owner.email,
        displayName: owner.first_name || owner.email,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key' as const, alg })),
      timeout: CHALLENGE_MS,
      attestation: 'none' as const,
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'preferred' as const,
      },
      excludeCredentials: keys.map(toRef),
    }
  },

  async create(input) {
    const owner = await requireReauth(input)
    if (isRefusal(owner)) return owner
    const { ordersDb, config, clock, customerId, body, device } = input
    const { credential, name } = body
    const key = await verifyNewPasskey(credential, {
      config,
      isChallenge: challengeCheck(input, ['create', customerId]),
    })
    if (!key) return refuse(422, 'That passkey couldn’t be added. Try again.')
    const done = await tryBatch(ordersDb, [
      ...consumeChallenge(input, challengeOf(credential)),
      ordersDb
        .prepare(
          `INSERT INTO passkey (id, customer_id, public_key, counter, rp_id, transports, is_backed_up, name, created_at)
           SELECT ?1, ?2, ?3, CAST(?4 AS INTEGER), ?5, ?6, CAST(?7 AS INTEGER), ?8, CAST(?9 AS INTEGER)
           WHERE (SELECT COUNT(*) FROM passkey WHERE customer_id = ?2) < ${MAX_PASSKEYS}
           ON CONFLICT DO NOTHING`,
        )
        .bind(
          key.id,
          customerId,
          key.publicKey,
          key.counter,
          rpIdOf(config),
          JSON.stringify(credential.response.transports),
          Number(key.isBackedUp),
          name || deviceName(device),
          clock().getTime(),
        ),
      assertChanges(ordersDb, 1),
      // The owner learns of a passkey that someone else added.
      queueMail(ordersDb, {
        id: `passkey:${createHash('sha256').update(key.id).digest('base64url')}`,
        kind: 'passkeyAdded',
        orderId: customerId,
        data: JSON.stringify({ name: name || deviceName(device) }),
        now: clock().getTime(),
      }),
    ])
    if (done) await input.sendDueMail(input)
    return done
      ? listPasskeys(input)
      : refuse(409, 'That passkey is there already, or there are too many.')
  },

  async delete(input) {
    const owner = await requireReauth(input)
    if (isRefusal(owner)) return owner
    const { ordersDb, customerId, params } = input
    const { meta } = await ordersDb
      .prepare('DELETE FROM passkey WHERE id = ? AND customer_id = ?')
      .bind(params.id, customerId)
      .run()
    return meta.changes === 1 ? listPasskeys(input) : refuse(404, 'There is no such passkey.')
  },

  loginOptions: (input) => ({
    challenge: createChallenge(input, ['login']),
    rpId: rpIdOf(input.config),
    timeout: CHALLENGE_MS,
    userVerification: 'preferred' as const,
    allowCredentials: [],
  }),

  async login(input) {
    const { ordersDb, body } = input
    const used = await checkAssertion(input, ['login'], body.credential)
    const customer =
      used &&
      (await ordersDb
        .prepare('SELECT id, email, first_name, token_version FROM customer WHERE id = ?')
        .bind(used.customerId)
        .first<SessionCustomer>())
    if (!used || !customer) return refuse(401, UNKNOWN_MESSAGE)
    try {
      return await openSession(input, customer, 'passkey', used.statements)
    } catch (error) {
      if (isGuardError(error)) return refuse(401, UNKNOWN_MESSAGE)
      throw error
    }
  },

  async confirmOptions(input) {
    const keys = await listPasskeys(input)
    return {
      challenge: createChallenge(input, ['confirm', input.customerId]),
      rpId: rpIdOf(input.config),
      timeout: CHALLENGE_MS,
      userVerification: 'required' as const,
      allowCredentials: keys.map(toRef),
    }
  },

  async confirm(input) {
    const { ordersDb, customerId, clock, body } = input
    const used = await checkAssertion(input, ['confirm', customerId], body.credential)
    const isOwn = used?.customerId === customerId
    const done =
      isOwn && (await tryBatch(ordersDb, [...used.statements, markReauthenticated(input)]))
    return done
      ? { confirmedUntil: toIso(clock().getTime() + REAUTH_MS) }
      : refuse(403, UNKNOWN_MESSAGE, { facts: { confirm: true } })
  },
})

/** Random to everyone else: ids of customers stand in no passkey. */
const userHandle = (customerId: string): string =>
  createHash('sha256').update(`passkey user ${customerId}`).digest('base64url')

const toRef = ({ id }: { id: string }) => ({ type: 'public-key' as const, id })

async function listPasskeys({ ordersDb, customerId }: SignedIn) {
  const { results } = await ordersDb
    .prepare('SELECT * FROM passkey WHERE customer_id = ? ORDER BY created_at DESC, rowid DESC')
    .bind(customerId)
    .all<PasskeyRow>()
  return results.map(({ id, name, created_at, used_at, is_backed_up, suspect_at }) => ({
    id,
    name,
    createdAt: toIso(created_at),
    usedAt: used_at === null ? null : toIso(used_at),
    isBackedUp: is_backed_up === 1,
    isSuspect: suspect_at !== null,
  }))
}

const challengeCheck = (backend: Backend, purpose: ChallengePurpose) => (challenge: string) =>
  isOpenChallenge(backend, purpose, challenge)

/** The challenge in an answer that was verified. */
function challengeOf({ response }: { response: { clientDataJSON: string } }): string {
  const data = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString())
  return String(data.challenge)
}

/** The customer of a valid assertion, and the statements that consume it; null if it is invalid. */
async function checkAssertion(backend: Backend, purpose: ChallengePurpose, credential: Assertion) {
  const { ordersDb, config, clock } = backend
  const key = await ordersDb
    .prepare('SELECT * FROM passkey WHERE id = ?')
    .bind(credential.id)
    .first<PasskeyRow>()
  if (!key || key.suspect_at !== null) return null
  const { userHandle: handle } = credential.response
  if (handle && handle !== userHandle(key.customer_id)) return null
  const counter = await verifyAssertion(credential, key, {
    config,
    isChallenge: challengeCheck(backend, purpose),
    isVerifiedUser: purpose[0] === 'confirm',
  })
  if (counter === null) return null
  const now = clock().getTime()
  const challenge = challengeOf(credential)
  // A copy of the key counts by itself: neither opens anything from then on. The same answer sent again is no copy.
  const isCopied = (counter > 0 || key.counter > 0) && counter <= key.counter
  if (isCopied) {
    await ordersDb
      .prepare(
        `UPDATE passkey SET suspect_at = CAST(? AS INTEGER) WHERE id = ?
         AND NOT EXISTS (SELECT 1 FROM spent_challenge WHERE hash = ?)`,
      )
      .bind(now, key.id, challengeHash(challenge))
      .run()
    return null
  }
  return {
    customerId: key.customer_id,
    statements: [
      ...consumeChallenge(backend, challenge),
      ordersDb
        .prepare(
          'UPDATE passkey SET counter = CAST(?2 AS INTEGER), used_at = CAST(?3 AS INTEGER) WHERE id = ?1 AND suspect_at IS NULL',
        )
        .bind(key.id, counter, now),
      assertChanges(ordersDb, 1),
    ],
  }
}
