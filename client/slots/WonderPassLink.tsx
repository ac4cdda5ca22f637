import { NavLink } from '#client/components/layout/Menu.tsx'

/** WonderPass in the menu: the hub for subscribers, the outside page in a new tab for everyone else. */
export const WonderPassLink = ({ url, external }: { url: string; external: boolean }) => (
  <li>
    <NavLink id="wonderpass" label="WonderPass" url={url} external={external} />
  </li>
)
