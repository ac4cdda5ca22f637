import { Icon } from '../../../components/Icon.tsx'

/** Copies the page's address; only there with script. */
export const CopyLink = () => (
  <button className="text-button script-only" type="button" data-copy="">
    <Icon name="link" />
    <span>Copy link</span>
  </button>
)
