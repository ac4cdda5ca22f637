import { isPayingPath, isPrivatePath } from '#domain/routes.ts'
import type { Config } from '#worker/env.ts'

let isSaid = false

/**
 * Whether code that editors wrote may run at an address: never where money is paid nor in the account, and nowhere with
 * EDITORS_CODE off, which the log says once (spec §5: the permission editCode; reliability C40).
 */
export function mayRunCode(
  { EDITORS_CODE }: Pick<Config, 'EDITORS_CODE'>,
  path: string,
  note: (message: string) => void,
): boolean {
  if (EDITORS_CODE === 'off') {
    if (!isSaid) note('EDITORS_CODE is off: Custom Code of editors is not shown.')
    isSaid = true
    return false
  }
  const [plain = ''] = path.toLowerCase().split(/[?#]/, 1)
  return !isPayingPath(plain) && !isPrivatePath(plain) && !/^\/account(?:\/|$)/.test(plain)
}
