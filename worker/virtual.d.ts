declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; css?: string[] }>
  export const build: string
  export default manifest
}
