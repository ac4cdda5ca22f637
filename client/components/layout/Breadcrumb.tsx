export type Crumb = { label: string; href: string }

/** The way back up; the page itself is named by its heading. */
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
