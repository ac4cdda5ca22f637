import type { ConsentPolicy } from '#domain/cookie-consent.ts'
import type { City } from '#domain/locations/location.ts'
import type { MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import { telUrl } from './Header.tsx'
import { Logo } from './Logo.tsx'
import type { LayoutData } from './layout-data.ts'
import { NavLink } from './Menu.tsx'

/** Help, all links of the menu, all countries. */
export function Footer({ country, countries, cities, menu }: LayoutData) {
  const { code, phone } = country
  return (
    <footer className="footer">
      <div className="wrap">
        <details className="footer-pages">
          <summary>All pages and cities</summary>
          <nav className="footer-nav" id="footer-nav" aria-label="All pages" tabIndex={-1}>
            {menu
              .filter(({ items }) => items.length > 0)
              .map(({ id, label, items }) => (
                <FooterColumn key={id} title={label} links={items} />
              ))}
            <FooterColumn title="More" links={menu.filter(({ items }) => items.length === 0)} />
            <FooterColumn title="Cities" links={cities.map(cityLink)} />
          </nav>
        </details>
        <div className="footer-help">
          <Logo href={routes.home({ country: code })} />
          <p>
            <a className="footer-phone" href={telUrl(phone.support)}>
              Call us {phone.support}
            </a>
            <span className="hint">{phone.hours}</span>
          </p>
          <nav aria-label="Countries">
            <ul>
              {countries.map((other) => (
                <li key={other.code}>
                  <a
                    href={routes.home({ country: other.code })}
                    hrefLang={other.locale}
                    aria-current={other.code === code ? 'true' : undefined}
                  >
                    {other.name}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <div className="footer-end">
          <p>We take Visa, Mastercard and American Express. {taxNote(country)}</p>
          <ul>
            {FOOTER_LINKS.map(([route, label]) => (
              <li key={label}>
                <a href={route({ country: code })}>
                  {label === COOKIES ? (CHOICES_LABELS[country.consent] ?? label) : label}
                </a>
              </li>
            ))}
          </ul>
          <p>{sellerLine(country)}</p>
        </div>
      </div>
    </footer>
  )
}

const COOKIES = 'Cookie choices'
/** Where a no opts out of sharing, the law has a name for the link to it (11 CCR 7015). */
const CHOICES_LABELS: Partial<Record<ConsentPolicy, string>> = {
  'opt-out': 'Your privacy choices',
}

const FOOTER_LINKS = [
  [routes.search, 'Search'],
  [routes.newsletter, 'Newsletter'],
  [routes.help, 'Help'],
  [routes.findBooking, 'Find my booking'],
  [routes.giftCardBalance, 'Gift card balance'],
  [routes.terms, 'Terms'],
  [routes.privacy, 'Privacy'],
  [routes.cookies, COOKIES],
  [routes.accessibility, 'Accessibility'],
  [routes.credits, 'Credits'],
] as const

/** 'Company · ABN 00 000 000 000 · 1 Example Street, Melbourne'. */
const sellerLine = ({ company, registrations, address }: LayoutData['country']) =>
  [company, ...registrations.map(({ label, number }) => `${label} ${number}`), address].join(' · ')

/** What the law of the country says about the tax of a price. */
const taxNote = ({ includedTaxRate, taxName }: LayoutData['country']) =>
  includedTaxRate === null
    ? `Prices are final: no ${taxName} is added.`
    : `All prices include ${taxName}.`

type FooterColumnProps = { title: string; links: readonly MenuLink[] }

const FooterColumn = ({ title, links }: FooterColumnProps) =>
  links.length === 0 ? null : (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map((link) => (
          <li key={link.id}>
            <NavLink {...link} />
          </li>
        ))}
      </ul>
    </div>
  )

const cityLink = ({ id, name, country }: City): MenuLink => ({
  id,
  label: name,
  url: routes.city({ country, city: id }),
})
