import type { AddOn } from './extras.ts'
import {
  findAddOnRow,
  type OfferSelection,
  remainingQuantity,
  selectedAddOnRows,
} from './offer-selection.ts'

type AddOnRow = Pick<AddOn, 'id' | 'addOnId' | 'maximum'>

const HASH_PREFIX = 'addon-'

/** The counts of add-ons in an address, `#addon-<id>=<count>&…`: what is unknown or no count is left out, too many are as many as there may be. */
export function parseAddOnHash(hash: string, addOns: readonly AddOnRow[]): Record<string, number> {
  const counts: Record<string, number> = Object.create(null)
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [, name = '', digits = ''] = /^addon-([^=]+)=(\d+)$/.exec(part) ?? []
    const row = findAddOnRow(addOns, decodeId(name))
    if (!row || Object.hasOwn(counts, row.id)) continue
    const count = Math.min(Number(digits), remainingQuantity(addOns, row, counts))
    if (count > 0) counts[row.id] = count
  }
  return counts
}

/** The counts of add-ons as an address carries them, without the `#`; nothing chosen is nothing said. */
export const formatAddOnHash = (
  quantities: OfferSelection['addOns'],
  addOns: readonly AddOnRow[],
): string =>
  selectedAddOnRows(addOns, quantities)
    .map(({ row, count }) => `${HASH_PREFIX}${encodeId(row.id)}=${count}`)
    .join('&')

/** A colon may stand in an address, and reads better so. */
const encodeId = (id: string): string =>
  encodeURIComponent(id.toWellFormed()).replaceAll('%3A', ':')

/** Percent signs that mean nothing mean nothing. */
function decodeId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
