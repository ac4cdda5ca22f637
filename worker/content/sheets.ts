import { BLOCK_SHEETS } from '#worker/render/assets.ts'
import { sourceOf } from './guards.ts'

type Sheet = { text: string; source: string }

/** Sheets, and not the promise of them, which would belong to the request that began it (reliability 5.1). */
const known = new Map<string, Sheet>()

/** One sheet of those named, or of all there are, and how a policy lets it in; the frame's is always in it. */
export async function sheetFor(wanted: ReadonlySet<string> | null): Promise<Sheet> {
  const names = Object.keys(BLOCK_SHEETS).filter(
    (name) => name === 'frame' || !wanted || wanted.has(name),
  )
  // The frame's says in which order layers stand.
  names.sort((one, another) => Number(another === 'frame') - Number(one === 'frame'))
  const key = names.join(' ')
  const there = known.get(key)
  if (there) return there
  const text = names.map((name) => BLOCK_SHEETS[name]).join('')
  const made = { text, source: await sourceOf(text) }
  known.set(key, made)
  return made
}
