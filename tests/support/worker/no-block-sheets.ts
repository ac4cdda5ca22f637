/** What a build knows of the stylesheets of blocks, for tests without one. */
export const blocks = {}
