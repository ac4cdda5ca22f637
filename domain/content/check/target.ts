import type { Fault, Path } from '../../check/fault.ts'
import { didYouMean } from '../../check/nearest.ts'
import { COUNTRY_CODES } from '../../countries/index.ts'
import { asText } from '../../text.ts'
import { isRecord } from '../record.ts'
import { OPERATOR_NAMES } from '../target.ts'
import { docOf, listOf, optionOf, type Reading } from './reading.ts'
import { type AimAt, faultsOfAddress, oddAddresses } from './target-address.ts'
import { aimOf } from './written.ts'

type Aimed = { query: unknown; startDate?: unknown; endDate?: unknown; path: Path }

/** Targets that nobody meets, that cannot be asked, or that others ask just so. */
export function checkTargets({ entry, model, faces, countries, index }: Reading): Fault[] {
  const { query, startDate, endDate } = entry
  const parts = faces.flatMap(({ blocks }) =>
    blocks.flatMap((found): Aimed[] =>
      found.name === 'PersonalizationContainer'
        ? listOf(found.options.variants).map((variant, at) => {
            const { query, startDate, endDate } = docOf(variant)
            return { query, startDate, endDate, path: optionOf(found, 'variants', at) }
          })
        : [],
    ),
  )
  return [
    ...[{ query, startDate, endDate, path: [] }, ...parts].flatMap((aimed) => [
      ...window(aimed),
      ...listOf(aimed.query).flatMap((target, at) =>
        isRecord(target)
          ? ofTarget(target, { path: [...aimed.path, 'query', at], model, index })
          : [],
      ),
    ]),
    ...parts.flatMap(unreadable),
    ...(countries.length === 0
      ? [
          {
            code: 'target/nobody' as const,
            path: ['query'],
            message: 'No country has both an address and a target here, so nobody is shown this.',
            hint: 'let the country of the target be one of those that the addresses begin with',
          },
        ]
      : []),
    ...(model === 'page' ? oddAddresses(entry) : []),
    ...sameAsOther(entry, index),
  ]
}

/** Something that ends before it begins is never shown. */
const window = ({ startDate, endDate, path }: Aimed): Fault[] =>
  typeof startDate === 'number' && typeof endDate === 'number' && endDate <= startDate
    ? [
        {
          code: 'target/ends-first',
          path: [...path, 'endDate'],
          message: `It ends on ${inWords(endDate)}, before it begins on ${inWords(startDate)}.`,
          hint: 'choose a later end in the editor; in the file endDate is the larger number (milliseconds since 1970)',
        },
      ]
    : []

/** A moment as people write it; a number that is none as it is. */
const inWords = (moment: number): string =>
  Math.abs(moment) <= LATEST
    ? `${new Date(moment).toISOString().slice(0, 16).replace('T', ' ')} UTC`
    : String(moment)
const LATEST = 8.64e15

/** What the shop knows of whoever looks at a page. */
const PROPERTIES = new Set(['urlPath', 'country', 'city', 'locale'])
/** Operators that ask numbers; nothing that the shop knows of a visitor is one. */
const OF_NUMBERS = /^(?:greater|less)Than/

function ofTarget(target: Record<string, unknown>, { path, model, index }: AimAt): Fault[] {
  const { property, operator, value } = target
  const faults: Fault[] = []
  if (typeof operator === 'string' && !OPERATOR_NAMES.includes(operator)) {
    faults.push({
      code: 'target/unknown-operator',
      path: [...path, 'operator'],
      message: `There is no operator "${operator}".`,
      hint: didYouMean(operator, OPERATOR_NAMES).hint ?? `it may be: ${OPERATOR_NAMES.join(', ')}`,
    })
  }
  if (!isText(property) || !isText(operator)) return [asksNothing(target, path)]
  if (!PROPERTIES.has(property)) {
    faults.push({
      code: 'target/unknown-property',
      path: [...path, 'property'],
      message: `The shop tells content nothing called "${property}", so the target is never met.`,
      hint: didYouMean(property, PROPERTIES).hint ?? `it tells: ${[...PROPERTIES].join(', ')}`,
    })
  } else if (OF_NUMBERS.test(asText(operator))) {
    faults.push({
      code: 'target/nobody',
      path: [...path, 'operator'],
      message: `${property} is a text, and "${operator}" compares numbers: nobody is shown this.`,
      hint: 'use is, isNot, contains, startsWith or endsWith',
    })
  }
  const values = Array.isArray(value) ? value : [value]
  if (values.length === 0 || !values.every(isText)) return [...faults, noValue(property, path)]
  if (property === 'urlPath') faults.push(...faultsOfAddress(target, { path, model, index }))
  const known = operator === 'is' || operator === 'isNot' ? PLACES[property]?.(index) : undefined
  for (const [at, one] of values.entries()) {
    if (!known || known.names.has(asText(one))) continue
    faults.push({
      code: known.code,
      path: [...path, 'value', ...(Array.isArray(value) ? [at] : [])],
      message: `${known.says} "${asText(one)}".`,
      ...didYouMean(asText(one), known.names.keys()),
    })
  }
  return faults
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** What stands among the targets of a part and is none; those of an entry its schema has looked at. */
const unreadable = ({ query, path }: Aimed): Fault[] => {
  const place = [...path, 'query']
  const message = 'This is no target, so it asks for nothing.'
  const hint = 'write { "property": "country", "operator": "is", "value": ["aus"] }'
  const fault = (at: Path): Fault => ({ code: 'target/unreadable', path: at, message, hint })
  if (query === undefined || query === null) return []
  if (!Array.isArray(query)) return [fault(place)]
  return query.flatMap((one, at) => (isRecord(one) ? [] : [fault([...place, at])]))
}

/** Without a property or an operator a target is met by everybody. */
function asksNothing({ property }: Record<string, unknown>, path: Path): Fault {
  const field = isText(property) ? 'operator' : 'property'
  const message = `The target has no ${field}, so it is met by everybody.`
  const hint = field === 'operator' ? 'add "operator": "is"' : 'add "property": "country"'
  return { code: 'target/unreadable', path: [...path, field], message, hint }
}

const noValue = (property: string, path: Path): Fault => ({
  code: 'target/unreadable',
  path: [...path, 'value'],
  message: `The target compares ${property} with nothing that can be read, so nobody meets it.`,
  hint: 'write a text in quotes, or a list of them',
})

type Known = {
  code: 'target/unknown-country' | 'target/unknown-city'
  says: string
  names: { has(name: string): boolean; keys(): Iterable<string> }
}

/** Properties whose values the stock knows. */
const PLACES: Readonly<Record<string, (index: Reading['index']) => Known>> = {
  country: () => ({
    code: 'target/unknown-country',
    says: 'No country of ours is called',
    names: new Set<string>(COUNTRY_CODES),
  }),
  city: ({ countryOf }) => ({
    code: 'target/unknown-city',
    says: 'No city of ours is called',
    names: countryOf,
  }),
}

/** Of two entries that ask the same of everybody the second one is never seen. */
function sameAsOther(entry: Record<string, unknown>, { written }: Reading['index']): Fault[] {
  const aim = aimOf(entry)
  const other = aim === null ? undefined : written.aims.get(aim)
  if (other === undefined || other === asText(entry.id)) return []
  return [
    {
      code: 'target/same-as-other',
      path: [entry.query === undefined ? 'id' : 'query'],
      message: `"${other}" is meant for the very same visitors, so one of the two is never seen.`,
      hint: 'give one of them another target, another time or a higher priority',
    },
  ]
}
