export const SHOP_SOURCES: string[]
export function fingerprint(paths: string[]): string
