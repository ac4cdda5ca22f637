/** On a 24 px grid, drawn for this shop. */
const ICON_PATHS = {
  alert: 'M12 3 2 20h20L12 3zm0 7v4m0 3v.1',
  arrow: 'M5 12h14m-6-6 6 6-6 6',
  badge: 'm12 3 7 6-7 12L5 9z',
  bag: 'M5 8h14l1 13H4L5 8zm4 3V7a3 3 0 0 1 6 0v4',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5m8-5v5',
  check: 'm5 12.5 4.5 4.5L19 7',
  chevron: 'm6 9 6 6 6-6',
  clock: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2',
  close: 'm6 6 12 12M18 6 6 18',
  cup: 'M4 9h13v8H4zm13 1h3v4h-3',
  gift: 'M4 12h16v9H4zM3 8h18v4H3zm9 0v13M12 8C9 2 4 5 12 8c8-3 3-6 0 0z',
  heart: 'M12 20C4 14 3 11 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5C21 11 20 14 12 20z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 9h17m-17 6h17M12 3c-5 5-5 13 0 18 5-5 5-13 0-18z',
  'ice-cream': 'M7 10h10l-5 11zm0 0a5 5 0 0 1 10 0',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-9v.1',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8zm4-4h9v4m-4-4v3',
  lock: 'M5 11h14v10H5zm3 0V7a4 4 0 0 1 8 0v4',
  mail: 'M3 6h18v13H3zm0 1 9 7 9-7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  minus: 'M6 12h12',
  leave: 'M14 4H5v16h9M10 12h11m-4-4 4 4-4 4',
  person: 'M12 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c0-9 16-9 16 0',
  people:
    'M9 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM1 21c0-9 16-9 16 0M16 3a4 4 0 0 1 0 8m4 10c0-4-1-5-3-6',
  phone: 'M6 3h4l1 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 1v4c0 2-1 3-3 3C10 21 3 14 3 6c0-2 1-3 3-3z',
  pin: 'M12 21c-5-5-7-8-7-11a7 7 0 0 1 14 0c0 3-2 6-7 11zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  plus: 'M6 12h12m-6-6v12',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm5 11.5L21 21',
  share: 'M12 15V3M8 7l4-4 4 4M5 12v9h14v-9',
  step: 'M12 4v.1M5 9l7 1 7-1m-7 1v5m0 0-3 6m3-6 3 6',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5v2m0 14v2M3 12h2m14 0h2',
  ticket: 'M3 7h18v3.5a1.5 1.5 0 0 0 0 3V17H3v-3.5a1.5 1.5 0 0 0 0-3V7zm11 0v10',
} as const

export type IconName = keyof typeof ICON_PATHS

export const Icon = ({ name }: { name: IconName }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d={ICON_PATHS[name]} />
  </svg>
)
