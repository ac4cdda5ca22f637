import { isRecord } from '#domain/content/is-record.ts'

export type JsonObject = Record<string, unknown>

/** The object that a value is, or an empty one. */
export const toJsonObject = (value: unknown): JsonObject => (isRecord(value) ? value : {})

/** The list that a value is, or an empty one. */
export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
