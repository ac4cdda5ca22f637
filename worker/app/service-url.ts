import type { EndpointRef } from '#domain/contract/client.ts'
import type { Config } from '#worker/app/env.ts'

/** The setting's word for this Worker, in the place of a URL. */
export const EMBEDDED = 'embedded'

/**
 * The base URL of the service that answers a call, without a slash at its end; null where this Worker answers it
 * (`SERVICE_URLS`).
 */
export function serviceUrl(
  { SERVICES, SERVICE_URLS }: Config,
  { service, endpoint }: EndpointRef,
): string | null {
  if (SERVICES === 'embedded' || !SERVICE_URLS) return null
  const { default: fallback = EMBEDDED, extensions } = SERVICE_URLS
  const url = SERVICE_URLS[service] ?? fallback
  const address = endpoint.extension && url !== EMBEDDED ? (extensions ?? url) : url
  return address === EMBEDDED ? null : address.replace(/\/+$/, '')
}
