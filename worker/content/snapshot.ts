/** How much data may be: values and characters, each counted as often as it is written out. */
export type Room = { values: number; characters: number }

const DEEPEST = 100

/** Most that one state may be where it is sent to the browser. */
const ROOM: Room = { values: 200_000, characters: 2_000_000 }

/**
 * Whether data can be walked and written out within some room, which is used up by it. Code can make of few steps what is
 * endless (a list in itself) or doubles with every level (a list of the same list twice).
 */
export function fits(value: unknown, room: Room, depth = 0): boolean {
  room.values--
  if (typeof value === 'string') room.characters -= value.length
  if (room.values < 0 || room.characters < 0 || depth > DEEPEST) return false
  if (typeof value !== 'object' || value === null) return true
  // Empty places are written out as well.
  if (Array.isArray(value)) room.values -= value.length / 8
  for (const key of Object.keys(value)) {
    room.characters -= key.length
    if (!fits((value as Record<string, unknown>)[key], room, depth + 1)) return false
  }
  return true
}

/** A copy of a state as JSON has it; what does not fit is left out. Never throws, whatever code has left there. */
export function snapshotOf(state: Record<string, unknown>): Record<string, unknown> {
  const room = { ...ROOM }
  const copy: Record<string, unknown> = {}
  for (const key of Object.keys(state)) {
    const before = { ...room }
    const written = fits(state[key], room) ? JSON.stringify(state[key]) : undefined
    if (written === undefined) Object.assign(room, before)
    else if (key !== '__proto__') copy[key] = JSON.parse(written)
  }
  return copy
}

/** Whether a state is the same once it was written out: no functions, dates or numbers that JSON does not know. */
export function isJson(value: unknown, room: Room = { ...ROOM }, depth = 0): boolean {
  if (--room.values < 0 || depth > DEEPEST) return false
  if (typeof value === 'number') return Number.isFinite(value)
  if (typeof value !== 'object' || value === null) {
    return typeof value !== 'function' && typeof value !== 'symbol'
  }
  if (!Array.isArray(value)) {
    const parent = Object.getPrototypeOf(value)
    if (parent !== Object.prototype && parent !== null) return false
  }
  return Object.values(value).every((one) => isJson(one, room, depth + 1))
}
