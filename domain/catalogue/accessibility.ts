/**
 * Whether a product's access text promises step-free access, at least on request: 'Step-free', 'Cobbles; step-free
 * route on request'.
 */
export const isStepFree = (access: string): boolean => /(?<!\bnot )\bstep-free\b/i.test(access)
