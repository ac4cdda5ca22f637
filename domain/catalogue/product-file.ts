import { z } from 'zod'
import type { Fault, Path } from '../check/fault.ts'
import type { Kind } from '../check/kinds.ts'
import { duplicatesIn, faultsOfEach, type StockIndex } from '../check/stock.ts'
import { RawProduct } from './product.schema.ts'
import { addressRules } from './product-address-rules.ts'
import { meetingRules } from './product-meeting-rules.ts'
import { pictureRules } from './product-picture-rules.ts'
import { placeRules } from './product-place-rules.ts'
import { referenceRules } from './product-reference-rules.ts'
import { timeRules } from './product-time-rules.ts'

/** Everything that one group of rules says of a product that stands at a path. */
export type ProductRules = (product: RawProduct, path: Path, index: StockIndex) => Fault[]

const GROUPS: readonly ProductRules[] = [
  addressRules,
  placeRules,
  pictureRules,
  referenceRules,
  timeRules,
  meetingRules,
]

/** A file of products. */
export const products: Kind = {
  schema: z.array(RawProduct),
  check: (file, index) => [
    ...duplicatesIn(file, index),
    ...faultsOfEach(RawProduct, file.json, ({ value, index: at }) =>
      GROUPS.flatMap((rules) => rules(value, [at], index)),
    ),
  ],
}
