/** CSS of a block in camelCase, including custom properties. */
export type BlockStyles = Readonly<Record<string, string>>

export const SCREEN_SIZES = ['large', 'medium', 'small', 'xsmall'] as const
export type ScreenSize = (typeof SCREEN_SIZES)[number]

/** An element of an editor's page: a wrapper with styles, and perhaps a component in it. */
export type ContentBlock = {
  '@type'?: string
  id: string
  tagName?: string
  class?: string
  children?: ContentBlock[]
  component?: { name: string; options?: Record<string, unknown>; tag?: string }
  responsiveStyles?: Partial<Record<ScreenSize, BlockStyles>>
  properties?: Record<string, unknown>
  /** Expressions by the dotted path of the block that they set. */
  bindings?: Record<string, string>
  /** Statements by event. */
  actions?: Record<string, string>
  repeat?: { collection?: string; itemName?: string } | null
  animations?: BlockAnimation[]
  show?: unknown
  hide?: unknown
  text?: string
  /** In a browser: it never changes, and its element is in the page. */
  isStatic?: true
}

export type BlockAnimation = {
  trigger?: 'pageLoad' | 'hover' | 'scrollInView'
  steps?: { styles?: BlockStyles }[]
  duration?: number
  delay?: number
  easing?: string
  repeat?: boolean
  /** How much of the window's height must be passed, in per cent. */
  thresholdPercent?: number
}

/** A value that editors can set for each use of the content. */
export type ContentInput = {
  name: string
  type?: string
  defaultValue?: unknown
  required?: boolean
}

export type CustomFont = {
  family?: string
  kind?: string
  fileUrl?: string
  files?: Record<string, string>
}

export type ContentData = {
  blocks?: ContentBlock[]
  inputs?: ContentInput[]
  state?: Record<string, unknown>
  cssCode?: string
  jsCode?: string
  httpRequests?: Record<string, unknown>
  customFonts?: CustomFont[]
  title?: string
  description?: string
  [field: string]: unknown
}

/** The largest width of each size, in px. */
export type Breakpoints = { xsmall?: number; small?: number; medium?: number }

export type ContentVariation = {
  id: string
  name?: string
  testRatio?: number
  data?: ContentData
  meta?: Record<string, unknown>
}

/** A target; all of an entry must match. */
export type TargetRule = { property?: string; operator?: string; value?: unknown }

export type ContentEntry = {
  id: string
  name?: string
  modelId?: string
  published?: string
  priority?: number
  query?: TargetRule[]
  startDate?: number
  endDate?: number
  testRatio?: number
  variations?: Record<string, ContentVariation>
  data: ContentData
  meta?: { breakpoints?: Breakpoints; rtlMode?: boolean; [field: string]: unknown }
  lastUpdated?: number
  [field: string]: unknown
}

/** An entry reduced to one variation. */
export type EntryWithVariation = ContentEntry & {
  testVariationId: string
  testVariationName: string
}

export type UserAttributes = Readonly<Record<string, unknown>>
