/** Elements whose content is text up to their own end tag. */
const TEXT_ELEMENT = /^<(script|style|textarea|title|xmp|iframe|noembed|noframes)(?=[\s/>])/i

/** Ends what an editor's HTML leaves open and what would swallow the page after it: comments, scripts, a tag. */
export function finishHtml(html: string): string {
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 2)
      if (end < 0) return `${html}-->`
      at = end
      continue
    }
    const rest = html.slice(at, at + 12)
    if (!/^<[a-z/!?]/i.test(rest)) {
      at++
      continue
    }
    const end = endOfTag(html, at)
    if (end < 0) return html.slice(0, at)
    const [, name] = TEXT_ELEMENT.exec(rest) ?? []
    if (!name) {
      at = end
      continue
    }
    const close = findClosingTag(html, name, end)
    if (close < 0) return `${html}</${name}>`
    at = close + 2
  }
  return html
}

/** After the `>` of a tag, which may also stand in quotation marks; -1 if it doesn't end. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < html.length; at++) {
    const char = html[at]
    if (quote) quote = char === quote ? '' : quote
    else if (char === '>') return at + 1
    else if (
      (char === '"' || char === "'") &&
      /=\s*$/.test(html.slice(Math.max(start, at - 9), at))
    )
      quote = char
  }
  return -1
}

function findClosingTag(html: string, name: string, from: number): number {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  pattern.lastIndex = from
  return pattern.exec(html)?.index ?? -1
}
