export const WALLET_NAMES = { apple: 'Apple Wallet', google: 'Google Wallet' } as const
