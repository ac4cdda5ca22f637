import type { Refusal } from '#domain/contract/endpoint.ts'
import type { LimitName, LimitSubject } from '#domain/limits/limits.ts'
import type { Claims } from '#domain/members/session.ts'

/** Signs and reads the tokens that say who is calling. */
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

/** How places are taken, kept and given back. */
export type Holds = {
  /** Takes the place together with `beside`, or does nothing at all and answers false. */
  reserve(
    ordersDb: OrdersDb,
    hold: HoldRequest,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Makes a held place larger together with `beside`, or does nothing at all and answers false. */
  increase(
    ordersDb: OrdersDb,
    hold: HoldRequest,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Holds a cart's places until then, or only those of some lines; lapsed ones are claimed again. Answers the lines that could not be. */
  renew(
    ordersDb: OrdersDb,
    cartId: string,
    now: number,
    until: number,
    only?: readonly string[],
  ): Promise<string[]>
  /** Takes another hour for a line that is not paid for, together with `beside`, or does nothing at all and answers false. */
  changeSlot(
    ordersDb: OrdersDb,
    hold: HoldRequest,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Gives a held place back together with `beside`; false when it is being paid or is booked. */
  release(
    ordersDb: OrdersDb,
    lineId: string,
    now: number,
    extraStatements: D1PreparedStatement[],
  ): Promise<boolean>
  /** Moves a booked place to another hour together with `beside`: both hours agree on it, or nothing happens and it answers false. */
  move(ordersDb: OrdersDb, move: SlotMove, extraStatements: D1PreparedStatement[]): Promise<boolean>
}

export type SlotMove = {
  lineId: string
  to: SlotKey & { capacity: number | null }
  /** What is moved: a booked place, or one given back when its booking was postponed. */
  was: 'booked' | 'released'
  now: number
  /** What has to go before it in the same batch. */
  firstStatements: D1PreparedStatement[]
}

/** Whom an attempt counts for; a subject that isn't known doesn't count. */
export type LimitSubjects = { [Subject in LimitSubject]?: string | null | undefined }

export type LimitDecision = {
  /** Why the attempt isn't looked at (429, or 503 while the counters can't be read); null if it is. */
  refusal: Refusal | null
  /** After a success: the attempt doesn't count, or only not for rules with this subject. Never fails. */
  giveBack(only?: LimitSubject): Promise<void>
}

/** Counts attempts and decides on them (domain/limits). */
export type Limits = {
  /** Counts an attempt before it is looked at, in one round trip; a refused one writes nothing. */
  take(name: LimitName, subjects: Omit<LimitSubjects, 'block' | 'device'>): Promise<LimitDecision>
  /** The caller's network as a keyed hash; '' if it isn't known. */
  network(): Promise<string>
  /** Deletes counters that are over; returns how many. */
  deleteExpired(): Promise<number>
}
