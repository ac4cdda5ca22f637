/** A tag as it opens or closes, with where it ends in its text. */
export type Tag = {
  name: string
  closes: boolean
  attributes: ReadonlyMap<string, string>
  start: number
  end: number
}

/** Every tag in some markup, in order, each letter looked at once; what only looks like one is left out. */
export function tagsIn(html: string): Tag[] {
  const tags: Tag[] = []
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const start = at
    const head = /^<(\/?)([a-z][\w:-]*)/i.exec(html.slice(at, at + 60))
    if (!head) {
      at = html.startsWith('<!--', at) ? after(html, '-->', at) : at + 1
      continue
    }
    const [whole, slash, name = ''] = head
    const { attributes, end } = attributesFrom(html, at + whole.length)
    at = end
    tags.push({ name: name.toLowerCase(), closes: slash === '/', attributes, start, end })
  }
  return tags
}

/** Names and values up to the end of a tag. */
function attributesFrom(html: string, from: number) {
  const attributes = new Map<string, string>()
  const one = /\s*(?:([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?|([/"'=<]))/y
  one.lastIndex = from
  let end = from
  for (let found = one.exec(html); found; found = one.exec(html)) {
    const [, name, double, single, bare] = found
    if (name) attributes.set(name.toLowerCase(), decoded(double ?? single ?? bare ?? ''))
    end = one.lastIndex
  }
  return { attributes, end: after(html, '>', end) }
}

const after = (html: string, mark: string, from: number) => {
  const at = html.indexOf(mark, from)
  return at < 0 ? html.length : at + mark.length
}

const decoded = (value: string) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"')

/** What stands between a tag and the one that closes it, or the next of its name. */
export function within(html: string, tags: readonly Tag[], at: number): string {
  const { name, end } = tags[at] as Tag
  let next = at + 1
  while (next < tags.length && tags[next]?.name !== name) next++
  return html.slice(end, tags[next]?.start)
}
