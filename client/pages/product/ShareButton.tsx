import { Icon } from '#client/components/Icon.tsx'

/** The device's share sheet, else a copy, of the page or another URL; only with script. */
export const ShareButton = ({ url = '' }: { url?: string }) => (
  <button className="text-button script-only" type="button" data-share={url}>
    <Icon name="share" />
    <span role="status">Share</span>
  </button>
)
