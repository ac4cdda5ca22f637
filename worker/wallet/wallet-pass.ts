import type { ApplePass, GooglePass } from './wallet-settings.ts'

/** A gift as a pass says it. */
export type WalletPass = {
  /** Letters, digits, dots, hyphens; the same pass each time. */
  id: string
  title: string
  details: string
  recipient: string
  sender: string
  /** What the code of the pass opens. */
  url: string
  code: string
}

type WalletSettings = { APPLE_PASS?: ApplePass | undefined; GOOGLE_PASS?: GooglePass | undefined }

export type Wallet = 'apple' | 'google'

/** The wallets whose settings are there. */
export const walletsOf = (config: WalletSettings): Wallet[] => [
  ...(config.APPLE_PASS ? (['apple'] as const) : []),
  ...(config.GOOGLE_PASS ? (['google'] as const) : []),
]
