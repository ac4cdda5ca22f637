import { z } from 'zod'
import { LONGEST_CODE, spelled } from './spelling.ts'

/** A code as it is typed: letters of any size, with spaces where people put them. */
export const TypedCode = z
  .string()
  .trim()
  .min(1, 'Type a code.')
  .max(LONGEST_CODE, 'That is too long for a code.')
  .transform(spelled)
