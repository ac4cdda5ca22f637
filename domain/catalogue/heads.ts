import type { Party } from './price.ts'

/** What a booking counts: people who come, or pieces that are sent. */
export type Unit = 'person' | 'item'
type Words = { one: string; many: string }

/** What one head is called, and several. */
const HEADS: Record<Unit, { adult: Words; child: Words }> = {
  person: {
    adult: { one: 'adult', many: 'adults' },
    child: { one: 'child', many: 'children' },
  },
  item: {
    adult: { one: 'item', many: 'items' },
    child: { one: 'item', many: 'items' },
  },
}

/** '2 adults', '1 extra child', '3 items'. */
export function headWords(
  count: number,
  kind: 'adult' | 'child',
  unit: Unit,
  extra: '' | 'extra ' = '',
): string {
  const { one, many } = HEADS[unit][kind]
  return `${count} ${extra}${count === 1 ? one : many}`
}

/** '2 adults, 1 child', or '3 items'; who is not there is not spoken of. */
export const partyWords = ({ adults, children }: Party, unit: Unit = 'person'): string =>
  [
    adults > 0 ? headWords(adults, 'adult', unit) : '',
    children > 0 ? headWords(children, 'child', unit) : '',
  ]
    .filter(Boolean)
    .join(', ')
