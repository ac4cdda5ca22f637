export const HOST_PURPOSES = ['data', 'images', 'media', 'frames', 'fonts', 'forms'] as const
export type HostPurpose = (typeof HOST_PURPOSES)[number]
export type AllowedHosts = Readonly<Record<HostPurpose, readonly string[]>>

/** Origins that content may load from; the setting CONTENT_HOSTS adds to them. */
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
  forms: [],
}

/** An origin for the setting: https and a host name of at least two labels, without port or user. */
export const HOST_ORIGIN_PATTERN = /^https:\/\/(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/

/**
 * The URL if it leads to an allowed host over https on the default port, without credentials, and not to the shop
 * itself; never to an IP address in any notation.
 */
export function allowedUrl(hosts: readonly string[], text: string, home: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const isPlain = url.protocol === 'https:' && !url.username && !url.password && !url.port
  return isPlain && hosts.includes(url.origin) && url.host !== new URL(home).host ? url : null
}
