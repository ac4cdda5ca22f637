import { COUNTRY_CODES } from '#domain/countries/index.ts'
import { RESERVED_SEGMENTS } from '#domain/route-rules.ts'

/** Slower ones are counted as slow. */
export const SLOW_MS = 1_000

/** The steps to a purchase that a request can be; what was bought is counted from orders. */
export const FUNNEL_STEPS = ['viewed', 'added', 'began'] as const
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Requests of a minute to a route, without anyone's data. */
export type RequestCount = {
  minute: number
  route: string
  requests: number
  errors: number
  slow: number
  ms: number
} & Record<FunnelStep, number>

type Answered = { method: string; path: string; status: number }

const isCountry = (segment: string): boolean => COUNTRY_CODES.some((code) => code === segment)
const segmentsOf = (path: string): string[] => path.split('/').slice(1)

/** A name for all paths of one kind: no reference, link or search of a visitor is in it. */
export function requestRoute({ path, status }: Pick<Answered, 'path' | 'status'>): string {
  if (status === 404) return 'not found'
  const [first = '', second, third] = segmentsOf(path)
  const place = isCountry(first) ? ':country' : first
  if (!second) return `/${place}`
  return `/${place}/${second}${third === undefined ? '' : '/…'}`
}

/** The step to a purchase that an answered request was; null for any other. */
export function funnelStepOf({ method, path, status }: Answered): FunnelStep | null {
  const [first = '', second = '', third, ...more] = segmentsOf(path)
  if (path === '/api/cart/lines') return method === 'POST' && status < 300 ? 'added' : null
  if (!isCountry(first)) return null
  if (second === 'checkout' && third === undefined)
    return method === 'GET' && status === 200 ? 'began' : null
  const isProduct = third !== undefined && more.length === 0 && !RESERVED_SEGMENTS.includes(second)
  if (!isProduct) return null
  if (method === 'GET') return status === 200 || status === 304 ? 'viewed' : null
  return method === 'POST' && status === 303 ? 'added' : null
}
