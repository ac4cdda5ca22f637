declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; css?: string[] }>
  /** Sheets for the head, by name; none in development. */
  export const inline: Record<string, { text: string; hash: string }>
  export const build: string
  export default manifest
}
