/** Of the shop that browsers visit; another one where someone else's tests run on this machine. */
export const PORT = Number(process.env.E2E_PORT ?? 8790)
