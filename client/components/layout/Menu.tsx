import { Icon } from '#client/components/Icon.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { MenuGroup, MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import type { LayoutData } from './layout-data.ts'
import { SearchForm } from './SearchForm.tsx'

/** The menu across the header on wide screens; groups open on a click, one at a time, without script too. */
export const MenuBar = ({ menu }: LayoutData) => (
  <nav className="menu-bar" aria-label="Main">
    <ul>
      {menu.map((group) => (
        <li key={group.id}>
          {group.items.length === 0 ? (
            <NavLink {...group} />
          ) : (
            <MenuSection group={group} name="menu-bar" />
          )}
        </li>
      ))}
      <VisitorSlot name="wonderpass" />
    </ul>
  </nav>
)

/** The same menu as a drawer on small screens. */
export const MenuDrawer = ({ menu, country, city }: LayoutData) => (
  <dialog className="drawer" id="menu" aria-label="Menu">
    <form method="dialog">
      <button className="icon-button" type="submit">
        <Icon name="close" />
        <span className="sr-only">Close the menu</span>
      </button>
    </form>
    <SearchForm country={country} id="drawer-q" />
    <nav aria-label="Menu">
      <ul>
        {menu.map((group) => (
          <li key={group.id}>
            {group.items.length === 0 ? (
              <NavLink {...group} />
            ) : (
              <MenuSection group={group} name="drawer" />
            )}
          </li>
        ))}
        <VisitorSlot name="wonderpass" />
      </ul>
      <a className="chip" href={routes.cities({ country: country.code })}>
        <Icon name="pin" />
        {city?.name ?? 'Choose your city'}
      </a>
    </nav>
  </dialog>
)

const MenuSection = ({ group, name }: { group: MenuGroup; name: string }) => (
  <details name={name} data-menu="">
    <summary>
      {group.label}
      <Icon name="chevron" />
    </summary>
    <ul>
      {group.items.map((item) => (
        <li key={item.id}>
          <NavLink {...item} />
        </li>
      ))}
    </ul>
  </details>
)

/** One link of a menu; what leaves the shop says so. */
export const NavLink = ({ label, url, external = false }: MenuLink) => (
  <a href={url} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
    {label}
    {external && <span className="sr-only"> (opens in a new tab)</span>}
  </a>
)
