declare module 'virtual:client-manifest' {
  const manifest: Record<string, { file: string; css?: string[] }>
  export default manifest
}
