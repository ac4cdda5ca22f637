import { Icon } from '#client/components/Icon.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { MenuGroup, MenuLink } from '#domain/navigation/menu.ts'
import { routes } from '#domain/routes.ts'
import type { LayoutData } from './layout-data.ts'
import { SearchForm } from './SearchForm.tsx'

/** Groups open on click, one at a time, also without script. */
export const MenuBar = ({ menu }: LayoutData) => (
  <nav className="menu-bar" aria-label="Main">
    <ul>
      <MenuEntries menu={menu} name="menu-bar" />
    </ul>
  </nav>
)

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
        <MenuEntries menu={menu} name="drawer" />
      </ul>
      <a className="chip" href={routes.cities({ country: country.code })}>
        <Icon name="pin" />
        {city?.name ?? 'Choose your city'}
      </a>
    </nav>
  </dialog>
)

const MenuEntries = ({ menu, name }: { menu: LayoutData['menu']; name: string }) =>
  menu.map((group) =>
    group.slot ? (
      <VisitorSlot key={group.id} name={group.slot} />
    ) : (
      <li key={group.id}>
        {group.items.length === 0 ? (
          <NavLink {...group} />
        ) : (
          <MenuSection group={group} name={name} />
        )}
      </li>
    ),
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

/** A menu link; external ones are marked. */
type NavLinkProps = Pick<MenuLink, 'label' | 'url' | 'external'> & { className?: string }
export const NavLink = ({ label, url, external = false, className }: NavLinkProps) => (
  <a href={url} className={className} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
    {label}
    {external && <span className="sr-only"> (opens in a new tab)</span>}
  </a>
)
