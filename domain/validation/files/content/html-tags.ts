/** A tag with its end position. */
export type HtmlTag = {
  name: string
  isClosing: boolean
  attributes: ReadonlyMap<string, string>
  start: number
  end: number
}

/** Tags of some markup in order, in linear time. */
export function parseHtmlTags(html: string): HtmlTag[] {
  const tags: HtmlTag[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const start = at
    const head = /^<(\/?)([a-z][\w:-]*)/i.exec(html.slice(at, at + 60))
    if (!head) {
      at = html.startsWith('<!--', at) ? indexAfter(html, '-->', at) : at + 1
      continue
    }
    const [whole, slash, name = ''] = head
    const { attributes, end } = parseAttributes(html, at + whole.length)
    at = end
    tags.push({ name: name.toLowerCase(), isClosing: slash === '/', attributes, start, end })
  }
  return tags
}

function parseAttributes(html: string, start: number) {
  const attributes = new Map<string, string>()
  const pattern = /\s*(?:([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|([/"'=<]))/y
  pattern.lastIndex = start
  let end = start
  for (let match = pattern.exec(html); match; match = pattern.exec(html)) {
    const [, name, double, single, bare] = match
    if (name) attributes.set(name.toLowerCase(), decodeEntities(double ?? single ?? bare ?? ''))
    end = pattern.lastIndex
  }
  return { attributes, end: indexAfter(html, '>', end) }
}

const indexAfter = (html: string, mark: string, from: number) => {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

const decodeEntities = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"')
