import type { Claims } from '#domain/account/session.ts'
import type { Refusal } from '#domain/contract/endpoint.ts'
import type { LimitName, LimitSubject } from '#domain/rate-limits/rate-limits.ts'

export type SessionTokens = {
  sign(claims: Claims): Promise<string>
  /** The claims of a good token; null for any other text. */
  verify(token: string): Promise<Claims | null>
}

export type SlotKey = { productId: string; city: string; date: string; start: string }

export type HoldRequest = {
  lineId: string
  cartId: string
  slot: SlotKey & { capacity: number | null }
  quantity: number
  now: number
  until: number
  /** The holder's network as a keyed hash; '' or absent if unknown. */
  holder?: string
}

/** How places are held and released. `extraStatements` run in the same batch: all of it happens, or nothing. */
export type Holds = {
  /** Holds a place; false when none is left. */
  reserve(
    ordersDb: OrdersDb,
    hold: HoldRequest,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Changes the quantity of a hold that takes no one's place; false when it is gone. */
  resize(
    ordersDb: OrdersDb,
    hold: HoldRequest,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Extends a cart's holds, or those of some lines, and takes expired ones again. Returns the lines that lost their place. */
  renew(
    ordersDb: OrdersDb,
    cartId: string,
    now: number,
    until: number,
    only?: readonly string[],
  ): Promise<string[]>
  /** Gives the hold of an unpaid line another slot or quantity; false when there is no room, and the old one stays. */
  change(
    ordersDb: OrdersDb,
    hold: HoldRequest,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Releases a hold; false when it is being paid or booked. */
  release(
    ordersDb: OrdersDb,
    lineId: string,
    now: number,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Moves a booked place to another slot; false when that is full. */
  move(ordersDb: OrdersDb, move: SlotMove, extraStatements: D1PreparedStatement[]): Promise<boolean>
}

export type SlotMove = {
  lineId: string
  to: SlotKey & { capacity: number | null }
  /** The state before: booked, or released when its booking was postponed. */
  was: 'booked' | 'released'
  now: number
  /** Statements that run first in the same batch. */
  firstStatements: D1PreparedStatement[]
}

/** The subjects an attempt counts for; an unknown one is skipped. */
export type LimitSubjects = { [Subject in LimitSubject]?: string | null | undefined }

export type LimitDecision = {
  /** Why the attempt isn't looked at (429, or 503 while the counters can't be read); null if it is. */
  refusal: Refusal | null
  /** After a success: the attempt doesn't count, or only not for rules with this subject. Never fails. */
  giveBack(only?: LimitSubject): Promise<void>
}

/** Counts attempts and decides on them (domain/rate-limits). */
export type RateLimiter = {
  /** Counts an attempt before it is looked at, in one round trip; a refused one writes nothing. */
  take(name: LimitName, subjects: Omit<LimitSubjects, 'block' | 'device'>): Promise<LimitDecision>
  /** The caller's network as a keyed hash; '' if it isn't known. */
  network(): Promise<string>
  /** Deletes counters that are over; returns how many. */
  deleteExpired(): Promise<number>
}
