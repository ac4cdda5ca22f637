import { isPrivatePath } from '#domain/paths.ts'

type Click = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>
type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel' | 'hasAttribute'>

/** Whether a click is a plain one: first button, no modifier, not handled yet. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) &&
  !click.defaultPrevented

/** The URL of a link within this country's pages; null for a link that the browser handles. */
export function findClientRoute(anchor: Anchor, current: URL): URL | null {
  const { href, target, rel } = anchor
  if ((target !== '' && target !== '_client') || anchor.hasAttribute('download')) return null
  if (/(?:^|\s)external(?:\s|$)/i.test(rel) || !URL.canParse(href)) return null
  const destination = new URL(href)
  if (destination.origin !== current.origin || pathAndQuery(destination) === pathAndQuery(current))
    return null
  // Another country is another shop: its pages load in full.
  if (
    countrySegment(destination) !== countrySegment(current) ||
    isPrivatePath(destination.pathname)
  )
    return null
  return destination
}

const pathAndQuery = ({ pathname, search }: URL) => pathname + search
const countrySegment = ({ pathname }: URL) => pathname.split('/')[1]
