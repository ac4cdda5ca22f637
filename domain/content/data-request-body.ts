import { isRecord } from './is-record.ts'

/** What a data request sends by POST. */
export type DataRequestBody = { type: string; text: string }

const MAX_TEXT_LENGTH = 16_000

/** The body of a data request, null for a GET; throws for other methods and over-long bodies. Of its headers only the content type is kept. */
export function parseRequestBody(
  request: Readonly<Record<string, unknown>>,
): DataRequestBody | null {
  const { method = 'GET', headers, body } = request
  if (method === 'GET') return null
  if (method !== 'POST') throw new Error('Content may only GET and POST.')
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  if (text.length > MAX_TEXT_LENGTH) throw new Error('Its body is too long.')
  const type = Object.entries(isRecord(headers) ? headers : {}).find(
    ([name]) => name.toLowerCase() === 'content-type',
  )?.[1]
  return { type: typeof type === 'string' && TYPES.test(type) ? type : 'application/json', text }
}

const TYPES = /^[\w.+-]+\/[\w.+-]+(?:; *charset=[\w-]+)?$/
