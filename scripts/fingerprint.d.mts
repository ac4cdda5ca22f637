export const SOURCES: string[]
export function fingerprint(paths: string[]): string
