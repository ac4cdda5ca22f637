import { Icon } from '#client/components/Icon.tsx'

/** The device's share sheet, else a copy; only with script. */
export const ShareButton = () => (
  <button className="text-button script-only" type="button" data-share="">
    <Icon name="share" />
    <span role="status">Share</span>
  </button>
)
