export function readBrandFiles(): Record<string, string | Uint8Array>
