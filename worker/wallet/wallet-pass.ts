import type { ApplePass, GooglePass } from './wallet-settings.ts'

type PassField = { key: string; label: string; value: string }

/** A gift or a booked day as a pass says it. */
export type WalletPass = {
  kind: 'gift' | 'day'
  /** Letters, digits, dots, hyphens; the same pass each time. */
  id: string
  title: string
  details: string
  /** Recipient and giver, or time and place; those without a value are left out. */
  fields: readonly PassField[]
  /** What is too long for the front: on the back, or below. */
  more?: readonly PassField[]
  /** What the code of the pass opens, and what it is called. */
  url: string
  urlLabel: string
  code: string
  /** Of a day; wallets show its pass then. */
  startsAt?: string
  /** It was cancelled. */
  isVoid?: boolean
}

/** Recipient and giver of a gift. */
export const giftPassFields = ({
  recipient,
  sender,
}: {
  recipient: string
  sender: string
}): PassField[] => [
  { key: 'for', label: 'For', value: recipient },
  { key: 'from', label: 'From', value: sender },
]

type WalletSettings = { APPLE_PASS?: ApplePass | undefined; GOOGLE_PASS?: GooglePass | undefined }

export type Wallet = 'apple' | 'google'

/** The configured wallets. */
export const walletsOf = (config: WalletSettings): Wallet[] => [
  ...(config.APPLE_PASS ? (['apple'] as const) : []),
  ...(config.GOOGLE_PASS ? (['google'] as const) : []),
]
