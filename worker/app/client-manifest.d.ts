declare module 'virtual:client-manifest' {
  export const files: Record<string, string>
  export const inline: Record<string, { text: string; hash: string }>
  export const blocks: Record<string, string>
  export const build: string
}
