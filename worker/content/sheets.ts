import type { Block } from '#domain/content/entry.ts'
import { BLOCK_SHEETS } from '#worker/render/assets.ts'
import { sourceOf } from './guards.ts'

/** Where a block has its looks from: files of client/styles/blocks by kind; kinds that are not here have none. */
const SHEETS: Readonly<Record<string, readonly string[]>> = {
  'Builder: Tabs': ['tabs'],
  'Builder:Accordion': ['accordion'],
  'Builder:Carousel': ['carousel'],
  'Builder:Masonry': ['masonry'],
  Columns: ['columns'],
  'Core:Button': ['button'],
  'Core:Section': ['section'],
  'Custom Code': ['embed'],
  Embed: ['embed'],
  Image: ['picture'],
  Text: ['text'],
  Video: ['picture', 'video'],
}

/** Sheets that a block needs; null where code says what kind it is. */
export function sheetsOf({ component, bindings, animations }: Block): readonly string[] | null {
  if (bindings && ('component' in bindings || 'component.name' in bindings)) return null
  const moving = animations?.length ? ['animation'] : []
  const name = component?.name ?? ''
  if (name.startsWith('Form:')) return [...moving, 'form']
  return Object.hasOwn(SHEETS, name) ? [...moving, ...(SHEETS[name] ?? [])] : moving
}

const known = new Map<string, Promise<{ text: string; source: string }>>()

/** One sheet of those named, or of all there are, and how a policy lets it in; the frame's is always in it. */
export function sheetFor(wanted: ReadonlySet<string> | null) {
  const names = Object.keys(BLOCK_SHEETS).filter(
    (name) => name === 'frame' || !wanted || wanted.has(name),
  )
  // The frame's says in which order layers stand.
  names.sort((one, another) => Number(another === 'frame') - Number(one === 'frame'))
  const key = names.join(' ')
  const text = names.map((name) => BLOCK_SHEETS[name]).join('')
  const made = known.get(key) ?? sourceOf(text).then((source) => ({ text, source }))
  known.set(key, made)
  return made
}
