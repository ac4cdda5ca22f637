import { NavLink } from '#client/components/layout/Menu.tsx'

/** The WonderPass link: the hub for members, its page for others. */
export const WonderPassLink = ({ url, external = false }: { url: string; external?: boolean }) => (
  <li>
    <NavLink label="WonderPass" url={url} external={external} />
  </li>
)
