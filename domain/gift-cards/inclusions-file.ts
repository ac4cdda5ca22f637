import { issuesOfList, readable, type StockFile, type StockIndex } from '../check/stock.ts'
import { type Issue, issuesOf } from '../issue.ts'
import { FeverProduct, Inclusions } from './gift-card.schema.ts'
import { stranger, twice, unknownCities } from './stock-rules.ts'

/** Everything wrong with what gift cards include. */
export function checkInclusions({ json }: StockFile, { giftCards }: StockIndex): Issue[] {
  const file = Inclusions.safeParse(json)
  if (!file.success) return issuesOf(file)

  const { inclusions, gifts } = file.data
  const known = new Set(inclusions.map(({ id }) => id))
  return [
    ...twice(inclusions, 'id', 'inclusions.'),
    ...twice(gifts, 'id', 'gifts.'),
    ...gifts.flatMap(({ id, includes }, at) => [
      ...stranger(id, giftCards, `gifts.${at}.id`, `There is no gift card ${id}.`),
      ...includes.flatMap((name, place) =>
        stranger(
          name,
          known,
          `gifts.${at}.includes.${place}`,
          `Nothing under inclusions has the id ${name}.`,
        ),
      ),
    ]),
  ]
}

/** Everything wrong with the products that a partner sells beside us. */
export const checkFeverProducts = ({ json }: StockFile, index: StockIndex): Issue[] => [
  ...issuesOfList(FeverProduct, json),
  ...twice(json, 'id'),
  ...readable(FeverProduct, json).flatMap(({ id, citiesAvailable }) => [
    ...stranger(id, index.soldIn, `${id}.id`, `There is no product ${id}.`),
    ...unknownCities(citiesAvailable, `${id}.citiesAvailable`, index),
  ]),
]
