import type { ReactNode, Ref } from 'react'
import type { Charge, PaymentMethodResult } from '#client/payments/card-fields.ts'

export type WalletsProps = {
  publishableKey: string | null
  charge: Charge
  currency: string
  /** What the card form's button says, with the amount. */
  label: string
  /** Where the page says what is agreed to. */
  termsUrl?: string | undefined
  onMethod: (method: PaymentMethodResult) => void
}

type FrameProps = {
  termsUrl?: string | undefined
  /** Where the provider puts its buttons. */
  buttons?: Ref<HTMLDivElement>
  /** Its room is kept, and nothing is said: this browser may have no wallet. */
  isLoading?: boolean
  children?: ReactNode
}

/** Express checkout above the card. */
export const WalletFrame = ({ termsUrl, buttons, isLoading, children }: FrameProps) => (
  <fieldset className="wallets" data-loading={isLoading || undefined}>
    <legend>Express checkout</legend>
    <div className="wallet-buttons" ref={buttons}>
      {children}
    </div>
    {termsUrl && (
      <p className="hint">
        The <a href={termsUrl}>terms and cancellation policy</a> below apply.
      </p>
    )}
    <p className="wallets-or">Or pay by card</p>
  </fieldset>
)
