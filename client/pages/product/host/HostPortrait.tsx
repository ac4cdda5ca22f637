import type { Host } from '#domain/catalogue/host.schema.ts'

const SKIN = { light: '#f2c9a5', tan: '#d9a273', brown: '#a8693f', dark: '#6b4128' }
const HAIR = {
  black: '#221a1c',
  brown: '#5b3a26',
  red: '#b1502a',
  fair: '#d9b15f',
  grey: '#a9a7b3',
}

/** Hair behind the head, and on it. */
const STYLES: Record<Host['look']['style'], { behind: string; front: string }> = {
  short: { behind: '', front: 'M17 27c-1-13 31-13 30 0-4-6-8-8-15-8s-11 2-15 8z' },
  long: {
    behind: 'M14 48c-2-40 38-40 36 0z',
    front: 'M17 28c1-14 29-14 30 0-6-2-9-5-11-8-4 5-12 7-19 8z',
  },
  bun: {
    behind: 'M25 11a7 7 0 1 1 14 0 7 7 0 0 1-14 0z',
    front: 'M17 28c-1-15 31-15 30 0-3-7-8-9-15-9s-12 2-15 9z',
  },
  curly: {
    behind:
      'M12 30a8 8 0 0 1 4-13 9 9 0 0 1 16-6 9 9 0 0 1 16 6 8 8 0 0 1 4 13 8 8 0 0 1-5 10H17a8 8 0 0 1-5-10z',
    front: 'M17 27c1-6 8-9 15-9s14 3 15 9c-4-4-8-5-15-5s-11 1-15 5z',
  },
}

/** A drawn portrait, on a 64 px grid. */
export function HostPortrait({ look: { skin, hair, style } }: Pick<Host, 'look'>) {
  const { behind, front } = STYLES[style]
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path fill={HAIR[hair]} d={behind} />
      <path fill="var(--link)" d="M10 64c0-21 44-21 44 0z" />
      <path
        fill={SKIN[skin]}
        d="M27 38h10v9a5 5 0 0 1-10 0zM17 28a15 16 0 0 1 30 0c0 11-6 17-15 17s-15-6-15-17z"
      />
      <path fill={HAIR[hair]} d={front} />
      <path
        fill="none"
        stroke="#171b3a"
        strokeWidth="2"
        strokeLinecap="round"
        d="M26 29v1m12-1v1m-9 7q3 2.4 6 0"
      />
    </svg>
  )
}
