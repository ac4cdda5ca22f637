import { routes } from '#domain/routes.ts'
import { Hole } from './Hole.tsx'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { Drawer, MenuBar } from './Menu.tsx'
import type { Shell } from './shell.ts'

/** The top of every shop page. */
export function Header(shell: Shell) {
  const { country, city, away } = shell
  const home = routes.home({ country: country.code })
  return (
    <>
      <Hole name="ribbon" />
      <nav className="utility" aria-label="Help and country">
        <div className="wrap">
          <a href={telOf(country.phone.support)}>Call us {country.phone.support}</a>
          <a href={routes.chooser()}>
            {country.name} · {away ? country.currency.abroad : country.currency.symbol}
          </a>
        </div>
      </nav>
      <header className="header">
        <div className="wrap">
          <Logo href={home} />
          <MenuBar {...shell} />
          <a className="chip" href={routes.cities({ country: country.code })}>
            <Icon name="pin" />
            <span className="sr-only">Your city: </span>
            <span>{city?.name ?? 'Near you'}</span>
          </a>
          <a className="header-search" href={routes.search({ country: country.code })}>
            <Icon name="search" />
            <span className="sr-only">Search days out</span>
          </a>
          <Hole name="wishes" />
          <Hole name="bag" />
          <a className="menu-button" href="#footer-nav" data-dialog="menu">
            <Icon name="menu" />
            <span className="sr-only">Menu</span>
          </a>
        </div>
      </header>
      <Drawer {...shell} />
    </>
  )
}

/** The top of the checkout: nothing that leads away. */
export function CheckoutHeader({ country }: Shell) {
  return (
    <header className="header header-checkout">
      <div className="wrap">
        <Logo href={routes.home({ country: country.code })} />
        <p className="secure">
          <Icon name="lock" />
          Secure checkout
        </p>
        <a className="header-phone" href={telOf(country.phone.support)}>
          <Icon name="phone" />
          <span className="sr-only">Call us </span>
          {country.phone.support}
        </a>
      </div>
    </header>
  )
}

/** The address that dials a number. */
export const telOf = (number: string): string => `tel:${number.replaceAll(' ', '')}`
