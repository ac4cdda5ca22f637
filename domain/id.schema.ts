import { z } from 'zod'

/** An id or a reference as callers send it. */
export const idField = z.string().trim().min(1).max(100)
