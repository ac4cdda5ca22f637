/**
 * An address as one person has it, in SQL: small letters, nothing after a +, no dots before the @. Who is their own
 * friend under another spelling of their address is still themselves. An index of the orders is on it.
 */
export const normalisedEmailSql = (email: string): string =>
  `(replace(substr(lower(${email}), 1, min(instr(${email} || '+', '+'), instr(${email}, '@')) - 1), '.', '') || substr(lower(${email}), instr(${email}, '@')))`
