declare module 'virtual:client-manifest' {
  export const files: Record<string, string>
  export const inline: Record<string, { text: string; hash: string }>
  export const build: string
}

/** Stylesheets of editors' blocks by file name. */
declare module 'virtual:block-sheets' {
  export const blocks: Readonly<Record<string, string>>
}
