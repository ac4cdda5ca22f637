const requestedFiles = new Set<string>()

/** Asks for what a part of the page is made of all at once; takes the place of the bundler's own, which is six times as long. */
export function __vitePreload<Part>(load: () => Promise<Part>, files: string[] = []) {
  for (const file of files) {
    if (requestedFiles.has(file)) continue
    requestedFiles.add(file)
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = `/${file}`
    document.head.appendChild(link)
  }
  return load()
}
