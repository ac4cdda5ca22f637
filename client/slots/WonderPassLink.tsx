import { NavLink } from '#client/components/layout/Menu.tsx'

type Props = {
  url: string
  external?: boolean
  /** Marks the page of a paying member: a front page then has no banner for joining (home-sections.css). */
  isMember?: boolean
}

/** The WonderPass link: the hub for members, its page for others. */
export const WonderPassLink = ({ url, external = false, isMember = false }: Props) => (
  <li data-member={isMember ? '' : undefined}>
    <NavLink label="WonderPass" url={url} external={external} />
  </li>
)
