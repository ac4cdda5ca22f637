/** Search engines, link previews and automated browsers. */
const BOT_USER_AGENT =
  /bot|crawler|spider|robot|crawling|prerender|google|baidu|bing|msn|duckduckbot|teoma|slurp|yandex|phantom|headless|selenium|puppeteer/i

/** Whether a user agent is a bot: it takes part in no experiment and isn't counted. */
export const isBot = (userAgent: string): boolean => BOT_USER_AGENT.test(userAgent)
