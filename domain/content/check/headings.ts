import type { Fault, Path } from '../../check/fault.ts'
import { asText, stripHtml } from '../../text.ts'
import { tagsIn, within } from './html.ts'
import { docOf, type Face, type Found, isBound, type Reading, readEntry } from './reading.ts'

type Heading = { level: number; text: string; path: Path }

/** The outline of a page as those hear it who do not see it: one h1, and no level left out on the way down. */
export const checkHeadings = (reading: Reading): Fault[] =>
  reading.faces.flatMap((face) => {
    const headings = headingsOf(face, reading)
    return [
      ...headings.filter(({ text }) => text === '').map(empty),
      ...skipped(headings),
      ...(reading.model === 'page' && face.blocks.length > 0 ? firstOf(face, headings) : []),
    ]
  })

/** Every heading in order, those of symbols where the symbol stands; what only some see is left out. */
function headingsOf(face: Face, reading: Reading | null): Heading[] {
  const words = new Map(face.words.map((one) => [one.found, one]))
  return face.blocks.flatMap((found): Heading[] => {
    if (found.path.includes('variants')) return []
    if (found.name === 'Symbol') return reading ? headingsOfSymbol(found, reading) : []
    const said = words.get(found)
    if (!said?.markup) return []
    const tags = tagsIn(said.text)
    const inText = tags.flatMap((tag, at): Heading[] => {
      const level = tag.closes ? 0 : levelOf(tag.name)
      const text = within(said.text, tags, at)
      return level > 0 ? [{ level, text: plain(text), path: said.path }] : []
    })
    const level = levelOf(found.block.tagName)
    const own = level > 0 ? [{ level, text: plain(said.text), path: said.path }] : []
    return [...own, ...inText]
  })
}

/** A picture in a heading may say it. */
const plain = (html: string) => (/<img\b/i.test(html) ? 'a picture' : stripHtml(html))

const levelOf = (tag: unknown) => Number(/^h([1-6])$/i.exec(asText(tag))?.[1] ?? 0)

function headingsOfSymbol(found: Found, { entry: own, index }: Reading): Heading[] {
  const id = asText(docOf(found.options.symbol).entry)
  const entry = id === own.id ? undefined : index.written.entries.get(id)
  const [face] = entry ? readEntry(entry, index).faces : []
  return face ? headingsOf(face, null).map((one) => ({ ...one, path: found.path })) : []
}

const empty = ({ level, path }: Heading): Fault => ({
  code: 'text/empty-heading',
  path,
  message: `A heading (h${level}) has no words.`,
  hint: 'write them, or take the heading out: space is made with styles',
})

function skipped(headings: readonly Heading[]): Fault[] {
  return headings.flatMap(({ level, text, path }, at) => {
    const before = headings[at - 1]?.level ?? level
    if (level <= before + 1) return []
    return [
      {
        code: 'text/skipped-heading',
        path,
        message: `"${text.slice(0, 60)}" is an h${level} after an h${before}.`,
        hint: `write <h${before + 1}>; how large it looks is a matter of styles`,
      },
    ]
  })
}

/** A page says what it is in one h1. */
function firstOf(face: Face, headings: readonly Heading[]): Fault[] {
  const [first, second] = headings.filter(({ level }) => level === 1)
  if (second) {
    return [
      {
        code: 'text/several-titles',
        path: second.path,
        message: `The page has more than one h1: "${first?.text}" and "${second.text}".`,
        hint: 'make this one an <h2>',
      },
    ]
  }
  // Expressions, code and routers may bring one.
  const isOpen = face.blocks.some(
    (found) => isBound(found, 'text') || OPEN.has(found.name) || isBound(found, 'symbol'),
  )
  if (first || isOpen) return []
  return [
    {
      code: 'text/no-title',
      path: [...face.path, 'blocks'],
      message: 'The page has no h1, so nobody is told what it is about.',
      hint: 'begin a Text with <h1>…</h1>',
    },
  ]
}

const OPEN: ReadonlySet<string> = new Set([
  'Core:Router',
  'Custom Code',
  'PersonalizationContainer',
])
