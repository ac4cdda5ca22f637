export const PHONES: URL
export function cutPhones(): string
