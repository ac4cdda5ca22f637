/**
 * Normalises an email in SQL: lower case, nothing after a +, no dots before the @, so that customers can't refer themselves
 * under another spelling. An index of the orders uses it.
 */
export const normalisedEmailSql = (email: string): string =>
  `(replace(substr(lower(${email}), 1, min(instr(${email} || '+', '+'), instr(${email}, '@')) - 1), '.', '') || substr(lower(${email}), instr(${email}, '@')))`
