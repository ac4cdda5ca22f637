import type { Block } from '#domain/content/entry.ts'

type Looks = (options: Record<string, unknown>, block: Block) => readonly string[]

const always =
  (...names: string[]): Looks =>
  () =>
    names

/** A picture or film, and what it needs where it has a ratio or stands behind other blocks. */
const onScreen =
  (...names: string[]): Looks =>
  ({ aspectRatio }, { bindings, children }) => [
    'picture',
    ...names,
    ...(aspectRatio || bindings ? ['sized'] : []),
    ...(children?.length || bindings ? ['over'] : []),
  ]

/** Where a block has its looks from: files of client/styles/blocks by kind; kinds that are not here have none. */
const SHEETS: Readonly<Record<string, Looks>> = {
  'Builder: Tabs': always('tabs'),
  'Builder:Accordion': always('accordion'),
  'Builder:Carousel': always('carousel'),
  'Builder:Masonry': always('masonry'),
  Columns: always('columns'),
  'Core:Button': always('button'),
  'Core:Section': always('section'),
  'Custom Code': always('embed'),
  Embed: always('embed'),
  Image: onScreen(),
  // What code writes into it may be anything.
  Text: ({ text }, { bindings }) =>
    typeof text === 'string' && !bindings && !/<(?:ul|ol|blockquote|table)\b|\{\{/i.test(text)
      ? ['text']
      : ['text', 'rich-text'],
  Video: onScreen('video'),
}

/** Sheets that a block needs; null where code says what kind it is. */
export function sheetsOf(block: Block): readonly string[] | null {
  const { component, bindings, animations } = block
  if (bindings && ('component' in bindings || 'component.name' in bindings)) return null
  const moving = animations?.length ? ['animation'] : []
  const name = component?.name ?? ''
  if (name.startsWith('Form:')) return [...moving, 'form']
  const looks = Object.hasOwn(SHEETS, name) ? SHEETS[name] : undefined
  return looks ? [...moving, ...looks(component?.options ?? {}, block)] : moving
}
