import { useId, useRef, useState } from 'react'
import { TEST_WALLETS, type TestWallet } from '#domain/payments/test-wallets.ts'
import { WalletFrame, type WalletsProps } from './WalletFrame.tsx'
import { WalletMark } from './WalletMark.tsx'

/** Stands in for the wallets of phones and browsers: it asks as they do, and pays through the simulator. */
export function SimulatedWallets({ label, termsUrl, onMethod }: WalletsProps) {
  const sheet = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [wallet, setWallet] = useState<TestWallet>(TEST_WALLETS[0])
  const [method, setMethod] = useState('')
  const open = (chosen: TestWallet) => {
    setWallet(chosen)
    setMethod(chosen.paymentMethod)
    sheet.current?.showModal()
  }
  const pay = () => {
    sheet.current?.close()
    onMethod({ kind: 'ok', id: method })
  }
  return (
    <>
      <WalletFrame termsUrl={termsUrl}>
        {TEST_WALLETS.map((one) => (
          <button
            key={one.name}
            className="button wallet-button"
            data-wallet={one.name}
            type="button"
            aria-haspopup="dialog"
            onClick={() => open(one)}
          >
            <WalletMark name={one.name} />
          </button>
        ))}
      </WalletFrame>
      <dialog ref={sheet} className="wallet-sheet" aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`}>Simulated {wallet.name}</h2>
        <p className="hint">This shop runs on a payment simulator: no money moves.</p>
        <div className="field">
          <label htmlFor={`${id}-card`}>Card in this wallet</label>
          <select
            id={`${id}-card`}
            value={method}
            onChange={({ target }) => setMethod(target.value)}
          >
            <option value={wallet.paymentMethod}>Visa, succeeds</option>
            <option value="pm_card_authenticationRequired">Visa, asks for 3-D Secure</option>
            <option value="pm_card_chargeDeclined">Visa, declined</option>
          </select>
        </div>
        <button className="button" type="button" onClick={pay}>
          {label}
        </button>
        <button className="text-button" type="button" onClick={() => sheet.current?.close()}>
          Cancel
        </button>
      </dialog>
    </>
  )
}
