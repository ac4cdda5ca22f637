import type { ContentBlock, ContentEntry } from '#domain/content/entry.ts'
import { isRecord } from '#domain/content/is-record.ts'
import { isVoidElement } from '#domain/content/markup/html-attributes.ts'
import { listExpressions } from '#domain/content/template-expressions.ts'

/** Kinds that show the same whatever the state, as long as nothing in their options is computed. */
const STATIC_KINDS = new Set([
  'Text',
  'Image',
  'Raw:Img',
  'Video',
  'Core:Button',
  'Core:Section',
  'Columns',
])

/**
 * The blocks that a browser needs to hydrate an entry: those that never change are named by id alone, because
 * their elements are in the page (client/islands/content/static-elements.ts).
 */
export function withoutStaticBlocks(
  blocks: readonly ContentBlock[],
  isConstant: ConstantCode = () => false,
  failed: ReadonlySet<string> = new Set(),
): ContentBlock[] {
  const names = JSON.stringify(blocks).matchAll(/"id":"([^"]+)"/g)
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const [, id = ''] of names) (seen.has(id) ? repeated : seen).add(id)
  const prune = (list: readonly ContentBlock[]): ContentBlock[] =>
    list.map((block) => {
      if (isStatic(block, isConstant) && !repeated.has(block.id) && !failed.has(block.id))
        return { id: block.id, isStatic: true }
      return isRecord(block) && isAlwaysShown(block) ? withinContainer(block, prune) : block
    })
  return prune(blocks)
}

/** Whether code shows the same for a whole visit. */
type ConstantCode = (code: string) => boolean

/** Its children are in the page from the start: it is neither repeated nor hidden. */
const isAlwaysShown = ({ repeat, show, hide, bindings }: ContentBlock) =>
  !repeat?.collection &&
  show === undefined &&
  hide === undefined &&
  !Object.keys(bindings ?? {}).some((path) =>
    /^(?:show|hide|repeat|component(?:\.name)?$)/.test(path),
  )

/** A container with fewer blocks in it; other kinds may read the blocks in them. */
function withinContainer(
  block: ContentBlock,
  prune: (blocks: readonly ContentBlock[]) => ContentBlock[],
): ContentBlock {
  const { children, component } = block
  if (Array.isArray(children) && (!component || component.name === 'Core:Section'))
    return { ...block, children: prune(children) }
  const { symbol, columns } = component?.options ?? {}
  if (component?.name === 'Symbol' && isRecord(symbol) && hasOwnContent(block)) {
    const content = withoutStatics(symbol.content as ContentEntry, prune)
    return {
      ...block,
      component: {
        ...component,
        options: { ...component.options, symbol: { ...symbol, content } },
      },
    }
  }
  if (component?.name !== 'Columns' || !Array.isArray(columns)) return block
  const pruned = columns.map((column) =>
    isRecord(column) && Array.isArray(column.blocks)
      ? { ...column, blocks: prune(column.blocks) }
      : column,
  )
  return {
    ...block,
    component: { ...component, options: { ...component.options, columns: pruned } },
  }
}

/** Whether a symbol shows the same entry whatever the state. */
const hasOwnContent = ({ component, bindings }: ContentBlock) =>
  Array.isArray(
    (component?.options?.symbol as { content?: ContentEntry } | undefined)?.content?.data?.blocks,
  ) &&
  Object.keys(bindings ?? {}).every(
    (path) => !path.startsWith('component') || path.startsWith('component.options.symbol.data.'),
  )

/** What a browser draws of a symbol's entry. */
function withoutStatics(
  { id, data, meta, testVariationId }: ContentEntry,
  prune: (blocks: readonly ContentBlock[]) => ContentBlock[],
): ContentEntry {
  const { breakpoints } = meta ?? {}
  return {
    id,
    ...(testVariationId ? { testVariationId } : {}),
    data: { ...data, blocks: prune(data.blocks ?? []) },
    ...(breakpoints ? { meta: { breakpoints } } : {}),
  }
}

/** Whether nothing in a block, nor in those within it, can change. */
function isStatic(block: ContentBlock, isConstant: ConstantCode): boolean {
  if (!isRecord(block) || typeof block.id !== 'string' || !isAlwaysShown(block)) return false
  const { component, bindings, actions, children = [], tagName = '' } = block
  if (isVoidElement(String(tagName)) || tagName === 'template') return false
  if (Object.keys(actions ?? {}).length > 0) return false
  if (
    !Object.entries(bindings ?? {}).every(([path, code]) => path !== 'tagName' && isConstant(code))
  )
    return false
  if (component && !STATIC_KINDS.has(component.name)) return false
  const { children: _, bindings: _bindings, ...own } = block
  return (
    !isComputed(own, isConstant) &&
    Array.isArray(children) &&
    children.every((child) => isStatic(child, isConstant))
  )
}

/** Whether a value holds an expression that changes, a text in several languages, or a block that can change. */
function isComputed(value: unknown, isConstant: ConstantCode): boolean {
  if (typeof value === 'string')
    return value.includes('{{') && !listExpressions(value).every(isConstant)
  if (Array.isArray(value)) return value.some((item) => isComputed(item, isConstant))
  if (!isRecord(value)) return false
  if (value['@type'] === '@builder.io/core:LocalizedValue') return true
  return Object.entries(value).some(([name, one]) =>
    name === 'blocks' && Array.isArray(one)
      ? !one.every((block) => isStatic(block, isConstant))
      : isComputed(one, isConstant),
  )
}
