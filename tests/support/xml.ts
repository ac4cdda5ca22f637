/** The elements of a text that must be well-formed XML: name, attributes, text; throws where it is not. */
export function elementsOf(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = []
  const open: (typeof elements)[number][] = []
  const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, '')
  if (body === xml) throw new Error('There is no XML declaration.')

  const token = /<(\/?)([a-z:A-Z]+)((?: [\w:]+="[^"<]*")*)(\/?)>|([^<]+)/y
  while (token.lastIndex < body.length) {
    const at = token.lastIndex
    const found = token.exec(body)
    if (!found) throw new Error(`This is no XML: ${body.slice(at, at + 80)}`)
    const [, closing, name = '', attributes = '', empty, text] = found
    if (text !== undefined) {
      const inside = open.at(-1)
      if (inside) inside.text += decoded(text)
      else if (text.trim()) throw new Error(`Text outside: ${text}`)
    } else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else.`)
    } else {
      const entries = [...attributes.matchAll(/([\w:]+)="([^"]*)"/g)]
      const element = {
        name,
        attributes: Object.fromEntries(
          entries.map(([, key, value]) => [key, decoded(value ?? '')]),
        ),
        text: '',
      }
      elements.push(element)
      if (!empty) open.push(element)
    }
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never closed.`)
  return elements
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  return text.replace(/&([^;\s]*);?/g, (all, name: string) => {
    const [, code] = /^#x([\dA-F]+)$/.exec(name) ?? []
    const character = code ? String.fromCodePoint(Number.parseInt(code, 16)) : ENTITIES[name]
    if (!character || !all.endsWith(';')) throw new Error(`${all} is not escaped.`)
    return character
  })
}
