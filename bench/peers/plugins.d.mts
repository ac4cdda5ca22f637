export const RECORDING: Readonly<Record<string, string>>
export const PEERING: Readonly<Record<string, string>>
