/** What no log line and no event may contain, whoever it is about. */
const PRIVATE = [
  /[^\s"/]+(?:@|%40)[^\s"/]+\.[a-z]{2,}/i,
  /\b(?:\d[ -]?){13,19}\b/,
  /pi_\w+_secret_\w+|whsec_\w+|sk_test_\w+|sk_live_\w+/,
  /eyJ[\w-]+\.[\w-]+\.[\w-]+/,
  /412345678|[?&](?:seal|token)=[\w.-]{8}/,
  // A gift card's code is money.
  /\b(?:[2-9B-DF-HJ-NP-RTV-X]{4}-){3}[2-9B-DF-HJ-NP-RTV-X]{4}\b/,
]
/** What people of the browser tests are called, beside their addresses. */
export const PEOPLE = [/\b(?:Lark|Sam|Ann|Ada|Okafor|Rangi|Macrae|Tremblay|Alvarez)\b/]

/** A request id may happen to hold sixteen digits in a row, like a card number; an instant is thirteen. */
const withoutIds = (line: string) =>
  line.replace(/"requestId":"[0-9a-f-]{36}"|"gtm\.start":\d{13}/, '')

/** The lines that say something of somebody; `names` are words of those who were there. */
export const leaksIn = (lines: readonly string[], names: readonly RegExp[] = []): string[] =>
  lines.filter((line) => [...PRIVATE, ...names].some((pattern) => pattern.test(withoutIds(line))))
