import { encode } from 'uqr'

/** The modules of quiet around a code that readers need. */
const QUIET = 4

/** A text as a QR code in SVG: a path of strokes one module wide, and the width of the code in modules, its quiet zone included. */
export function qrPath(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { ecc: 'Q', border: QUIET })
  return { path: data.map(rowPath).join(''), size }
}

/** Strokes from run to run: 'M4 4.5h7m2 0h1'. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  let at = 0
  for (const [x, isDark] of row.entries()) {
    if (!isDark || row[x - 1]) continue
    const end = row.indexOf(false, x)
    path += `${path === '' ? `M${x} ${y}.5` : `m${x - at} 0`}h${end - x}`
    at = end
  }
  return path
}
