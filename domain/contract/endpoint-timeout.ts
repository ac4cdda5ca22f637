import type { Endpoint } from './endpoint.ts'

/** Longest wait for a read that something stands in for, its last byte included. */
export const READ_TIMEOUT_MS = 1_500
/** Longest wait for what everyone may read and nothing stands in for. */
const PUBLIC_READ_TIMEOUT_MS = 3_000
/** Longest wait for anything else. */
const TIMEOUT_MS = 10_000

/** The longest wait for an endpoint's answer, in milliseconds. */
export function endpointTimeoutMs(endpoint: Endpoint): number {
  if ('fallback' in endpoint) return READ_TIMEOUT_MS
  const isPublicRead = endpoint.method === 'GET' && endpoint.access === 'public' && !endpoint.cart
  return isPublicRead ? PUBLIC_READ_TIMEOUT_MS : TIMEOUT_MS
}
