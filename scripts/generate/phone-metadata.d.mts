export const PHONE_METADATA_URL: URL
export function buildPhoneMetadata(): string
