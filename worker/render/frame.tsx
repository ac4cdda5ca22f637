import { Footer } from '#client/components/Footer.tsx'
import { CheckoutHeader, Header } from '#client/components/Header.tsx'
import { drawnOnce } from '#client/components/once.tsx'
import type { Shell } from '#client/components/shell.ts'
import { nameOf } from './fragments.ts'

/** A menu belongs to one country and city; the list of cities may come back while the menu stays. */
const wordsOf = ({ menu, cities, away }: Shell) => `${nameOf(menu)} ${nameOf(cities)} ${away}`

const Top = drawnOnce(Header, wordsOf)
const CheckoutTop = drawnOnce(CheckoutHeader, wordsOf)
const Bottom = drawnOnce(Footer, wordsOf)

/** Header and footer, the same for everybody in a country and city: drawn once for a menu, not once a page. */
export const frameOf = (shell: Shell, isCheckout: boolean) =>
  isCheckout
    ? { header: <CheckoutTop key="header" {...shell} />, footer: null }
    : {
        header: <Top key="header" {...shell} />,
        footer: <Bottom key="footer" {...shell} />,
      }
