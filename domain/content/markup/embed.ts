/** Why an embed isn't shown. */
export const EMBED_MESSAGES = {
  invalid: 'Invalid url, please try another',
  failed: 'There was an error embedding this URL, please try again or another URL',
} as const

export type Embed = { provider: string; src: string; title: string; html: string }

type EmbedProvider = {
  name: string
  title: string
  hosts: readonly string[]
  /** The frame's address, derived from the URL alone; null if there is none. */
  frame: (url: URL) => string | null
  width: number
  height: number
  allow?: string
}

const VIDEO_FRAME = { width: 560, height: 315, allow: 'autoplay; fullscreen; picture-in-picture' }

const PROVIDERS: readonly EmbedProvider[] = [
  {
    name: 'YouTube',
    title: 'Video on YouTube',
    hosts: [
      'www.youtube.com',
      'youtube.com',
      'm.youtube.com',
      'www.youtube-nocookie.com',
      'youtu.be',
    ],
    frame: (url) => {
      const [first = '', second = ''] = pathSegments(url)
      const inPath = /^(?:embed|live|shorts|v)$/.test(first) ? second : ''
      const id = url.host === 'youtu.be' ? first : (url.searchParams.get('v') ?? inPath)
      if (!/^[\w-]{11}$/.test(id)) return null
      const start = /^\d{1,6}(?=s?$)/.exec(url.searchParams.get('t') ?? '')?.[0]
      // Sets no cookie before the video is played.
      return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`
    },
    ...VIDEO_FRAME,
  },
  {
    name: 'Vimeo',
    title: 'Video on Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    frame: (url) => {
      const path = pathSegments(url)
      const at = path.findIndex((part) => /^\d{5,12}$/.test(part))
      if (at < 0) return null
      const secret = /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? path[at + 1] ?? '')?.[0]
      return `https://player.vimeo.com/video/${path[at]}?dnt=1${secret ? `&h=${secret}` : ''}`
    },
    ...VIDEO_FRAME,
  },
  {
    name: 'Google Maps',
    title: 'Map',
    hosts: ['www.google.com', 'google.com', 'maps.google.com'],
    frame: (url) => {
      const [first = '', kind = '', ...rest] =
        url.host === 'maps.google.com' ? ['maps', ...pathSegments(url)] : pathSegments(url)
      if (first !== 'maps') return null
      const ready = url.searchParams.get('pb')
      if (kind === 'embed' && ready) {
        return `https://www.google.com/maps/embed?pb=${encodeURIComponent(ready)}`
      }
      const named = /^(?:place|search)$/.test(kind) ? (rest[0] ?? '') : ''
      const place =
        url.searchParams.get('q') ?? url.searchParams.get('query') ?? decodePathPart(named)
      return place
        ? `https://www.google.com/maps?q=${encodeURIComponent(place)}&output=embed`
        : null
    },
    width: 600,
    height: 450,
  },
  {
    name: 'Spotify',
    title: 'Player of Spotify',
    hosts: ['open.spotify.com'],
    frame: (url) => {
      const [kind = '', id = ''] = pathSegments(url).filter((part) => !/^intl-|^embed$/.test(part))
      const isKnown = /^(?:album|artist|episode|playlist|show|track)$/.test(kind)
      return isKnown && /^\w{22}$/.test(id) ? `https://open.spotify.com/embed/${kind}/${id}` : null
    },
    width: 560,
    height: 352,
    allow: 'autoplay; encrypted-media; fullscreen',
  },
]

/** Short links: only their provider can resolve them, and no request is made. */
const SHORT_LINK_HOSTS = new Set(['maps.app.goo.gl', 'goo.gl', 'spotify.link', 'g.co'])

/** The embed for an address, without any request; or a message why there is none. */
export function resolveEmbed(text: string): Embed | { message: string } {
  const url = URL.canParse(text) ? new URL(text) : null
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.username && !url.port
  if (!isPlain) return { message: EMBED_MESSAGES.invalid }
  if (SHORT_LINK_HOSTS.has(url.host)) return { message: EMBED_MESSAGES.failed }
  for (const { hosts, frame, name, title, ...size } of PROVIDERS) {
    const src = hosts.includes(url.host) ? frame(url) : null
    if (src !== null) return { provider: name, src, title, html: iframeHtml(src, title, size) }
  }
  return { message: EMBED_MESSAGES.invalid }
}

type FrameSize = Pick<EmbedProvider, 'width' | 'height' | 'allow'>

/** All parts of the address are encoded, so it can't end the attribute. */
const iframeHtml = (src: string, title: string, { width, height, allow }: FrameSize) =>
  `<iframe src="${src.replaceAll('&', '&amp;')}" title="${title}" width="${width}" height="${height}"${
    allow ? ` allow="${allow}" allowfullscreen` : ''
  } loading="lazy" referrerpolicy="strict-origin-when-cross-origin" style="border:0;max-width:100%"></iframe>`

const pathSegments = ({ pathname }: URL) => pathname.split('/').filter(Boolean)

/** Null if the encoding is broken. */
function decodePathPart(part: string): string {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '))
  } catch {
    return ''
  }
}
