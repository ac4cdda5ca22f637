import type { StockKind } from '#domain/check/stock.ts'
import type { Change } from './damages.ts'

export const isFree = (_kind: StockKind, _change: Change): boolean => false
