import { Entry } from '../components/Menu.tsx'

/** WonderPass in the menu: the hub for subscribers, the outside page in a new tab for everybody else (spec §2). */
export const WonderPass = ({ url, external }: { url: string; external: boolean }) => (
  <li>
    <Entry id="wonderpass" label="WonderPass" url={url} external={external} />
  </li>
)
