import { isPrivatePath } from '#domain/paths.ts'
import { isPaymentPath } from '#domain/route-rules.ts'
import type { Config } from '#worker/app/env.ts'

let isLogged = false

/**
 * Whether editors' code may run at an address: never on checkout and account pages, and nowhere with EDITORS_CODE off,
 * which is logged once (the permission editCode).
 */
export function canRunCustomCode(
  { EDITORS_CODE }: Pick<Config, 'EDITORS_CODE'>,
  path: string,
  warn: (message: string) => void,
): boolean {
  if (EDITORS_CODE === 'off') {
    if (!isLogged) warn('EDITORS_CODE is off: Custom Code of editors is not shown.')
    isLogged = true
    return false
  }
  const [pathname = ''] = path.toLowerCase().split(/[?#]/, 1)
  return (
    !isPaymentPath(pathname) && !isPrivatePath(pathname) && !/^\/account(?:\/|$)/.test(pathname)
  )
}
