import { WONDERPASS_SITE } from '#domain/account/subscription.ts'
import type { Country } from '#domain/countries/country.ts'
import { routes } from '#domain/routes.ts'
import { Entry } from '../components/Menu.tsx'

/** WonderPass in the menu: the hub for subscribers, the outside page for everybody else (spec §2). */
export const WonderPassEntry = ({ country, hasHub }: { country: Country; hasHub: boolean }) => (
  <li>
    <Entry
      id="wonderpass"
      label="WonderPass"
      url={hasHub ? routes.wonderPassHub({ country: country.code }) : WONDERPASS_SITE}
      external={!hasHub}
    />
  </li>
)
