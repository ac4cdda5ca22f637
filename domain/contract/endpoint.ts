import type { z } from 'zod'
import type { ErrorName } from '#domain/errors.ts'

/** One HTTP call, as data: what goes in, what comes out, what happens when it fails. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** One sentence for the API description. */
  summary: string
  query?: z.ZodType
  body?: z.ZodType
  response: z.ZodType
  /**
   * Who may call it: anyone (`public`), a signed-in customer (without a token it is never sent), staff and our own
   * services with the service token, or whoever has the key of what it names: the cart or account that made an order, or
   * a signed link to it (`signed-link`). A row that does not say so does not compile.
   */
  access: 'public' | 'customer' | 'staff' | 'signed-link'
  /** Acts on the visitor's cart, which travels in the header `x-shop-cart`. */
  cart?: true
  /** Takes an `Idempotency-Key`; `required` rows refuse to work without one. */
  idempotent?: 'optional' | 'required'
  /** May answer 202: taken on, not finished yet. */
  mayReturn202?: true
  /** Statuses that are answers too: the service understood, and says no. */
  refuses?: readonly number[]
  /** The name a failure is logged under. */
  errorName: ErrorName
  /** Leaves out list entries that cannot be read, and logs each under this name, instead of failing altogether. */
  invalidItemError?: ErrorName
  /** Of a list within a list only the inner entry is left out. */
  skipsInnermost?: boolean
  /** What the caller gets instead when a read fails. Absent: the failure is thrown. */
  fallback?: unknown
  /** Seconds the answer may be kept in KV. */
  kvCacheSeconds?: number
  /** Seconds the parsed answer may be kept in the isolate's memory. */
  memoryCacheSeconds?: number
  /** Anyone's page may read the answer, and keep it for so many seconds. */
  publicMaxAge?: number
  /** Not part of the published contract; marked as such in the API description. */
  extension?: true
}

/** Services by name, each with its endpoints by name. */
export type Contract = Record<string, Record<string, Endpoint>>

/** Declares a row of the contract, keeping its exact types. */
export const endpoint = <const E extends Endpoint>(row: E): E => row

/** What a caller passes to an endpoint; `key` is the idempotency key of a write. */
export type EndpointInput<E extends Endpoint> = ParamsOf<E['path']> &
  QueryOf<E> &
  BodyOf<E> &
  KeyOf<E>

/** What a caller gets back. A refusal or a `null` fallback is in the type, so no one forgets it. */
export type EndpointOutput<E extends Endpoint> =
  | z.output<E['response']>
  | (E extends { refuses: readonly number[] } ? Refusal : never)
  | (E extends { fallback: null } ? null : never)

/** A service's reasoned no, with words for the person who asked and the fields they concern. */
export type Refusal = {
  kind: 'refused'
  status: number
  message: string
  fields?: Record<string, string>
  /** Further facts for programs, such as the `value` that is owed. */
  facts?: Record<string, unknown>
  /** Seconds after which asking again makes sense. */
  retryAfter?: number
}

/** Says no, as a value. */
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
