import type { Violation } from './violation.ts'

/** What to write where a fault says nothing itself: for a field that is not there its name, else what helps with every fault of its rule. */
export function getDefaultHint({
  code,
  path,
}: Pick<Violation, 'code' | 'path'>): string | undefined {
  const field = path.at(-1)
  if (code === 'schema/required') {
    return typeof field === 'string' ? `add "${field}": …` : undefined
  }
  const rule = code.split('/')[1] as string
  const isTwice = /twice|duplicate/.test(rule) && typeof field === 'string'
  return (
    HINTS_BY_RULE[rule] ??
    (isTwice ? `give one of them another ${field}, or take one of the two out` : undefined)
  )
}

/** By what a rule is called in every group. */
const HINTS_BY_RULE: Readonly<Record<string, string>> = {
  'unknown-product': 'the ids of products stand in the folder products',
  'unknown-city': 'the ids of cities stand in the folder locations',
  'unknown-country': 'write one of ours, or take it out',
  'unknown-category': 'write one of these',
  'unknown-add-on': 'the ids of add-ons stand in add-ons.json',
  'unknown-card': 'the ids of gift cards stand in gift-card-data.json',
  'unknown-inclusion': 'add it to the list "inclusions", or take it out here',
  'unknown-entry': 'the ids of entries stand in the folder content',
  'unknown-diet': 'the ids of diets stand in dietary.json',
  'unknown-tier': 'the codes of tiers stand in wonderpass-tiers.json',
  'unknown-customer': 'the ids of customers stand in customers.json',
  'unknown-version': 'add it to "versions", or take the line with "dataVersion" out',
  'duplicate-address': 'give one of the two another address',
  'duplicate-code': 'write another code',
  'customer-twice': 'take one of the two out',
  'name-twice': 'take one of the two out',
  'label-for-nothing': 'write the "name" of the field that it belongs to',
}
