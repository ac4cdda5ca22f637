/** Width, height and colour channels of a JPEG; null for anything else. */
export function jpegSize(
  bytes: Uint8Array,
): { width: number; height: number; channels: 1 | 3 } | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (
    let at = 2;
    at + 10 <= bytes.length && bytes[at] === 0xff;
    at += 2 + view.getUint16(at + 2)
  ) {
    const marker = bytes[at + 1] as number
    if (!FRAME_MARKERS.includes(marker)) continue
    const channels = bytes[at + 9]
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
    const isUsable = (channels === 1 || channels === 3) && width > 0 && height > 0
    return isUsable ? { width, height, channels } : null
  }
  return null
}

/** Baseline, extended and progressive: what readers of PDF know. */
const FRAME_MARKERS = [0xc0, 0xc1, 0xc2]
