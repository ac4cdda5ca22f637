import { isPrivatePath } from '#domain/paths.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>
type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel' | 'hasAttribute'>

/** Whether a click is one that nobody else wants: the first button, no key held, not taken already. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  !click.defaultPrevented

/** Where a link leads within this country's pages; null for a link that is the browser's own affair. */
export function findClientRoute(anchor: Anchor, current: URL): URL | null {
  const { href, target, rel } = anchor
  if ((target !== '' && target !== '_client') || anchor.hasAttribute('download')) return null
  if (/(?:^|\s)external(?:\s|$)/i.test(rel) || !URL.canParse(href)) return null
  const destination = new URL(href)
  if (destination.origin !== current.origin || pathAndQuery(destination) === pathAndQuery(current))
    return null
  // Another country is another shop: its pages load afresh.
  if (
    countrySegment(destination) !== countrySegment(current) ||
    isPrivatePath(destination.pathname)
  )
    return null
  return destination
}

const pathAndQuery = ({ pathname, search }: URL) => pathname + search
const countrySegment = ({ pathname }: URL) => pathname.split('/')[1]
