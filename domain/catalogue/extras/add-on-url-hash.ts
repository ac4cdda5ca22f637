import type { AddOn } from './extras.ts'
import {
  findAddOnRow,
  type OfferSelection,
  remainingQuantity,
  selectedAddOnRows,
} from './offer-selection.ts'

type AddOnRow = Pick<AddOn, 'id' | 'addOnId' | 'maximum'>

const HASH_PREFIX = 'addon-'

/** Add-on counts from a URL hash, `#addon-<id>=<count>&…`: unknown ids are ignored, counts capped. */
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

/** Add-on counts as a URL hash without `#`; '' when nothing is chosen. */
export const formatAddOnHash = (
  quantities: OfferSelection['addOns'],
  addOns: readonly AddOnRow[],
): string =>
  selectedAddOnRows(addOns, quantities)
    .map(({ row, count }) => `${HASH_PREFIX}${encodeId(row.id)}=${count}`)
    .join('&')

/** A colon is valid in a hash and more readable. */
const encodeId = (id: string): string =>
  encodeURIComponent(id.toWellFormed()).replaceAll('%3A', ':')

/** Invalid percent-encoding stays as it is. */
function decodeId(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
