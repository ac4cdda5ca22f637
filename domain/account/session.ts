import type { Claims } from './session.schema.ts'

export type { Claims } from './session.schema.ts'

export const isSignedIn = (claims: Claims | null): claims is Claims => claims !== null
