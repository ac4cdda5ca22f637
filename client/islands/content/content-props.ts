import type { BlockScope } from '#client/blocks/block.ts'
import type { PicturesByName } from '#client/blocks/shop-picture.ts'
import type { ContentEntry } from '#domain/content/entry.ts'

/** Props of the content island: everything the server rendered it from. */
export type ContentProps = {
  entry: Pick<ContentEntry, 'id' | 'data' | 'meta'> & { testVariationId?: unknown }
  model: string
  state: Record<string, unknown>
  symbols: Record<string, Record<string, unknown>>
  /** Results of expressions that would differ in the browser, by their order of evaluation. */
  recordedValues: Record<string, [unknown?]>
  broken: string[]
  /** Addresses whose responses are in the state, by name. */
  answered: Record<string, string>
  /** The shop's pictures in the content. */
  pictures: PicturesByName
  /** Addresses whose responses are in a symbol's state, by instance path. */
  answeredIn: Record<string, Record<string, string>>
  /** Hosts that content may fetch from. */
  hosts: readonly string[]
  locale?: string
  apiKey: string
  mode: BlockScope['mode']
  /** Values from the page for blocks; expressions can't write them. */
  context: Record<string, unknown>
  canRunCode: boolean
}
