import 'reflect-metadata'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { Assertion, NewCredential } from '#domain/contract/account/passkeys.ts'
import type { Config } from '#worker/app/env.ts'

type Expected = {
  config: Config
  /** Whether a challenge, as base64url, is one of ours and still open. */
  isChallenge: (challenge: string) => boolean
}

/** The domain that passkeys are bound to. */
export const rpIdOf = ({ RP_ID, ORIGIN }: Config): string => RP_ID ?? new URL(ORIGIN).hostname

/** What is stored of a new passkey; null when its answer proves nothing. */
export async function verifyNewPasskey(
  credential: NewCredential,
  { config, isChallenge }: Expected,
) {
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: credential as unknown as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: isChallenge,
    expectedOrigin: config.ORIGIN,
    expectedRPID: rpIdOf(config),
    requireUserVerification: false,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !registrationInfo) return null
  const { credential: key, credentialBackedUp } = registrationInfo
  return {
    id: key.id,
    publicKey: Buffer.from(key.publicKey).toString('base64url'),
    counter: key.counter,
    isBackedUp: credentialBackedUp,
  }
}

/** The counter of a passkey's answer; null when it proves nothing. Whether the counter grew is for the caller to compare. */
export async function verifyAssertion(
  credential: Assertion,
  { public_key, rp_id }: { public_key: string; rp_id: string },
  { config, isChallenge, isVerifiedUser }: Expected & { isVerifiedUser: boolean },
): Promise<number | null> {
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as unknown as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge: isChallenge,
    expectedOrigin: config.ORIGIN,
    expectedRPID: rp_id,
    // With a stored counter the library would throw.
    credential: {
      id: credential.id,
      publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')),
      counter: 0,
    },
    requireUserVerification: isVerifiedUser,
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}
