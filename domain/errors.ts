/** Every error code. The numbers are public: logs and support rely on them. */
export const ERROR_CODES = {
  UNKNOWN: 600,
  PRODUCT_API_CALL: 601,
  GROUP_API_CALL: 602,
  LOCATION_API_CALL: 603,
  PROMOTION_API_CALL: 604,
  PRODUCT_LOCATION_API_CALL: 605,
  ENQUIRY_API_CALL: 606,
  GIFTCARD_API_CALL: 607,
  PRODUCT_ADAPTER_ERROR: 608,
  PAYPAL_APPROVAL_ERROR: 609,
  PAYMENT_PROCESSING_ERROR: 610,
  PRICE_CALCULATION_ERROR: 611,
  BAD_DATA_FORMAT: 612,
  AUTH_ERROR: 613,
  SERVICE_ERROR: 614,
} as const

export type ErrorName = keyof typeof ERROR_CODES

/** Logged when there is no code. */
export const DEFAULT_LOG_STATUS = { code: 1000, name: 'Unknown Error' } as const

type ErrorDetails = {
  message?: string
  status?: number
  fields?: Record<string, string>
  retryAfter?: number
  /** Whether the message is shown to the caller although the error is ours. */
  isPublic?: boolean
  cause?: unknown
}

/** A failure that the caller can't fix. Expected refusals are values, never this. */
export class ShopError extends Error {
  override readonly name: ErrorName
  readonly code: number
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly retryAfter: number | undefined
  readonly isPublic: boolean

  constructor(
    name: ErrorName,
    {
      message,
      status = name === 'UNKNOWN' ? 500 : 503,
      fields,
      retryAfter,
      isPublic = false,
      cause,
    }: ErrorDetails = {},
  ) {
    super(message || name, { cause })
    this.name = name
    this.code = ERROR_CODES[name]
    this.status = status
    this.fields = fields
    this.retryAfter = retryAfter
    this.isPublic = isPublic
  }
}

/** Unknown errors become UNKNOWN. */
export const toShopError = (error: unknown): ShopError =>
  error instanceof ShopError ? error : new ShopError('UNKNOWN', { cause: error })

export const HTTP_CLIENT_MESSAGES = {
  status: (status: number) => `Request failed with status code ${status}`,
  network: 'Network Error',
  timeout: (ms: number) => `timeout of ${ms}ms exceeded`,
  aborted: 'Request aborted',
} as const
