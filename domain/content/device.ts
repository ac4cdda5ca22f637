export type Device = 'desktop' | 'tablet' | 'mobile'

const MOBILE = /Android|BlackBerry|iPhone|iPod|Opera Mini|IEMobile|WPDesktop/i

/** What a browser says it runs on (spec §9). */
export const deviceOf = (userAgent: string): Device =>
  /Tablet|iPad/i.test(userAgent) ? 'tablet' : MOBILE.test(userAgent) ? 'mobile' : 'desktop'

/** The size that content is shown in before anybody has measured the window. */
export const SIZE_OF = { desktop: 'large', tablet: 'medium', mobile: 'small' } as const
