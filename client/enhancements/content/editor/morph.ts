/** Elements that scripts or React change: replaced whole or left alone. */
const ATOMIC_ELEMENTS =
  'shop-island, script, style, template, iframe, video, audio, .builder-embed, .builder-custom-code'

/**
 * Makes the children of an element equal to those of another. Equal nodes stay, with their pictures loaded and videos
 * playing; so do those that only look different, because their own script changed them.
 */
export function morph(
  here: Element,
  there: Element | DocumentFragment,
  isUnchanged: (existing: Node, node: Node) => boolean,
) {
  const before = [...here.childNodes]
  const target = [...there.childNodes].map((node) => {
    const index = before.findIndex((candidate) => isSameNode(candidate, node))
    const existing = index < 0 ? undefined : before.splice(index, 1)[0]
    if (!existing) return node
    if (isEqualContent(existing, node) || isUnchanged(existing, node)) return existing
    if (!(existing instanceof Element && node instanceof Element)) {
      existing.nodeValue = node.nodeValue
      return existing
    }
    if (node.matches(ATOMIC_ELEMENTS) || hasIsland(node)) return node
    copyAttributes(existing, node)
    morph(existing, node, isUnchanged)
    return existing
  })
  for (const removed of [...here.childNodes]) if (!target.includes(removed)) removed.remove()
  for (const [index, node] of target.entries()) {
    const now = here.childNodes[index] ?? null
    if (now !== node) here.insertBefore(node, now)
  }
}

/** Whether two nodes match: the same block, or outside blocks the same kind of element. */
const isSameNode = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && blockKey(one) === blockKey(other)

const blockKey = (node: Node): string =>
  node instanceof Element
    ? `${node.getAttribute('builder-id') ?? ''} ${node.getAttribute('builder-index') ?? ''}`
    : ''

/** `isEqualNode` ignores the content of templates. */
const isEqualContent = (one: Node, other: Node): boolean =>
  one.isEqualNode(other) &&
  (!(one instanceof Element && other instanceof Element) || one.innerHTML === other.innerHTML)

/** An island reads its props from the element before it. */
const hasIsland = (node: Element): boolean => node.querySelector(':scope > shop-island') !== null

function copyAttributes(here: Element, there: Element) {
  for (const { name } of [...here.attributes]) {
    if (!there.hasAttribute(name)) here.removeAttribute(name)
  }
  for (const { name, value } of there.attributes) {
    if (here.getAttribute(name) !== value) here.setAttribute(name, value)
  }
}
