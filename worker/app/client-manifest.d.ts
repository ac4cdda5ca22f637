declare module 'virtual:client-manifest' {
  /** Names of the built files that pages name, by source; in development the sources themselves. */
  export const files: Record<string, string>
  /** Sheets for the head, by name; none in development. */
  export const inline: Record<string, { text: string; hash: string }>
  /** Sheets of editors' blocks, by name; none in development. */
  export const blocks: Record<string, string>
  export const build: string
}
