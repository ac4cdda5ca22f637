import { DATE_PRESETS } from '#client/components/labels/date-labels.ts'
import { KIND_OPTIONS } from '#client/components/labels/kind-labels.ts'
import { LENGTH_OPTIONS, RATINGS, TIME_OPTIONS } from '#client/pages/browse/list/filter-options.ts'
import {
  type Filters,
  filterParams,
  NO_FILTERS,
  type SortOption,
} from '#client/pages/browse/list/filters.ts'
import { isDate } from '#domain/time/date-time.ts'
import { type FormFields, parseInteger } from '#worker/pages/shared/form.ts'

const MAX_PARTY = 100
/** Major units. */
const MAX_PRICE = 1_000_000
const MAX_PAGE = 100_000

/** Filters and sorting of a list from the query; invalid values are ignored. */
export function parseFilters(fields: FormFields, sortOptions: readonly SortOption[] = []): Filters {
  const adults = parsePositiveInteger(fields.one('adults'), MAX_PARTY)
  const filters: Filters = {
    when: parseWhen(fields),
    adults,
    // Children need an adult.
    children: adults > 0 ? parsePositiveInteger(fields.one('children'), MAX_PARTY) : 0,
    kind: findChoiceId(KIND_OPTIONS, fields.one('kind')) ?? '',
    price: parsePositiveInteger(fields.one('price'), MAX_PRICE),
    accessible: fields.one('accessible') === '1',
    length: findChoiceId(LENGTH_OPTIONS, fields.one('length')) ?? '',
    time: findChoiceId(TIME_OPTIONS, fields.one('time')) ?? '',
    rated: RATINGS.find((rated) => String(rated) === fields.one('rated')) ?? 0,
    sort: findChoiceId(sortOptions, fields.one('sort')) ?? NO_FILTERS.sort,
    page: parsePositiveInteger(fields.one('page'), MAX_PAGE) || 1,
  }
  // The shared constant lets rendering be memoised.
  return filterParams(filters).length === 0 ? NO_FILTERS : filters
}

/** Forms with a date field send 'date' when that field counts. */
function parseWhen(fields: FormFields): string {
  const when = fields.one('when') === 'date' ? fields.one('day') : fields.one('when')
  return isDate(when) ? when : (findChoiceId(DATE_PRESETS, when) ?? '')
}

/** A positive integer; 0 for anything else. */
function parsePositiveInteger(text: string, max: number): number {
  const number = parseInteger(text, 0)
  return number >= 1 && number <= max ? number : 0
}

const findChoiceId = <Id extends string>(
  choices: readonly { id: Id }[],
  id: string,
): Id | undefined => choices.find((choice) => choice.id === id)?.id
