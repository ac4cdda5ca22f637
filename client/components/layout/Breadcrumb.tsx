export type Crumb = { label: string; href: string }

export const Breadcrumb = ({ crumbs }: { crumbs: readonly Crumb[] }) => (
  <nav className="breadcrumb" aria-label="Breadcrumb">
    <ol>
      {crumbs.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ol>
  </nav>
)
