import { isRecord } from './is-record.ts'

/** What a request asks by POST. */
export type DataQuestion = { type: string; text: string }

const MAX_TEXT_LENGTH = 16_000

/** The question of a data request, null for a GET; throws if it is neither. Of its headers only the type counts. */
export function readQuestion(request: Readonly<Record<string, unknown>>): DataQuestion | null {
  const { method = 'GET', headers, body } = request
  if (method === 'GET') return null
  if (method !== 'POST') throw new Error('Content may only GET and POST.')
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? {})
  if (text.length > MAX_TEXT_LENGTH) throw new Error('It asks too much.')
  const type = Object.entries(isRecord(headers) ? headers : {}).find(
    ([name]) => name.toLowerCase() === 'content-type',
  )?.[1]
  return { type: typeof type === 'string' && TYPES.test(type) ? type : 'application/json', text }
}

const TYPES = /^[\w.+-]+\/[\w.+-]+(?:; *charset=[\w-]+)?$/
