/** What a kind of product is called, one of it and all of it. */
const KINDS: Readonly<Record<string, { one: string; all: string }>> = {
  'guided-picnics': { one: 'Guided picnic', all: 'Guided picnics' },
  outdoors: { one: 'Outdoors', all: 'Outdoors' },
  food: { one: 'Food and drink', all: 'Food and drink' },
  culture: { one: 'Culture', all: 'Culture' },
  workshops: { one: 'Workshop', all: 'Workshops' },
  wellness: { one: 'Slow day', all: 'Slow days' },
  adventures: { one: 'Adventure', all: 'Adventures' },
}

/** Goods come by themselves; nobody chooses them by kind. */
const GOODS: Readonly<Record<string, string>> = { digital: 'Sent by email', posted: 'Sent by post' }

/** The name of a kind on a card; nothing for kinds nobody needs to hear of. */
export const kindOf = (kind: string): string => KINDS[kind]?.one ?? GOODS[kind] ?? ''

/** Every kind as a choice of a filter. */
export const KIND_CHOICES = Object.entries(KINDS).map(([id, { all }]) => ({ id, label: all }))
