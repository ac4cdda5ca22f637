import { BRAND } from '#brand/brand.ts'
import { LogoMark } from '#brand/LogoMark.tsx'

export const Logo = ({ href }: { href: string }) => (
  <a className="logo" href={href}>
    <LogoMark />
    {BRAND.name}
  </a>
)
