/** What pages name of a build, for tests without one: `vi.mock('#worker/app/assets.ts', () => import('./no-assets.ts'))`. */
export const BUILD = 'a build'
export const ASSETS = { entry: '/entry.js', stylesheet: '/index.css', rest: '/rest.css' }
export const STYLE_HASHES: readonly string[] = []
export const headStyles = () => null
export const TRANSITION_STYLE = undefined
