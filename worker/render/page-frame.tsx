import { Footer } from '#client/components/layout/Footer.tsx'
import { CheckoutHeader, Header } from '#client/components/layout/Header.tsx'
import type { LayoutData } from '#client/components/layout/layout-data.ts'
import { memoHtml } from '#client/components/memo-html.tsx'
import { objectId } from './fragments.ts'

/** A menu belongs to one country and city; the list of cities may change without it. */
const frameKey = ({ menu, cities, away }: LayoutData) =>
  `${objectId(menu)} ${objectId(cities)} ${away}`

const MemoHeader = memoHtml(Header, frameKey)
const MemoCheckoutHeader = memoHtml(CheckoutHeader, frameKey)
const MemoFooter = memoHtml(Footer, frameKey)

/** Header and footer, rendered once per menu instead of per page. */
export const renderFrame = (shell: LayoutData, isCheckout: boolean) =>
  isCheckout
    ? { header: <MemoCheckoutHeader key="header" {...shell} />, footer: null }
    : {
        header: <MemoHeader key="header" {...shell} />,
        footer: <MemoFooter key="footer" {...shell} />,
      }
