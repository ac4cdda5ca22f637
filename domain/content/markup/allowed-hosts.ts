/** What content needs another host for. */
export const HOST_PURPOSES = ['data', 'images', 'media', 'frames', 'fonts', 'forms'] as const
export type HostPurpose = (typeof HOST_PURPOSES)[number]
export type AllowedHosts = Readonly<Record<HostPurpose, readonly string[]>>

/** Hosts that content may reach and show things from, as origins; the setting CONTENT_HOSTS adds to them. */
export const DEFAULT_ALLOWED_HOSTS: AllowedHosts = {
  data: ['https://cdn.builder.io'],
  images: ['https://cdn.builder.io', 'https://cdn.shopify.com', 'https://images.unsplash.com'],
  media: ['https://cdn.builder.io'],
  frames: [
    'https://www.youtube.com',
    'https://www.youtube-nocookie.com',
    'https://player.vimeo.com',
    'https://www.google.com',
    'https://open.spotify.com',
  ],
  fonts: ['https://cdn.builder.io', 'https://fonts.gstatic.com'],
  /** Where forms go and lead to: the shop alone. */
  forms: [],
}

/** An origin that may stand in the setting: https and a name of at least two parts, never a number, a port or a user. */
export const HOST_ORIGIN_PATTERN = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * The address, if it leads to one of the hosts and nowhere else: https, the usual port, nobody's name and password in
 * it, and never to ourselves. A number is no host, however it is spelt.
 */
export function allowedUrl(hosts: readonly string[], text: string, home: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  return isPlain && hosts.includes(url.origin) && url.host !== new URL(home).host ? url : null
}
