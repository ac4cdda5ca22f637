import type { AddOn } from './extras.ts'
import { countsByRow, roomFor, rowOf, type Wish } from './offer.ts'

type Row = Pick<AddOn, 'id' | 'addOnId' | 'maximum'>

const PREFIX = 'addon-'

/** The counts of add-ons in an address, `#addon-<id>=<count>&…`: what is unknown or no count is left out, too many are as many as there may be (spec §5). */
export function countsInHash(hash: string, addOns: readonly Row[]): Record<string, number> {
  const counts: Record<string, number> = Object.create(null)
  for (const part of hash.replace(/^#/, '').split('&')) {
    const [, name = '', digits = ''] = /^addon-([^=]+)=(\d+)$/.exec(part) ?? []
    const row = rowOf(addOns, decoded(name))
    if (!row || Object.hasOwn(counts, row.id)) continue
    const count = Math.min(Number(digits), roomFor(addOns, row, counts))
    if (count > 0) counts[row.id] = count
  }
  return counts
}

/** The counts of add-ons as an address carries them, without the `#`; nothing chosen is nothing said. */
export const hashOf = (wanted: Wish['addOns'], addOns: readonly Row[]): string =>
  countsByRow(addOns, wanted)
    .map(({ row, count }) => `${PREFIX}${encoded(row.id)}=${count}`)
    .join('&')

/** A colon may stand in an address, and reads better so. */
const encoded = (id: string): string => encodeURIComponent(id.toWellFormed()).replaceAll('%3A', ':')

/** Percent signs that mean nothing mean nothing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
