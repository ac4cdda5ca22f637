type ParamName<Segment extends string> = Segment extends `:${infer Param}`
  ? Param extends `${infer Name}{${string}`
    ? Name
    : Param
  : never

/** The parameters a pattern names: 'country' | 'city' for '/:country/cities/:city'. */
type ParamNames<Pattern extends string> = Pattern extends `${infer Segment}/${infer Rest}`
  ? ParamName<Segment> | ParamNames<Rest>
  : ParamName<Pattern>

type RouteOptions = {
  /** Whether money is paid there: the payment provider's scripts are allowed, editors' code is not. */
  takesPayment?: boolean
}

/** Builds the URL of a route from its parameters, and holds the pattern that the worker matches. */
export type Route<Pattern extends string = string> = ((
  ...params: [ParamNames<Pattern>] extends [never] ? [] : [Record<ParamNames<Pattern>, string>]
) => string) &
  RouteOptions & { pattern: Pattern }

/**
 * Declares a route in Hono's syntax. Parameters are percent-encoded, except those with a regular expression of their own
 * (`:path{.+}`), which may hold slashes and are taken as they are.
 */
/* @__NO_SIDE_EFFECTS__ */
export function route<Pattern extends string>(
  pattern: Pattern,
  options?: RouteOptions,
): Route<Pattern> {
  let parts: string[] | undefined
  const build = (params?: Record<string, string>) => {
    parts ??= splitPattern(pattern)
    let url = parts[0] ?? ''
    for (let at = 1; at < parts.length; at += 3) {
      const value = params?.[parts[at] ?? ''] ?? ''
      url += (parts[at + 1] ? value : encodeURIComponent(value)) + parts[at + 2]
    }
    return url
  }
  return Object.assign(build, { pattern, ...options }) as Route<Pattern>
}

/** Text, then by threes: a parameter's name, its regular expression in braces if it has one, text. */
const splitPattern = (pattern: string): string[] => pattern.split(/:(\w+)(\{.+?\}(?=\/|$))?/)

/** The regular expression that matches what a route matches. */
export function routeRegExp({ pattern }: { pattern: string }): RegExp {
  const [start = '', ...rest] = splitPattern(pattern)
  let source = escapeRegExp(start)
  for (let at = 0; at < rest.length; at += 3)
    source += (rest[at + 1]?.slice(1, -1) ?? '[^/]+') + escapeRegExp(rest[at + 2] ?? '')
  return new RegExp(`^${source}$`)
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
