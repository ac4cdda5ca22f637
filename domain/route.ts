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
  const build = (params: Record<string, string> = {}) =>
    pattern.replace(PARAMETER, (_, name: string, expression?: string) => {
      const value = String(params[name])
      return expression ? value : encodeURIComponent(value)
    })
  return Object.assign(build, { pattern, ...options }) as Route<Pattern>
}

/** A parameter's name, and its regular expression in braces if it has one. */
const PARAMETER = /:(\w+)(\{.+?\}(?=\/|$))?/g

/** The regular expression that matches what a route matches. */
export function routeRegExp({ pattern }: { pattern: string }): RegExp {
  let source = ''
  let end = 0
  for (const { 0: parameter, 2: expression, index } of pattern.matchAll(PARAMETER)) {
    source += escapeRegExp(pattern.slice(end, index)) + (expression?.slice(1, -1) ?? '[^/]+')
    end = index + parameter.length
  }
  return new RegExp(`^${source}${escapeRegExp(pattern.slice(end))}$`)
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
