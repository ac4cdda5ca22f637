import { isPrivatePath } from '#domain/paths.ts'
import { isPaymentPath } from '#domain/route-rules.ts'
import type { Config } from '#worker/app/env.ts'

let isLogged = false

/**
 * Whether code that editors wrote may run at an address: never where money is paid nor in the account, and nowhere with
 * EDITORS_CODE off, which the log says once (the permission editCode).
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
