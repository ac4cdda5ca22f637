type Props = {
  label: string
  tabs: readonly { label: string; href: string; isCurrent: boolean }[]
}

/** The parts of a page of the account, one of which is shown. */
export const AccountTabs = ({ label, tabs }: Props) => (
  <nav className="account-tabs" aria-label={label}>
    {tabs.map((tab) => (
      <a key={tab.href} href={tab.href} aria-current={tab.isCurrent ? 'page' : undefined}>
        {tab.label}
      </a>
    ))}
  </nav>
)
