import type { z } from 'zod'
import type { ErrorName } from '#domain/errors.ts'
import type { LimitName } from '#domain/rate-limits/rate-limits.ts'

/** One HTTP call as data. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /**
   * Who may call it: anyone, a signed-in customer, staff and our own services with the service token, or whoever
   * has the cart, account or signed link of what it names.
   */
  access: 'public' | 'customer' | 'staff' | 'signed-link'
  /** Uses the visitor's cart from the header `x-shop-cart`. */
  cart?: true
  /** Accepts an `Idempotency-Key`; `required` calls fail without one. */
  idempotent?: 'optional' | 'required'
  /** The limit that its handler counts every call under; other writes, except those of staff, count as `write`. */
  limit?: LimitName
  /** May answer 202: accepted, not finished. */
  mayReturn202?: true
  /** Statuses of expected refusals. */
  refuses?: readonly number[]
  errorName: ErrorName
  /** Leaves out unreadable list entries and logs each under this name, instead of failing. */
  invalidItemError?: ErrorName
  /** Of nested lists, only the inner entry is left out. */
  skipsInnermost?: boolean
  /** The result when a read fails; without it the error is thrown. */
  fallback?: unknown
  /** Seconds in KV. */
  kvCacheSeconds?: number
  /** Seconds in the isolate's memory. */
  memoryCacheSeconds?: number
  /** Readable by other sites, with this max-age in seconds. */
  publicMaxAge?: number
  /** Not part of the published contract; marked in OpenAPI. */
  extension?: true
}

export type Contract = Record<string, Record<string, Endpoint>>

/** Declares an endpoint with its exact types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

/** What a caller passes to an endpoint; `key` is the idempotency key of a write. */
export type EndpointInput<E extends Endpoint> = ParamsOf<E['path']> &
  QueryOf<E> &
  BodyOf<E> &
  KeyOf<E>

/** A call's result; refusals and `null` fallbacks are part of the type. */
export type EndpointOutput<E extends Endpoint> =
  | z.output<E['response']>
  | (E extends { refuses: readonly number[] } ? Refusal : never)
  | (E extends { fallback: null } ? null : never)

/** An expected no, with a message for the person and the fields it concerns. */
export type Refusal = {
  kind: 'refused'
  status: number
  message: string
  fields?: Record<string, string>
  /** Facts for programs, such as the `value` owed. */
  facts?: Record<string, unknown>
  /** Seconds to wait before a retry. */
  retryAfter?: number
}

export const refuse = (
  status: number,
  message: string,
  more: Pick<Refusal, 'fields' | 'facts' | 'retryAfter'> = {},
): Refusal => ({ kind: 'refused', status, message, ...more })

export const isRefusal = (answer: unknown): answer is Refusal =>
  typeof answer === 'object' && answer !== null && 'kind' in answer && answer.kind === 'refused'

type QueryOf<E> = E extends { query: infer Q extends z.ZodType } ? { query: z.input<Q> } : unknown
type BodyOf<E> = E extends { body: infer B extends z.ZodType } ? { body: z.input<B> } : unknown
type KeyOf<E> = E extends { idempotent: string } ? { key?: string | undefined } : unknown
type ParamsOf<Path extends string> = [ParamName<Path>] extends [never]
  ? unknown
  : { params: Record<ParamName<Path>, string> }

/** The names after each colon in `/customer/:id/cards/:cardId`. */
export type ParamName<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamName<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never
