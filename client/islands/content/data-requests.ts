import type { BlockScope } from '#client/blocks/block.ts'
import { type DataRequestBody, parseRequestBody } from '#domain/content/data-request-body.ts'
import { isRecord } from '#domain/content/is-record.ts'
import type { ContentProps } from './content-props.ts'

type RequestSource = Pick<ContentProps, 'entry' | 'answered' | 'hosts'>

/** Fetches what the server didn't, and again when an address changes. */
export function createDataRequests({ entry, answered, hosts }: RequestSource, scope: BlockScope) {
  const requested = new Map(Object.entries(answered))
  const inFlight = new Map<string, Promise<unknown>>()

  const get = (url: string, body: DataRequestBody | null) => {
    const key = `${url} ${body?.text ?? ''}`
    const pending = inFlight.get(key)
    if (pending) return pending
    const answer = fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      ...(body ? { method: 'POST', body: body.text, headers: { 'content-type': body.type } } : {}),
    })
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .finally(() => inFlight.delete(key))
    inFlight.set(key, answer)
    return answer
  }

  const askFor = async (name: string, url: string, request: Record<string, unknown>) => {
    try {
      const answer = await get(url, parseRequestBody(request))
      if (requested.get(name) === url) scope.root[name] = answer
    } catch (cause) {
      console.warn('Builder custom code error:', cause)
    }
  }

  return {
    ask() {
      for (const [name, request] of Object.entries(entry.data.httpRequests ?? {})) {
        const { url: template, ...rest } = isRecord(request) ? request : { url: request }
        if (typeof template !== 'string') continue
        const url = scope.interpolate(template, scope)
        if (requested.get(name) === url) continue
        // A value that is already in the state isn't fetched until its address changes.
        const isThere = !requested.has(name) && scope.root[name] !== undefined
        requested.set(name, url)
        if (!isThere && isAllowed(url, hosts)) void askFor(name, url, rest)
      }
    },
  }
}

function isAllowed(address: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(address, location.href)) return false
  const { origin, protocol } = new URL(address, location.href)
  return origin === location.origin || (protocol === 'https:' && hosts.includes(origin))
}
