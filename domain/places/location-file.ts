import { z } from 'zod'
import type { Kind } from '../check/kinds.ts'
import { duplicatesIn } from '../check/stock.ts'
import { RawLocation } from './location.schema.ts'

/** The cities of a country. */
export const locations: Kind = { schema: z.array(RawLocation), check: duplicatesIn }
