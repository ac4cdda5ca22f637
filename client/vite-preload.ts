const requestedFiles = new Set<string>()

/** Loads a chunk with its dependencies at once; replaces the bundler's own, which is six times as long. */
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
