import type { Claims as ClaimsShape } from './session.schema.ts'

export type Claims = ClaimsShape

export const isSignedIn = (claims: Claims | null): claims is Claims => claims !== null
