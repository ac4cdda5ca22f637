import type { JsonPath } from '#domain/validation/violation.ts'

/** Numbers from 0 to below a limit, the same ones for the same seed. */
export type Dice = (below: number) => number

export function diceOf(seed: number): Dice {
  let state = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export type Node = { path: JsonPath; value: unknown; holder: Holder; key: string | number }
type Holder = Record<string | number, unknown>

/** A way to damage a file: the values it applies to, and the damaged value. */
type Damage = { fits: (node: Node) => boolean; spoil: (node: Node, dice: Dice) => void }

const isText = ({ value }: Node) => typeof value === 'string' && value !== ''
const isList = ({ value }: Node) => Array.isArray(value) && value.length > 0
const isField = ({ key }: Node) => typeof key === 'string'
const always = () => true
const one = <Value>(list: readonly Value[], dice: Dice) => list[dice(list.length)] as Value

const set = (value: (old: never, dice: Dice) => unknown) => (node: Node, dice: Dice) => {
  node.holder[node.key] = value(node.value as never, dice)
}

const DAY = /^\d{4}-\d{2}-\d{2}/
/** Stands for a second field of the same name until the file is text. */
const DOUBLE = '\u0001double'

/** Damages of values. */
export const DAMAGES: Readonly<Record<string, Damage>> = {
  'a value of another type': {
    fits: always,
    spoil: set((old: unknown, dice) =>
      one(
        [null, true, 7, 'seven', [], {}, [old]].filter((other) => typeof other !== typeof old),
        dice,
      ),
    ),
  },
  'a number with another sign': { fits: isNumber, spoil: set((old: number) => -old) },
  'a number ten times as large': { fits: isNumber, spoil: set((old: number) => old * 10) },
  'a number with a part more': { fits: isNumber, spoil: set((old: number) => old + 0.005) },
  'nothing in place of a number': { fits: isNumber, spoil: set(() => 0) },
  'a number that is none': { fits: isNumber, spoil: set(() => 'NaN') },
  'a field by another name': {
    fits: isField,
    spoil: ({ holder, key, value }, dice) => {
      delete holder[key]
      holder[one([`${key}s`, String(key).toUpperCase(), `${key}`.slice(1), 'other'], dice)] = value
    },
  },
  'a field taken out': { fits: isField, spoil: ({ holder, key }) => void delete holder[key] },
  'a field twice': {
    fits: isField,
    spoil: ({ holder, key }) => {
      holder[`${DOUBLE}${key}`] = 'twice'
    },
  },
  'another id': {
    fits: (node) => isText(node) && /^(?:id|code|.*Id)$/.test(String(node.key)),
    spoil: set((old: string) => `${old}-x`),
  },
  'yes for no': {
    fits: ({ value }) => typeof value === 'boolean',
    spoil: set((old: boolean) => !old),
  },
  'a list emptied': { fits: isList, spoil: set(() => []) },
  'a list the other way round': {
    fits: (node) => isList(node) && (node.value as []).length > 1,
    spoil: set((old: unknown[]) => old.toReversed()),
  },
  'an entry twice': { fits: isList, spoil: set((old: unknown[]) => [...old, old[0]]) },
  'an entry taken out': { fits: isList, spoil: set((old: unknown[]) => old.slice(1)) },
  'a text emptied': { fits: isText, spoil: set(() => '') },
  'a text cut': { fits: isText, spoil: set((old: string, dice) => old.slice(0, dice(old.length))) },
  'a text with a control sign': { fits: isText, spoil: set((old: string) => `${old}\u0007`) },
  'a link that leads elsewhere': {
    fits: (node) => isText(node) && /^(?:\/|https?:)/.test(node.value as string),
    spoil: set((old: string) => `${old}-nowhere`),
  },
  'a day that moved': {
    fits: (node) => isText(node) && DAY.test(node.value as string),
    spoil: set((old: string, dice) => one(['2026-13-45', '1999-01-01'], dice) + old.slice(10)),
  },
}

function isNumber({ value }: Node): boolean {
  return typeof value === 'number'
}

/** Damages of the text itself. */
export const TEXT_DAMAGES: Readonly<Record<string, (text: string, dice: Dice) => string>> = {
  'a letter taken out': (text, dice) => without(text, dice(text.length)),
  'a comma twice': (text, dice) => {
    const at = text.indexOf(',', dice(text.length))
    return at < 0 ? text : `${text.slice(0, at)},${text.slice(at)}`
  },
  'a quote taken out': (text, dice) => without(text, text.indexOf('"', dice(text.length))),
  'the end cut off': (text, dice) => text.slice(0, dice(text.length)),
  'a mark before it': (text) => `\uFEFF${text}`,
}

const without = (text: string, at: number) =>
  at < 0 ? text : text.slice(0, at) + text.slice(at + 1)

/** Every value below the top of some JSON. */
export function nodesOf(json: unknown): Node[] {
  const nodes: Node[] = []
  const look = (value: unknown, path: JsonPath): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, inside] of Object.entries(value)) {
      const key = Array.isArray(value) ? Number(name) : name
      nodes.push({ path: [...path, key], value: inside, holder: value as Holder, key })
      look(inside, [...path, key])
    }
  }
  look(json, [])
  return nodes
}

/** A damaged file and the place; null where the damage doesn't apply. */
export function damageText(text: string, dice: Dice): { name: string; text: string } | null {
  const names = [...Object.keys(DAMAGES), ...Object.keys(TEXT_DAMAGES)]
  const name = one(names, dice)
  const ofText = TEXT_DAMAGES[name]
  if (ofText) return { name, text: ofText(text, dice) }
  const damage = DAMAGES[name] as Damage
  const json = JSON.parse(text)
  const nodes = nodesOf(json).filter(damage.fits)
  if (nodes.length === 0) return null
  damage.spoil(one(nodes, dice), dice)
  return { name, text: JSON.stringify(json, null, 2).replaceAll('\\u0001double', '') }
}
