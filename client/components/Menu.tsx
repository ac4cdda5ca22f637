import type { MenuGroup, MenuLink } from '#domain/navigation.ts'
import { routes } from '#domain/routes.ts'
import { Hole } from './Hole.tsx'
import { Icon } from './Icon.tsx'
import { SearchForm } from './SearchForm.tsx'
import type { Shell } from './shell.ts'

/** The menu across the header on wide screens; groups open on a click, one at a time, without script too. */
export const MenuBar = ({ menu }: Shell) => (
  <nav className="menu-bar" aria-label="Main">
    <ul>
      {menu.map((group) => (
        <li key={group.id}>
          {group.items.length === 0 ? (
            <Entry {...group} />
          ) : (
            <Group group={group} name="menu-bar" />
          )}
        </li>
      ))}
      <Hole name="wonderpass" />
    </ul>
  </nav>
)

/** The same menu as a drawer on small screens. */
export const Drawer = ({ menu, country, city }: Shell) => (
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
              <Entry {...group} />
            ) : (
              <Group group={group} name="drawer" />
            )}
          </li>
        ))}
        <Hole name="wonderpass" />
      </ul>
      <a className="chip" href={routes.cities({ country: country.code })}>
        <Icon name="pin" />
        {city?.name ?? 'Choose your city'}
      </a>
    </nav>
  </dialog>
)

const Group = ({ group, name }: { group: MenuGroup; name: string }) => (
  <details name={name} data-menu="">
    <summary>
      {group.label}
      <Icon name="chevron" />
    </summary>
    <ul>
      {group.items.map((item) => (
        <li key={item.id}>
          <Entry {...item} />
        </li>
      ))}
    </ul>
  </details>
)

/** One link of a menu; what leaves the shop says so. */
export const Entry = ({ label, url, external = false }: MenuLink) => (
  <a href={url} {...(external ? { target: '_blank', rel: 'noopener' } : {})}>
    {label}
    {external && <span className="sr-only"> (opens in a new tab)</span>}
  </a>
)
