import { type ComponentType, lazy, Suspense } from 'react'
import { WalletFrame, type WalletsProps } from './WalletFrame.tsx'

/** Read when the form is awake; where the file is gone, the card is still there to pay with. */
const readLate = (read: () => Promise<ComponentType<WalletsProps>>) =>
  lazy(() =>
    read().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )

const StripeWallets = readLate(async () => (await import('./StripeWallets.tsx')).StripeWallets)
const SimulatedWallets = readLate(
  async () => (await import('./SimulatedWallets.tsx')).SimulatedWallets,
)

/** Apple Pay, Google Pay and Link: the provider's, or the simulator's when no key is set. */
export function Wallets(props: WalletsProps) {
  const Provided = props.publishableKey ? StripeWallets : SimulatedWallets
  return (
    <Suspense fallback={<WalletFrame termsUrl={props.termsUrl} />}>
      <Provided {...props} />
    </Suspense>
  )
}
