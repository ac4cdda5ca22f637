const adopted = new Set<string>()

/** Adds a sheet that came with its script, once; it needs no request of its own. */
export function adoptSheet(text: string) {
  if (adopted.has(text)) return
  adopted.add(text)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets.push(sheet)
}
