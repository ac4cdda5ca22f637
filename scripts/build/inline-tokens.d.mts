import type { Visitor } from 'lightningcss'

export const inlineConstantTokens: Visitor<Record<string, never>>
