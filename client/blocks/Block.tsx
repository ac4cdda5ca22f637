import { createElement, type ReactNode } from 'react'
import { animationRules, watchedOf } from '#domain/content/animation.ts'
import type { Block } from '#domain/content/entry.ts'
import { isVoid, styleFrom, styleOf, tagOf } from '#domain/content/markup.ts'
import { rulesOf } from '#domain/content/style.ts'
import { Boundary } from './Boundary.tsx'
import type { Attributes, BlockProps, BuiltIn, Scope } from './block.ts'
import { type Bound, boundOf, isShown, optionsOf, propertiesOf } from './bound.ts'
import { BLOCKS } from './index.ts'
import { listen } from './listener.ts'

const MOST_COPIES = 500

/** Blocks one after another, as plain calls: a page has hundreds of them, and none is a component of React's. */
export function drawBlocks(blocks: readonly Block[] | undefined, scope: Scope): ReactNode[] {
  if (!Array.isArray(blocks) || scope.run.left.depth <= 0) return []
  scope.run.left.depth -= 1
  const drawn = blocks.flatMap((block: Block, at) =>
    block?.id ? drawRepeated(block, scope, `${block.id} ${at}`) : [],
  )
  scope.run.left.depth += 1
  return drawn
}

/** A block as often as its collection has items (spec §3); nothing at all where that is no list. */
function drawRepeated(block: Block, scope: Scope, key: string): ReactNode[] {
  const collection = trimmed(block.repeat?.collection)
  if (!collection) return [drawOne(block, scope, key, 0)]
  const items = scope.evaluate(collection, scope, { block })
  if (!Array.isArray(items)) return []
  const name = block.repeat?.itemName || itemNameOf(collection)
  return items.slice(0, MOST_COPIES).map((item: unknown, index) => {
    const state = { ...scope.state, $index: index, $item: item, [name]: item }
    state[`$${name}Index`] = index
    return drawOne(block, { ...scope, state, at: `${scope.at}.${index}` }, `${key} ${index}`, index)
  })
}

const trimmed = (text: unknown) => (typeof text === 'string' ? text.trim() : '')

/** `state.products` has `productsItem`s. */
export function itemNameOf(collection: string): string {
  const [path = ''] = collection.split('(', 1)
  const last = path.trim().split('.').at(-1)
  return last ? `${last}Item` : 'item'
}

/** One block, or what stands for it where it cannot be drawn: nothing else on the page suffers (spec §3). */
function drawOne(block: Block, scope: Scope, key: string, copy: number): ReactNode {
  const { run } = scope
  if (run.left.blocks-- <= 0) return null
  if (run.broken.has(block.id)) return broken(key)
  try {
    const bound = boundOf(block, scope)
    if (!isShown(bound)) return null
    const node = drawBound(block, bound, scope, key, copy)
    run.tried?.(node)
    return node
  } catch (cause) {
    run.failed(cause, block)
    if (run.tried) run.broken.add(block.id)
    return broken(key)
  }
}

const broken = (key: string) => (
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

function drawBound(block: Block, bound: Bound, scope: Scope, key: string, copy: number): ReactNode {
  const { component } = bound
  const builtIn = component && builtInOf(component.name, scope)
  const options = optionsOf(bound, scope)
  const attributes = attributesOf(block, bound, builtIn, options, scope, copy)
  const element = elementOf(bound, attributes, scope)
  const isLink = element === 'a' && !builtIn?.noWrap
  const within = isLink ? { ...scope, isLink } : scope
  const view = builtIn?.View(propsOf(bound, options, attributes, within) as never)
  // Only what moves is made of components that may still fail later on.
  const content = builtIn?.moves ? <Boundary instead={broken(key)}>{view}</Boundary> : view
  if (builtIn?.noWrap) return createElement(Keyed, { key }, content)

  if (isVoid(element)) return createElement(element, { ...attributes, key })
  // A component draws its children itself; one that nobody knows leaves them standing.
  const children = builtIn ? [] : drawBlocks(bound.children, within)
  if (element === 'template') {
    const html = scope.run.markup?.(children) ?? ''
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by React; browsers keep it aside
    return <template {...attributes} key={key} dangerouslySetInnerHTML={{ __html: html }} />
  }
  return createElement(element, { ...attributes, key }, content, bound.text, ...children)
}

/** The tag of a block: a link where it leads somewhere, save within another link. */
function elementOf({ tagName }: Bound, attributes: Attributes, { isLink }: Scope): string {
  const tag = tagOf(tagName)
  if (!isLink) return tag === 'div' && attributes.href ? 'a' : tag
  delete attributes.href
  return tag === 'a' ? 'span' : tag
}

const Keyed = ({ children }: { children?: ReactNode }) => children

const UNKNOWN = 'have you included the registration in your bundle?'

function builtInOf(name: string, { run }: Scope): BuiltIn | undefined {
  if (Object.hasOwn(BLOCKS, name)) return BLOCKS[name]
  run.warn(`Missing registration for ${name}, ${UNKNOWN}`)
  return undefined
}

const propsOf = (
  block: Block,
  options: Record<string, unknown>,
  attributes: Attributes,
  scope: Scope,
): BlockProps => ({
  block,
  options,
  attributes,
  scope,
  draw(blocks, { state, className, scope: within = scope } = {}) {
    const drawn = drawBlocks(
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
  drawBare: (blocks, { state, scope: within = scope } = {}) =>
    createElement(
      Keyed,
      null,
      ...drawBlocks(blocks, state ? { ...within, state: { ...within.state, ...state } } : within),
    ),
})

/** What the element of a block has: its names, its rules' class, its style, and what editors gave it (spec §3). */
function attributesOf(
  block: Block,
  bound: Bound,
  builtIn: BuiltIn | undefined,
  options: Record<string, unknown>,
  scope: Scope,
  copy: number,
): Attributes {
  const id = idOf(block.id)
  const hasRules = Boolean(bound.responsiveStyles || bound.animations || builtIn?.styles)
  const rules = (selector: string) =>
    rulesOf(bound.responsiveStyles, selector, scope.breakpoints) +
    (builtIn?.styles?.(options, selector, scope.breakpoints) ?? '') +
    animationRules(bound.animations, selector)
  const own = hasRules ? scope.run.sheet.place(id, rules, { block, isBound: bound !== block }) : ''
  let className = `builder-block ${id}`
  if (typeof bound.class === 'string' && bound.class) className += ` ${bound.class}`
  if (bound.component && !builtIn?.plain) className += ' builder-has-component'
  if (own) className += ` ${own}`

  const given = bound.properties ? propertiesOf(bound) : null
  const attributes: Attributes = given
    ? { ...given, className, 'builder-id': block.id }
    : { className, 'builder-id': block.id }
  if (copy > 0) attributes['builder-index'] = copy
  const animated = watchedOf(bound.animations)
  if (animated) Object.assign(attributes, { 'data-animate': animated, 'data-lively': '' })
  const text = bound.properties?.style ?? bound.attr?.style
  if (bound.style || text) attributes.style = styleOf({ ...styleFrom(text), ...bound.style })
  if (block.actions) listen(attributes, block, block.actions, scope)
  return attributes
}

/** The name of a block in classes. */
function idOf(id: string): string {
  return id.startsWith('builder') ? id : `builder-${id}`
}
