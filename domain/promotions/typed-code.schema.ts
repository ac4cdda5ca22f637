import { z } from 'zod'
import { MAX_CODE_LENGTH, normaliseCode } from './normalise-code.ts'

/** A code as typed. */
export const TypedCode = z
  .string()
  .trim()
  .min(1, 'Enter a code.')
  .max(MAX_CODE_LENGTH, 'That’s too long for a code.')
  .transform(normaliseCode)
