import type { Scope } from '#client/blocks/block.ts'
import type { Pictures } from '#client/blocks/own-picture.ts'
import type { Entry } from '#domain/content/entry.ts'

/** What the browser is told of a content that moves: all that the server drew it from. */
export type ContentProps = {
  entry: Pick<Entry, 'id' | 'data' | 'meta'> & { testVariationId?: unknown }
  model: string
  /** The state before anything was drawn. */
  state: Record<string, unknown>
  /** States of symbols within it, by where they stand. */
  symbols: Record<string, Record<string, unknown>>
  /** What expressions have said that would say something else here, by their place among all that are asked. */
  said: Record<number, [unknown?]>
  /** Blocks that could not be drawn. */
  broken: string[]
  /** Addresses whose answers are in the state, by name. */
  answered: Record<string, string>
  /** The shop's own pictures that it names. */
  pictures: Pictures
  /** The same of symbols within it, by where they stand. */
  answeredIn: Record<string, Record<string, string>>
  /** Hosts that content may ask from the browser. */
  hosts: readonly string[]
  locale?: string
  apiKey: string
  mode: Scope['mode']
  /** What the page tells blocks, and no expression writes. */
  context: Record<string, unknown>
  runsCode: boolean
}
