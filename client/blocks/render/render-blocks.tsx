import { createElement, type ReactNode } from 'react'
import type { BlockAttributes, BlockProps, BlockScope, BuiltInBlock } from '#client/blocks/block.ts'
import { BLOCKS } from '#client/blocks/registry.ts'
import type { ContentBlock } from '#domain/content/entry.ts'
import { animationCss, scrollTriggerAttribute } from '#domain/content/markup/animation-css.ts'
import { blockCss } from '#domain/content/markup/block-css.ts'
import {
  isVoidElement,
  parseStyleAttribute,
  safeTagName,
  toReactStyle,
} from '#domain/content/markup/html-attributes.ts'
import { BlockErrorBoundary } from './BlockErrorBoundary.tsx'
import {
  type BoundBlock,
  evaluateBindings,
  isVisible,
  localisedOptions,
  safeProperties,
} from './bindings.ts'
import { addListeners } from './event-listeners.ts'

const MAX_REPEATS = 500

/** Plain calls instead of React components: a page has hundreds of blocks. */
export function renderBlocks(
  blocks: readonly ContentBlock[] | undefined,
  scope: BlockScope,
): ReactNode[] {
  if (!Array.isArray(blocks) || scope.run.remaining.depth <= 0) return []
  scope.run.remaining.depth -= 1
  const rendered = blocks.flatMap((block: ContentBlock, at) =>
    block?.id && !isForeignPixel(block) ? renderRepeated(block, scope, `${block.id} ${at}`) : [],
  )
  scope.run.remaining.depth += 1
  return rendered
}

/** The pixel that an editor's tool appends asks another company before the visitor has agreed, wherever it stands. */
const isForeignPixel = ({ id }: { id: unknown }) => String(id).startsWith('builder-pixel')

/** A block per item of its collection; nothing when it isn't a list. */
function renderRepeated(block: ContentBlock, scope: BlockScope, key: string): ReactNode[] {
  if (block.isStatic) return [scope.run.drawStatic?.(block.id, key)]
  const collection = trimText(block.repeat?.collection)
  if (!collection) return [renderBlock(block, scope, key, 0)]
  const items = scope.evaluate(collection, scope, { block })
  if (!Array.isArray(items)) return []
  const name = block.repeat?.itemName || defaultItemName(collection)
  return affordable(block, items, scope).map((item: unknown, index) => {
    const state = { ...scope.state, $index: index, $item: item, [name]: item }
    state[`$${name}Index`] = index
    return renderBlock(
      block,
      { ...scope, state, instancePath: `${scope.instancePath}.${index}` },
      `${key} ${index}`,
      index,
    )
  })
}

/** Caps repeated items by their size on the page. */
function affordable(block: ContentBlock, items: unknown[], { run }: BlockScope): unknown[] {
  const size = JSON.stringify(block).length
  const shown = items.slice(0, Math.min(MAX_REPEATS, run.remaining.repeated / size))
  run.remaining.repeated -= shown.length * size
  if (shown.length < items.length)
    run.warn(`Only ${shown.length} of ${items.length} items of block ${block.id} are shown`)
  return shown
}

const trimText = (text: unknown) => (typeof text === 'string' ? text.trim() : '')

/** `state.products` has `productsItem`s. */
export function defaultItemName(collection: string): string {
  const [path = ''] = collection.split('(', 1)
  const last = path.trim().split('.').at(-1)
  return last ? `${last}Item` : 'item'
}

/** One block, or an error message in its place: other blocks are unaffected. */
function renderBlock(block: ContentBlock, scope: BlockScope, key: string, copy: number): ReactNode {
  const { run } = scope
  if (run.remaining.blocks-- <= 0) return null
  if (run.broken.has(block.id)) return renderBrokenBlock(key)
  try {
    const bound = evaluateBindings(block, scope)
    if (!isVisible(bound)) return null
    const node = renderBoundBlock(block, bound, scope, key, copy)
    run.probe?.(node)
    return node
  } catch (cause) {
    run.failed(cause, block)
    if (run.probe) run.broken.add(block.id)
    return renderBrokenBlock(key)
  }
}

const renderBrokenBlock = (key: string) => (
  <span
    key={key}
    style={{
      display: 'inline-block',
      padding: 5,
      color: '#999',
      fontSize: 11,
      fontStyle: 'italic',
    }}
  >
    Builder block error :( Check console for details
  </span>
)

function renderBoundBlock(
  block: ContentBlock,
  bound: BoundBlock,
  scope: BlockScope,
  key: string,
  copy: number,
): ReactNode {
  const { component } = bound
  const builtIn = component && findBuiltIn(component.name, scope)
  const options = localisedOptions(bound, scope)
  const attributes = blockAttributes(block, bound, builtIn, options, scope, copy)
  const element = elementName(bound, attributes, scope)
  const isLink = element === 'a' && !builtIn?.noWrap
  const within = isLink ? { ...scope, isLink } : scope
  const view = builtIn?.View(blockProps(bound, options, attributes, within) as never)
  // Only interactive blocks may still fail later.
  const content = builtIn?.isInteractive ? (
    <BlockErrorBoundary instead={renderBrokenBlock(key)}>{view}</BlockErrorBoundary>
  ) : (
    view
  )
  if (builtIn?.noWrap) return createElement(Keyed, { key }, content)

  if (isVoidElement(element)) return createElement(element, { ...attributes, key })
  // Built-in components render their children themselves.
  const children = builtIn ? [] : renderBlocks(bound.children, within)
  if (element === 'template') {
    const html = scope.run.renderHtml?.(children) ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React; browsers keep it aside
    return <template {...attributes} key={key} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return createElement(element, { ...attributes, key }, content, bound.text, ...children)
}

/** A block's tag: a link where it has a URL, except within another link. */
function elementName(
  { tagName }: BoundBlock,
  attributes: BlockAttributes,
  { isLink }: BlockScope,
): string {
  const tag = safeTagName(tagName)
  if (!isLink) return tag === 'div' && attributes.href ? 'a' : tag
  delete attributes.href
  return tag === 'a' ? 'span' : tag
}

const Keyed = ({ children }: { children?: ReactNode }) => children

const UNREGISTERED_MESSAGE = 'have you included the registration in your bundle?'

function findBuiltIn(name: string, { run }: BlockScope): BuiltInBlock | undefined {
  if (Object.hasOwn(BLOCKS, name)) return BLOCKS[name]
  run.warn(`Missing registration for ${name}, ${UNREGISTERED_MESSAGE}`)
  return undefined
}

const blockProps = (
  block: ContentBlock,
  options: Record<string, unknown>,
  attributes: BlockAttributes,
  scope: BlockScope,
): BlockProps => ({
  block,
  options,
  attributes,
  scope,
  renderChildren(blocks, { state, className, scope: within = scope } = {}) {
    const drawn = renderBlocks(
      blocks,
      state ? { ...within, state: { ...within.state, ...state } } : within,
    )
    return createElement(
      'div',
      {
        className: `builder-blocks${drawn.length > 0 ? '' : ' no-blocks'} builder-blocks-child${className ? ` ${className}` : ''}`,
        'builder-type': 'blocks',
        'builder-parent-id': block.id,
      },
      ...drawn,
    )
  },
  renderBare: (blocks, { state, scope: within = scope } = {}) =>
    createElement(
      Keyed,
      null,
      ...renderBlocks(blocks, state ? { ...within, state: { ...within.state, ...state } } : within),
    ),
})

/** Attributes of a block's element. */
function blockAttributes(
  block: ContentBlock,
  bound: BoundBlock,
  builtIn: BuiltInBlock | undefined,
  options: Record<string, unknown>,
  scope: BlockScope,
  copy: number,
): BlockAttributes {
  const id = blockClassName(block.id)
  const hasRules = Boolean(bound.responsiveStyles || bound.animations || builtIn?.styles)
  const rules = (selector: string) =>
    blockCss(bound.responsiveStyles, selector, scope.breakpoints) +
    (builtIn?.styles?.(options, selector, scope.breakpoints) ?? '') +
    animationCss(bound.animations, selector)
  const ruleClass = hasRules
    ? scope.run.sheet.addRules(id, rules, { block, isBound: bound !== block })
    : ''
  let className = `builder-block ${id}`
  if (typeof bound.class === 'string' && bound.class) className += ` ${bound.class}`
  if (bound.component && !builtIn?.isPlain) className += ' builder-has-component'
  if (ruleClass) className += ` ${ruleClass}`

  const properties = bound.properties ? safeProperties(bound) : null
  const attributes: BlockAttributes = properties
    ? { ...properties, className, 'builder-id': block.id }
    : { className, 'builder-id': block.id }
  if (copy > 0) attributes['builder-index'] = copy
  const animated = scrollTriggerAttribute(bound.animations)
  if (animated) Object.assign(attributes, { 'data-animate': animated, 'data-lively': '' })
  const text = bound.properties?.style ?? bound.attr?.style
  if (bound.style || text)
    attributes.style = toReactStyle({ ...parseStyleAttribute(text), ...bound.style })
  if (block.actions) addListeners(attributes, block, block.actions, scope)
  return attributes
}

/** The class that the rules of a block name. */
export function blockClassName(id: string): string {
  return id.startsWith('builder') ? id : `builder-${id}`
}
