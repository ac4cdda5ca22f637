import type { ContentBlock } from '#domain/content/entry.ts'

type StylesheetRule = (options: Record<string, unknown>, block: ContentBlock) => readonly string[]

const always =
  (...names: string[]): StylesheetRule =>
  () =>
    names

/** A picture or film, and what it needs where it has a ratio or stands behind other blocks. */
const media =
  (...names: string[]): StylesheetRule =>
  ({ aspectRatio }, { bindings, children }) => [
    'picture',
    ...names,
    ...(aspectRatio || bindings ? ['aspect-ratio'] : []),
    ...(children?.length || bindings ? ['overlay'] : []),
  ]

/** Where a block has its looks from: files of client/styles/blocks by kind; kinds that are not here have none. */
const STYLESHEETS_BY_BLOCK: Readonly<Record<string, StylesheetRule>> = {
  'Builder: Tabs': always('tabs'),
  'Builder:Accordion': always('accordion'),
  'Builder:Carousel': always('carousel'),
  'Builder:Masonry': always('masonry'),
  Columns: always('columns'),
  'Core:Button': always('button'),
  'Core:Section': always('section'),
  'Custom Code': always('embed'),
  Embed: always('embed'),
  Image: media(),
  // What code writes into it may be anything.
  Text: ({ text }, { bindings }) =>
    typeof text === 'string' && !bindings && !/<(?:ul|ol|blockquote|table)\b|\{\{/i.test(text)
      ? ['text']
      : ['text', 'rich-text'],
  Video: media('video'),
}

/** Sheets that a block needs; null where code says what kind it is. */
export function blockStylesheets(block: ContentBlock): readonly string[] | null {
  const { component, bindings, animations } = block
  if (bindings && ('component' in bindings || 'component.name' in bindings)) return null
  const animated = animations?.length ? ['animation'] : []
  const name = component?.name ?? ''
  if (name.startsWith('Form:')) return [...animated, 'form']
  const rule = Object.hasOwn(STYLESHEETS_BY_BLOCK, name) ? STYLESHEETS_BY_BLOCK[name] : undefined
  return rule ? [...animated, ...rule(component?.options ?? {}, block)] : animated
}
