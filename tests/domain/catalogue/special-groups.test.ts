import { expect, it } from 'vitest'
import {
  SPECIAL_GROUP_NAMES,
  specialGroupFlags,
  specialGroupLabels,
} from '#domain/catalogue/special-groups.ts'
import { aRawProduct } from '#tests/support/builders.ts'

const flagsOf = (...groups: string[]) =>
  specialGroupFlags(
    aRawProduct({ id: 'p-one' }),
    Object.fromEntries(groups.map((group) => [group, ['p-one']])),
  )

it.each([
  ['highDemand', ['In high demand']],
  ['mysteryWeekend', ['Weekend']],
  ['familyPicnic', ['For families']],
  ['picnicWithFriends', ['With friends']],
  ['mysteryPicnic', ['For two']],
  ['tasteAndCreate', ['Hands-on']],
  ['localHighlights', ['Local']],
  ['springBlossoms', ['In blossom']],
  // A note on the product's page instead.
  ['covidMessage', []],
])('the group %s says %j', (group, labels) => {
  expect(SPECIAL_GROUP_NAMES.has(group)).toBe(true)
  expect(specialGroupLabels(flagsOf(group))).toEqual(labels)
})

it('the most pressing comes first', () => {
  expect(specialGroupLabels(flagsOf('springBlossoms', 'highDemand'))).toEqual([
    'In high demand',
    'In blossom',
  ])
})
