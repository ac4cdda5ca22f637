import { isRecord } from '#domain/content/is-record.ts'

export type JsonObject = Record<string, unknown>

export const toJsonObject = (value: unknown): JsonObject => (isRecord(value) ? value : {})

export const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
