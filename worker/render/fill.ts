import type { Context } from 'hono'
import { createBoundedMemory } from '#worker/bounded-memory.ts'
import type { Edge } from '#worker/context.ts'
import { logFault } from '#worker/errors.ts'
import { type Change, type Kept, quietPlaces } from '#worker/page-cache/kept.ts'
import { type Viewer, viewerOf } from '#worker/viewer.ts'
import { drawStatic } from './draw.ts'
import { type Filling, HOLES, loudFor, quietWord } from './holes.tsx'

/** What stands in a hole: words while a page is drawn, bytes where a kept one is filled. */
type Drawn = { text: string; bytes: Uint8Array }

const encoder = new TextEncoder()
const NOTHING: Drawn = { text: '', bytes: new Uint8Array() }

const LONGEST_KEY = 300
/** What was drawn before, by what it says. */
const drawn = createBoundedMemory<Drawn>({
  bytes: 4 * 1024 * 1024,
  ms: 10 * 60_000,
  sizeOf: ({ bytes }) => bytes.byteLength * 2,
})

/** Fills the holes of one page for its visitor, at once where it was drawn before; a hole that fails is left empty. */
export function fillerFor(c: Context<Edge>, viewer = viewerOf(c)) {
  const nothing = (cause: unknown) => {
    logFault(cause, c.var.requestId)
    return NOTHING
  }
  const fill = (name: string): Drawn | Promise<Drawn> => {
    try {
      const filling = fillingOf(name, viewer)
      if (!filling) return NOTHING
      return knownOf(name, filling, viewer) ?? drawNew(c, name, filling, viewer).catch(nothing)
    } catch (cause) {
      return nothing(cause)
    }
  }
  /** What quiet holes say, where all of them say it to this viewer. */
  const wordOf = loudFor(viewer).length === 0 ? quietWord : null
  return Object.assign(fill, { wordOf })
}

/** What fills the holes of a kept page, if all of it was drawn before; null when somebody has to draw first. */
export function drawnBefore({ holes }: Kept, viewer: Viewer): Uint8Array[] | null {
  const fillings: Uint8Array[] = []
  for (const [name] of holes) {
    const filling = fillingOf(name, viewer)
    const bytes = filling ? bytesBefore(name, filling, viewer) : NOTHING.bytes
    if (!bytes) return null
    fillings.push(bytes)
  }
  return fillings
}

/** The quiet holes of a kept page that say something else to this viewer: hearts that are pressed. */
export function changesFor(kept: Kept, viewer: Viewer): Change[] {
  if (kept.quiet.byteLength === 0) return []
  return loudFor(viewer).flatMap((name) => {
    const places = quietPlaces(kept, name)
    const filling = places.length > 0 ? fillingOf(name, viewer) : null
    if (!filling || !('word' in filling)) return []
    const bytes = bytesOf(filling.word)
    return places.map((place) => ({ ...place, bytes }))
  })
}

/** A hole is a name, or a name and what it is about. */
function fillingOf(hole: string, viewer: Viewer): Filling | null {
  const end = hole.indexOf(' ')
  if (end < 0) return HOLES[hole]?.(viewer, '') ?? null
  const id = hole.slice(end + 1)
  const about = id.includes('%') ? decodeURIComponent(id) : id
  return HOLES[hole.slice(0, end)]?.(viewer, about) ?? null
}

const knownOf = (hole: string, filling: Filling, { now }: Viewer): Drawn | null =>
  'word' in filling ? wordOf(filling.word) : drawn.recall(keyOf(hole, filling), now.getTime())

/** The same as bytes: words are many and short. */
const bytesBefore = (hole: string, filling: Filling, { now }: Viewer): Uint8Array | null =>
  'word' in filling
    ? bytesOf(filling.word)
    : (drawn.recall(keyOf(hole, filling), now.getTime())?.bytes ?? null)

const wordOf = (text: string): Drawn => ({
  text,
  get bytes() {
    return bytesOf(text)
  },
})

/** A short word of plain letters as bytes: calling the encoder costs more than its work. */
function bytesOf(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return encoder.encode(text)
    bytes[at] = code
  }
  return bytes
}

async function drawNew(
  c: Context<Edge>,
  hole: string,
  filling: Filling,
  { now }: Viewer,
): Promise<Drawn> {
  if ('word' in filling) return wordOf(filling.word)
  const text = drawStatic(await filling.view(c))
  const fresh = { text, bytes: encoder.encode(text) }
  const key = keyOf(hole, filling)
  if (!c.var.hadFault && key.length <= LONGEST_KEY) drawn.keep(key, fresh, now.getTime())
  return fresh
}

const keyOf = (hole: string, { memo }: { memo: string }): string =>
  `${hole.split(' ', 1)[0]} ${memo}`
