import type { Claims as ClaimsShape } from './session.schema.ts'

export type Claims = ClaimsShape

/** Whether a verified token came with the request. */
export const isSignedIn = (claims: Claims | null): claims is Claims => claims !== null
