import { Icon } from '#client/components/Icon.tsx'
import { VisitorSlot } from '#client/slots/VisitorSlot.tsx'
import type { MenuGroup, MenuLink } from '#domain/navigation/menu.ts'
import type { LayoutData } from './layout-data.ts'

/** Groups open on click, one at a time, also without script; small windows have them in a drawer. */
export const MenuBar = ({ menu }: LayoutData) => (
  <nav className="menu-bar" aria-label="Main">
    <ul>
      {menu.map((group) =>
        group.slot ? (
          <VisitorSlot key={group.id} name={group.slot} />
        ) : (
          <li key={group.id}>
            {group.items.length === 0 ? <NavLink {...group} /> : <MenuSection {...group} />}
          </li>
        ),
      )}
    </ul>
  </nav>
)

const MenuSection = ({ label, items }: MenuGroup) => (
  <details name="menu-bar" data-menu="">
    <summary>
      {label}
      <Icon name="chevron" />
    </summary>
    <ul>
      {items.map((item) => (
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
