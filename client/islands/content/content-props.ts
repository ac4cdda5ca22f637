import type { BlockScope } from '#client/blocks/block.ts'
import type { PicturesByName } from '#client/blocks/shop-picture.ts'
import type { ContentEntry } from '#domain/content/entry.ts'

/** Props of the content island: everything the server rendered it from. */
export type ContentProps = {
  entry: Pick<ContentEntry, 'id' | 'data' | 'meta'> & { testVariationId?: unknown }
  model: string
  /** The state before anything was drawn. */
  state: Record<string, unknown>
  /** States of symbols by instance path. */
  symbols: Record<string, Record<string, unknown>>
  /** What expressions have said that would say something else here, by their place among all that are asked. */
  recordedValues: Record<number, [unknown?]>
  /** Blocks that could not be drawn. */
  broken: string[]
  /** Addresses whose answers are in the state, by name. */
  answered: Record<string, string>
  /** The shop's own pictures that it names. */
  pictures: PicturesByName
  /** URLs whose answers are in the state of a symbol, by instance path. */
  answeredIn: Record<string, Record<string, string>>
  /** Hosts that content may ask from the browser. */
  hosts: readonly string[]
  locale?: string
  apiKey: string
  mode: BlockScope['mode']
  /** Values from the page for blocks; expressions can't write them. */
  context: Record<string, unknown>
  canRunCode: boolean
}
