import { Icon } from '#client/components/Icon.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import { routes } from '#domain/routes.ts'
import { Logo } from './Logo.tsx'
import type { LayoutData } from './layout-data.ts'
import { MenuBar } from './Menu.tsx'

export function Header(layout: LayoutData) {
  const { country, city, away } = layout
  const home = routes.home({ country: country.code })
  return (
    <>
      <VisitorSlot name="ribbon" />
      <nav className="utility" aria-label="Help and country">
        <div className="wrap">
          <a href={telUrl(country.phone.support)}>Call us {country.phone.support}</a>
          <a href={routes.countryChooser()}>
            {country.name} · {away ? country.currency.internationalSymbol : country.currency.symbol}
          </a>
        </div>
      </nav>
      <header className="header">
        <div className="wrap">
          <Logo href={home} />
          <MenuBar {...layout} />
          <a className="chip" href={routes.cities({ country: country.code })}>
            <Icon name="pin" />
            <span className="sr-only">Your city: </span>
            <span>{city?.name ?? 'Choose city'}</span>
          </a>
          <a className="header-search" href={routes.search({ country: country.code })}>
            <Icon name="search" />
            <span className="sr-only">Search</span>
          </a>
          <VisitorSlot name="wishes" />
          <VisitorSlot name="account" />
          <VisitorSlot name="cart" />
          <a className="menu-button" href="#footer-nav">
            <Icon name="menu" />
            <span className="sr-only">Menu</span>
          </a>
        </div>
      </header>
    </>
  )
}

export function CheckoutHeader({ country }: LayoutData) {
  return (
    <header className="header header-checkout">
      <div className="wrap">
        <Logo href={routes.home({ country: country.code })} />
        <p className="secure">
          <Icon name="lock" />
          Secure checkout
        </p>
        <a className="header-phone" href={telUrl(country.phone.support)}>
          <Icon name="phone" />
          <span className="sr-only">Call us </span>
          {country.phone.support}
        </a>
      </div>
    </header>
  )
}

export const telUrl = (number: string): string => `tel:${number.replace(/[ -]/g, '')}`
