/** Who is no visitor: search engines, previews, browsers that a program drives. */
const BOT_USER_AGENT =
  /bot|crawler|spider|robot|crawling|prerender|google|baidu|bing|msn|duckduckbot|teoma|slurp|yandex|phantom|headless|selenium|puppeteer/i

/** Whether a user agent belongs to a program: it is in no test and is not counted. */
export const isBot = (userAgent: string): boolean => BOT_USER_AGENT.test(userAgent)
