/** The path of this machine's Chromium, or undefined where only Playwright's own can be. */
export function findSystemBrowser(): string | undefined
