import type { Visitor } from 'lightningcss'

export const writeOut: Visitor<Record<string, never>>
