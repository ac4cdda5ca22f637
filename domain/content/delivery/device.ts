export type Device = 'desktop' | 'tablet' | 'mobile'

const MOBILE_USER_AGENT = /Android|BlackBerry|iPhone|iPod|Opera Mini|IEMobile|WPDesktop/i

/** What a browser says it runs on. */
export const detectDevice = (userAgent: string): Device =>
  /Tablet|iPad/i.test(userAgent)
    ? 'tablet'
    : MOBILE_USER_AGENT.test(userAgent)
      ? 'mobile'
      : 'desktop'

/** The size that content is shown in before anybody has measured the window. */
export const SCREEN_SIZE_OF_DEVICE = {
  desktop: 'large',
  tablet: 'medium',
  mobile: 'small',
} as const
