/** CSS of a block in camelCase, values as editors wrote them; custom properties too. */
export type BlockStyles = Readonly<Record<string, string>>

export const SCREEN_SIZES = ['large', 'medium', 'small', 'xsmall'] as const
export type ScreenSize = (typeof SCREEN_SIZES)[number]

/** One thing on an editor's page: a wrapper with styles, and perhaps a component in it. */
export type ContentBlock = {
  '@type'?: string
  id: string
  tagName?: string
  class?: string
  children?: ContentBlock[]
  component?: { name: string; options?: Record<string, unknown>; tag?: string }
  responsiveStyles?: Partial<Record<ScreenSize, BlockStyles>>
  properties?: Record<string, unknown>
  /** What an expression gives for a dotted path of the block. */
  bindings?: Record<string, string>
  /** What happens on an event, as statements. */
  actions?: Record<string, string>
  repeat?: { collection?: string; itemName?: string } | null
  animations?: BlockAnimation[]
  show?: unknown
  hide?: unknown
  text?: string
}

export type BlockAnimation = {
  trigger?: 'pageLoad' | 'hover' | 'scrollInView'
  steps?: { styles?: BlockStyles }[]
  /** Seconds. */
  duration?: number
  delay?: number
  easing?: string
  repeat?: boolean
  /** How much of the window's height must be passed, in hundredths. */
  thresholdPercent?: number
}

/** A value that editors may give for every instance of the content. */
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

/** Widths in px up to which a size counts. */
export type Breakpoints = { xsmall?: number; small?: number; medium?: number }

export type ContentVariation = {
  id: string
  name?: string
  testRatio?: number
  data?: ContentData
  meta?: Record<string, unknown>
}

/** Who is meant to see an entry; all of a list must hold. */
export type TargetRule = { property?: string; operator?: string; value?: unknown }

/** What an editor published. */
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

/** An entry of which one variation was chosen: its data is the variation's. */
export type EntryWithVariation = ContentEntry & {
  testVariationId: string
  testVariationName: string
}

/** What is known of the visitor that an entry may be meant for; never anything personal. */
export type UserAttributes = Readonly<Record<string, unknown>>
