/** What a build knows of its files, for tests without one. */
export const files = {}
export const inline = {}
export const build = 'a build'
