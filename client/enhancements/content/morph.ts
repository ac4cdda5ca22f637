/** What somebody else draws into by themselves: taken over whole or left as it is. */
const WHOLE =
  'shop-island, script, style, template, iframe, video, audio, .builder-embed, .builder-custom-code'

/**
 * Makes what is in an element like what is in another. What is the same stays, with its pictures loaded and its films
 * playing.
 */
export function morph(here: Element, there: Element | DocumentFragment) {
  const before = [...here.childNodes]
  const wanted = [...there.childNodes].map((node) => {
    const index = before.findIndex((known) => isSame(known, node))
    const kept = index < 0 ? undefined : before.splice(index, 1)[0]
    if (!kept) return node
    if (isLike(kept, node)) return kept
    if (!(kept instanceof Element && node instanceof Element)) {
      kept.nodeValue = node.nodeValue
      return kept
    }
    if (node.matches(WHOLE) || isFed(node)) return node
    takeAttributes(kept, node)
    morph(kept, node)
    return kept
  })
  for (const gone of [...here.childNodes]) if (!wanted.includes(gone)) gone.remove()
  for (const [index, node] of wanted.entries()) {
    const now = here.childNodes[index] ?? null
    if (now !== node) here.insertBefore(node, now)
  }
}

/** The same thing as before: the same block, or in a place without blocks the same kind of element. */
const isSame = (one: Node, other: Node): boolean =>
  one.nodeName === other.nodeName && idOf(one) === idOf(other)

const idOf = (node: Node): string =>
  node instanceof Element
    ? `${node.getAttribute('builder-id') ?? ''} ${node.getAttribute('builder-index') ?? ''}`
    : ''

/** What is in a template is no child of it. */
const isLike = (one: Node, other: Node): boolean =>
  one.isEqualNode(other) &&
  (!(one instanceof Element && other instanceof Element) || one.innerHTML === other.innerHTML)

/** An island is told by the element before it what it shows. */
const isFed = (node: Element): boolean => node.querySelector(':scope > shop-island') !== null

function takeAttributes(here: Element, there: Element) {
  for (const { name } of [...here.attributes]) {
    if (!there.hasAttribute(name)) here.removeAttribute(name)
  }
  for (const { name, value } of there.attributes) {
    if (here.getAttribute(name) !== value) here.setAttribute(name, value)
  }
}
