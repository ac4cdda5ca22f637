import { routes } from '#domain/routes.ts'
import { ConsentForm } from './ConsentForm.tsx'
import { telOf } from './Header.tsx'
import { Icon } from './Icon.tsx'
import { Logo } from './Logo.tsx'
import { Entry } from './Menu.tsx'
import type { Shell } from './shell.ts'

/** The end of every page: help in the same place, every link of the menu, every country. */
export function Footer({ country, countries, cities, menu, path }: Shell) {
  const { code, phone } = country
  return (
    <footer className="footer">
      <div className="wrap">
        <nav className="footer-nav" id="footer-nav" aria-label="All pages" tabIndex={-1}>
          {menu.map(({ id, label, url, items }) => (
            <div key={id}>
              <h2>{label}</h2>
              <ul>
                {(items.length === 0 ? [{ id, label, url }] : items).map((item) => (
                  <li key={item.id}>
                    <Entry {...item} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2>Cities</h2>
            <ul className="footer-cities">
              {cities.map((city) => (
                <li key={city.id}>
                  <a href={routes.city({ country: code, city: city.id })}>{city.name}</a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className="footer-help">
          <Logo href={routes.home({ country: code })} />
          <p>
            <a className="footer-phone" href={telOf(phone.support)}>
              <Icon name="phone" />
              {phone.support}
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
          <p>
            We take Visa, Mastercard and American Express. Prices include tax where the law says so.
          </p>
          <ul>
            <li>
              <a href={routes.credits({ country: code })}>Picture credits</a>
            </li>
          </ul>
          <details>
            <summary>Cookie choices</summary>
            <ConsentForm country={country} returnTo={path} />
          </details>
        </div>
      </div>
    </footer>
  )
}
