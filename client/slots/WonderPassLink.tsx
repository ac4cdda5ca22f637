import { NavLink } from '#client/components/layout/Menu.tsx'

/** WonderPass in the menu: the hub for subscribers, the page that sells it for everyone else. */
export const WonderPassLink = ({ url, external = false }: { url: string; external?: boolean }) => (
  <li>
    <NavLink label="WonderPass" url={url} external={external} />
  </li>
)
