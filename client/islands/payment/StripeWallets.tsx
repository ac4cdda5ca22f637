import { useEffect, useRef, useState } from 'react'
import { loadWallets, type WalletButtons } from '#client/payments/wallets.ts'
import { WalletFrame, type WalletsProps } from './WalletFrame.tsx'

/** Their room is kept until it is known that this browser has none. */
export function StripeWallets(props: WalletsProps) {
  const container = useRef<HTMLDivElement>(null)
  const latest = useRef(props)
  latest.current = props
  const wallets = useRef<WalletButtons>(null)
  const [hasWallets, setWallets] = useState<boolean | null>(null)
  const { amount, setupFutureUsage } = props.charge

  useEffect(() => {
    wallets.current?.update({ amount, setupFutureUsage })
  }, [amount, setupFutureUsage])

  useEffect(() => {
    const { publishableKey, charge, currency } = latest.current
    const place = container.current
    const open = async () => {
      const loaded = await loadWallets({
        publishableKey: publishableKey ?? '',
        charge,
        currency,
        onReady: setWallets,
        onMethod: (method) => latest.current.onMethod(method),
      })
      if (!loaded) return setWallets(false)
      if (!place?.isConnected) return
      wallets.current = loaded
      loaded.update(latest.current.charge)
      loaded.mount(place)
    }
    open().catch(() => setWallets(false))
  }, [])

  return hasWallets === false ? null : (
    <WalletFrame termsUrl={props.termsUrl} buttons={container} isLoading={hasWallets === null} />
  )
}
