import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import { MembershipTier } from '#domain/membership/membership-tier.schema.ts'
import { readDatasetFile } from './read-dataset.ts'

/** Throws for a code that no tier has, and lists those that there are. */
export function assertDatasetTier(dataset: string, tier: string): void {
  const tiers = readDatasetFile(dataset, 'wonderpass-tiers.json', MembershipTier.array())
  const codes = tiers.map(({ code }) => code)
  if (codes.includes(tier)) return
  throw new CliError(EXIT_CODE.usage, `There is no tier ${tier}. Tiers: ${codes.join(', ')}.`)
}
