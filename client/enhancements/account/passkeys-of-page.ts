import { callApi } from '#client/api/call-api.ts'
import { offerPasskey } from './passkey.ts'

/** Shows the forms for passkeys of a page; whose session has ended logs in above it. */
export function offerPasskeys(parts: Iterable<HTMLElement>): void {
  for (const part of parts) offerPasskey(part, callApi)
}
