import { Icon } from '#client/components/Icon.tsx'

/** Hands the page's address on: through the device's own sheet where there is one, else copied; only there with script. */
export const ShareButton = () => (
  <button className="text-button script-only" type="button" data-share="">
    <Icon name="link" />
    <span role="status">Share</span>
  </button>
)
