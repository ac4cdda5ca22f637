import type { Context } from 'hono'
import { MINUTE_MS } from '#domain/time/durations.ts'
import type { CachedPage } from '#worker/app/cached-page.ts'
import type { AppEnv } from '#worker/app/context.ts'
import { logFault } from '#worker/app/errors.ts'
import { createSlotContext, type SlotContext } from '#worker/app/slot-context.ts'
import { createLruCache } from '#worker/cache/lru-cache.ts'
import { type BytePatch, defaultSlotRanges } from '#worker/page-cache/serialize-page.ts'
import { renderStatic } from '#worker/render/render-static.ts'
import { defaultSlotText, overriddenSlots, PAGE_SLOTS, type SlotFill } from './slots.tsx'

/** A slot's content: text while rendering, bytes in a cached page. */
type SlotContent = { text: string; bytes: Uint8Array }

const encoder = new TextEncoder()
const EMPTY_SLOT: SlotContent = { text: '', bytes: new Uint8Array() }

const MAX_KEY_LENGTH = 300
/** Rendered slots by content key. */
const renderedSlots = createLruCache<SlotContent>({
  maxBytes: 4 * 1024 * 1024,
  ttlMs: 10 * MINUTE_MS,
  sizeOf: ({ bytes }) => bytes.byteLength * 2,
})

/** Fills the slots of one page for its visitor, at once when cached; a failing slot stays empty. */
export function createSlotFiller(c: Context<AppEnv>, slotContext = createSlotContext(c)) {
  const logAndLeaveEmpty = (cause: unknown) => {
    logFault(cause, c.var.requestId)
    return EMPTY_SLOT
  }
  const fill = (name: string): SlotContent | Promise<SlotContent> => {
    try {
      const slotFill = findSlotFill(name, slotContext)
      if (!slotFill) return EMPTY_SLOT
      return (
        findCachedContent(name, slotFill, slotContext) ??
        renderSlot(c, name, slotFill, slotContext).catch(logAndLeaveEmpty)
      )
    } catch (cause) {
      return logAndLeaveEmpty(cause)
    }
  }
  /** Default texts, when all of them apply to this viewer. */
  const wordOf = overriddenSlots(slotContext).length === 0 ? defaultSlotText : null
  return Object.assign(fill, { wordOf })
}

/** The fills of a cached page, if all of them are cached; null when something must be rendered. */
export function findCachedSlotFills(
  { slots }: CachedPage,
  slotContext: SlotContext,
): Uint8Array[] | null {
  const slotFills: Uint8Array[] = []
  for (const [name] of slots) {
    const slotFill = findSlotFill(name, slotContext)
    const bytes = slotFill ? findCachedBytes(name, slotFill, slotContext) : EMPTY_SLOT.bytes
    if (!bytes) return null
    slotFills.push(bytes)
  }
  return slotFills
}

/** Default slots whose text differs for this viewer. */
export function slotOverrides(page: CachedPage, slotContext: SlotContext): BytePatch[] {
  if (page.defaultSlots.byteLength === 0) return []
  return overriddenSlots(slotContext).flatMap((name) => {
    const ranges = defaultSlotRanges(page, name)
    const slotFill = ranges.length > 0 ? findSlotFill(name, slotContext) : null
    if (!slotFill || !('text' in slotFill)) return []
    const bytes = encodeLiteral(slotFill.text)
    return ranges.map((range) => ({ ...range, bytes }))
  })
}

/** A slot is a name, or a name with an argument. */
function findSlotFill(slot: string, slotContext: SlotContext): SlotFill | null {
  const end = slot.indexOf(' ')
  if (end < 0) return PAGE_SLOTS[slot]?.(slotContext, '') ?? null
  const id = slot.slice(end + 1)
  const subjectId = id.includes('%') ? decodeURIComponent(id) : id
  return PAGE_SLOTS[slot.slice(0, end)]?.(slotContext, subjectId) ?? null
}

const findCachedContent = (
  slot: string,
  slotFill: SlotFill,
  { now }: SlotContext,
): SlotContent | null =>
  'text' in slotFill
    ? literalContent(slotFill.text)
    : renderedSlots.get(slotCacheKey(slot, slotFill), now.getTime())

/** Encoded texts are cached: they are many and short. */
const findCachedBytes = (
  slot: string,
  slotFill: SlotFill,
  { now }: SlotContext,
): Uint8Array | null =>
  'text' in slotFill
    ? encodeLiteral(slotFill.text)
    : (renderedSlots.get(slotCacheKey(slot, slotFill), now.getTime())?.bytes ?? null)

const literalContent = (text: string): SlotContent => ({
  text,
  get bytes() {
    return encodeLiteral(text)
  },
})

/** ASCII by hand: calling the encoder costs more. */
function encodeLiteral(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code > 127) return encoder.encode(text)
    bytes[at] = code
  }
  return bytes
}

async function renderSlot(
  c: Context<AppEnv>,
  slot: string,
  slotFill: SlotFill,
  { now }: SlotContext,
): Promise<SlotContent> {
  if ('text' in slotFill) return literalContent(slotFill.text)
  const text = renderStatic(await slotFill.view(c))
  const content = { text, bytes: encoder.encode(text) }
  const key = slotCacheKey(slot, slotFill)
  if (!c.var.isDegraded && key.length <= MAX_KEY_LENGTH)
    renderedSlots.set(key, content, now.getTime())
  return content
}

const slotCacheKey = (slot: string, { cacheKey }: { cacheKey: string }): string =>
  `${slot.split(' ', 1)[0]} ${cacheKey}`
