/** '1 experience', '38 experiences'. */
export const experienceCount = (count: number): string =>
  count === 1 ? '1 experience' : `${count} experiences`
