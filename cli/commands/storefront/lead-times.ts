import { Command, Option } from 'commander'
import { formatColumns } from '#cli/print/text-layout.ts'
import { createStaffClient, unwrapAnswer } from '#cli/remote/shop-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { formatOption } from '#cli/shell/format-option.ts'
import { LEAD_TIME_BUCKETS } from '#domain/availability/calendar.ts'
import { COUNTRIES } from '#domain/countries/index.ts'

type LeadTimesOptions = { country?: string; format: 'text' | 'json' }

/** `shop lead-times`: how many days ahead products are booked. */
export const leadTimesCommand: CommandFactory = ({ output }) =>
  new Command('lead-times')
    .description('show how many days ahead products were booked in the last 90 days')
    .argument('[product]', 'one product, by its id')
    .addOption(
      new Option('--country <country>', 'bookings of one country').choices(Object.keys(COUNTRIES)),
    )
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES)
    .action(async (productId: string | undefined, { country, format }: LeadTimesOptions) => {
      const listed = await unwrapAnswer(
        createStaffClient().leadTimes({
          query: { ...(productId ? { productId } : {}), ...(country ? { country } : {}) },
        }),
      )
      if (format === 'json') output.write(`${JSON.stringify(listed, null, 2)}\n`)
      else if (listed.length === 0) output.write('No bookings were counted.\n')
      else
        output.write(
          formatColumns([
            ['product', 'country', 'bookings', 'usual', 'days ahead: bookings'],
            ...listed.map(({ productId: id, country: code, bookings, usual, leadTimes }) => [
              id,
              code,
              String(bookings),
              usual ?? '-',
              LEAD_TIME_BUCKETS.flatMap(({ label }) =>
                leadTimes[label] ? [`${label}: ${leadTimes[label]}`] : [],
              ).join(', '),
            ]),
          ]),
        )
    })

const EXAMPLES = `
Examples:
  shop lead-times
  shop lead-times p-mystery-picnic
  shop lead-times --country uk --format json`
