export type Device = 'desktop' | 'tablet' | 'mobile'

const MOBILE_USER_AGENT = /Android|BlackBerry|iPhone|iPod|Opera Mini|IEMobile|WPDesktop/i

export const detectDevice = (userAgent: string): Device =>
  /Tablet|iPad/i.test(userAgent)
    ? 'tablet'
    : MOBILE_USER_AGENT.test(userAgent)
      ? 'mobile'
      : 'desktop'

/** The size in which content is rendered before the window is measured. */
export const SCREEN_SIZE_OF_DEVICE = {
  desktop: 'large',
  tablet: 'medium',
  mobile: 'small',
} as const
