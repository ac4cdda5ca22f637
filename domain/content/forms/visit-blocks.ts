import { isRecord } from '#domain/content/is-record.ts'
import { capitalise } from '#domain/text.ts'

type BlockVisitor = (
  name: string,
  options: Record<string, unknown>,
  block: Record<string, unknown>,
) => void

/** Visits every component in some content at any depth, in order. */
export function visitBlocks(value: unknown, visit: BlockVisitor, depth = 0): void {
  if (typeof value !== 'object' || value === null || depth > MAX_DEPTH) return
  const { component } = value as { component?: unknown }
  if (isRecord(component) && typeof component.name === 'string') {
    const options = isRecord(component.options) ? component.options : {}
    visit(component.name, options, value as Record<string, unknown>)
  }
  for (const child of Object.values(value)) visitBlocks(child, visit, depth + 1)
}

const MAX_DEPTH = 60

/** `first_name` becomes First name. */
export function humaniseFieldName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .toLowerCase()
  return words === '' ? name : capitalise(words)
}
