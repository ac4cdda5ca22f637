import { BLOCK_SHEETS } from '#worker/render/assets.ts'
import { sourceOf } from './guards.ts'

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
