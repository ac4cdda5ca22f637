/** Labels of product kinds. */
const KIND_LABELS: Readonly<Record<string, { one: string; all: string }>> = {
  'guided-picnics': { one: 'Guided picnic', all: 'Guided picnics' },
  outdoors: { one: 'Outdoors', all: 'Outdoors' },
  food: { one: 'Food and drink', all: 'Food and drink' },
  culture: { one: 'Culture', all: 'Culture' },
  workshops: { one: 'Workshop', all: 'Workshops' },
  wellness: { one: 'Wellness', all: 'Wellness' },
  adventures: { one: 'Adventure', all: 'Adventures' },
  'at-home': { one: 'At home', all: 'At home' },
}

/** A kind's label on a card; '' for kinds that aren't shown. */
export const kindLabel = (kind: string): string => KIND_LABELS[kind]?.one ?? ''

/** Kinds as filter options. */
export const KIND_OPTIONS = Object.entries(KIND_LABELS).map(([id, { all }]) => ({ id, label: all }))
