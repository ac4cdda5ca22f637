import { BRAND } from '#brand/brand.ts'
import { LogoMark } from '#brand/LogoMark.tsx'

/** The logo with the name of the shop, as a link. */
export const Logo = ({ href }: { href: string }) => (
  <a className="logo" href={href}>
    <LogoMark />
    {BRAND.name}
  </a>
)
