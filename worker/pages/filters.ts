import { WHEN_CHOICES } from '#client/components/when.ts'
import { KIND_CHOICES } from '#client/components/words.ts'
import { type Filters, fieldsIn, NO_FILTERS, SORTS } from '#client/pages/shop/list/filters.ts'
import { isDate } from '#domain/places/zone.ts'
import { type Fields, wholeIn } from './form.ts'

const MOST_HEADS = 100
/** In major units. */
const MOST_PRICE = 1_000_000
const LAST_PAGE = 100_000

/** How a list may be narrowed and ordered, as the address says; nonsense in one place is ignored and the rest kept. */
export function filtersOf(fields: Fields): Filters {
  const adults = wholeWithin(fields.one('adults'), MOST_HEADS)
  const filters: Filters = {
    when: whenIn(fields),
    adults,
    // Children do not come alone: without an adult their number means nothing.
    children: adults > 0 ? wholeWithin(fields.one('children'), MOST_HEADS) : 0,
    kind: knownIn(KIND_CHOICES, fields.one('kind')) ?? '',
    price: wholeWithin(fields.one('price'), MOST_PRICE),
    accessible: fields.one('accessible') === '1',
    sort: knownIn(SORTS, fields.one('sort')) ?? NO_FILTERS.sort,
    page: wholeWithin(fields.one('page'), LAST_PAGE) || 1,
  }
  // One and the same object where nothing is asked, so that what shows it is drawn once.
  return fieldsIn(filters).length === 0 ? NO_FILTERS : filters
}

/** A form that offers names and a day beside them says 'date' when the day is meant. */
function whenIn(fields: Fields): string {
  const when = fields.one('when') === 'date' ? fields.one('day') : fields.one('when')
  return isDate(when) ? when : (knownIn(WHEN_CHOICES, when) ?? '')
}

/** A whole number from 1 on; 0 for anything else. */
function wholeWithin(text: string, most: number): number {
  const whole = wholeIn(text, 0)
  return whole >= 1 && whole <= most ? whole : 0
}

const knownIn = <Id extends string>(choices: readonly { id: Id }[], id: string): Id | undefined =>
  choices.find((choice) => choice.id === id)?.id
