import { z } from 'zod'
import { idField } from '#domain/id.schema.ts'

/** What is chosen of a product: its party, options and extras. */
export const headcount = z.int().min(0).max(1000)
export const chosenOptions = z.array(idField).max(10)
export const addOnCounts = z.record(idField, z.int().min(0).max(50))
