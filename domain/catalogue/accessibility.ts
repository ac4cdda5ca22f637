/** Whether a product's words on access promise a step-free way, at least on request: 'Step-free', 'Cobbles; step-free route on request'. */
export const isStepFree = (access: string): boolean => /(?<!\bnot )\bstep-free\b/i.test(access)
