import { isRecord } from './record.ts'

type Visit = (
  name: string,
  options: Record<string, unknown>,
  block: Record<string, unknown>,
) => void

/** Visits everything that has a component, in order, wherever it stands in some content. */
export function eachBlock(value: unknown, visit: Visit, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > MOST_DEEP) return
  const { component } = value as { component?: unknown }
  if (isRecord(component) && typeof component.name === 'string') {
    const options = isRecord(component.options) ? component.options : {}
    visit(component.name, options, value as Record<string, unknown>)
  }
  for (const within of Object.values(value)) eachBlock(within, visit, depth + 1)
}

const MOST_DEEP = 60

/** A field's name as words: `first_name` is First name. */
export function humanised(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
  return words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1)
}
