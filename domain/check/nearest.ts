import { slipsBetween } from '../catalogue/search-typos.ts'

/** More names than this are not compared one by one. */
const MOST = 5_000
const LONGEST = 64

/** The known name that was most likely meant by another one: a third of its letters may be wrong; null when none is near. */
export function nearest(name: string, known: Iterable<string>): string | null {
  if (name.length > LONGEST) return null
  const wanted = plain(name)
  const allowed = Math.max(1, Math.floor(wanted.length / 3))
  let best: { name: string; slips: number } | null = null
  let looked = 0
  for (const one of known) {
    if (++looked > MOST) break
    if (Math.abs(one.length - name.length) > allowed) continue
    const slips = slipsBetween(wanted, plain(one))
    if (slips <= allowed && (!best || slips < best.slips)) best = { name: one, slips }
  }
  return best?.name ?? null
}

/** 'did you mean "lake-rowing"?', or nothing where no known name is near. */
export function didYouMean(name: string, known: Iterable<string>): { hint?: string } {
  const near = nearest(name, known)
  return near === null ? {} : { hint: `did you mean "${near}"?` }
}

const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_]/g, '-')
