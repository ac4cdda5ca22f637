import { Command, Option } from 'commander'
import { formatUtcInstant } from '#cli/print/format.ts'
import type { CommandOutput } from '#cli/print/output.ts'
import { wrapParagraph } from '#cli/print/text-layout.ts'
import type { StaffClient } from '#cli/remote/shop-client.ts'
import {
  callShop,
  confirmWithPreview,
  createMutationCommand,
  createQueryCommand,
  printAnswer,
  type StaffOptions,
} from '#cli/remote/staff-client.ts'
import type { CommandFactory } from '#cli/shell/command-context.ts'
import { CliError, EXIT_CODE } from '#cli/shell/exit-codes.ts'
import type { StaffReview } from '#domain/contract/staff/reviews.ts'

const STATES = ['new', 'published', 'hidden', 'all'] as const
type State = (typeof STATES)[number]

/** `shop reviews`: what guests wrote, and what the shop answers. */
export const reviewsCommand: CommandFactory = ({ output }) => {
  const command = new Command('reviews')
    .description('read reviews, answer them, and take down what insults or names people')
    .addHelpText('after', EXAMPLES)
  command.addCommand(
    createQueryCommand('list', 'list reviews, the newest first')
      .addOption(
        new Option('--state <state>', 'only those in this state').choices(STATES).default('new'),
      )
      .option('--product <id>', 'only those of this product')
      .action(async (_: unknown, self: Command) => {
        const { state, product, ...options } = self.optsWithGlobals<
          StaffOptions & { state: State; product?: string }
        >()
        const query = { state, ...(product ? { productId: product } : {}) }
        const reviews = await callShop((shop) => shop.reviews({ query }), options)
        printAnswer(output, options, reviews, printReviews)
      }),
  )
  command.addCommand(
    changeCommand(output, 'answer', {
      summary: 'put the shop’s answer under a review, and mail its author',
      question: 'Answer this review?',
      argument: ['<text>', 'what everyone reads'],
      call: (shop, id, reply) => shop.answerReview({ params: { id }, body: { reply } }),
    }),
  )
  command.addCommand(
    changeCommand(output, 'hide', {
      summary: 'take a review down, and mail its author the reason',
      question: 'Take this review down?',
      argument: ['<reason>', 'why; its author reads it'],
      call: (shop, id, reason) => shop.hideReview({ params: { id }, body: { reason } }),
    }),
  )
  command.addCommand(
    changeCommand(output, 'publish', {
      summary: 'show a hidden review again',
      question: 'Show this review again?',
      call: (shop, id) => shop.publishReview({ params: { id }, body: {} }),
    }),
  )
  return command
}

type Change = {
  summary: string
  question: string
  argument?: [name: string, description: string]
  call: (shop: StaffClient, id: string, text: string) => ReturnType<StaffClient['publishReview']>
}

function changeCommand(output: CommandOutput, name: string, change: Change): Command {
  const command = createMutationCommand(name, change.summary).argument('<id>', 'its id in the list')
  if (change.argument) command.argument(...change.argument)
  return command.action(async (id: string, ...rest: unknown[]) => {
    const self = rest.at(-1) as Command
    const text = change.argument ? String(rest[0]) : ''
    const options = self.optsWithGlobals<StaffOptions>()
    const review = await findReview(id, options)
    await confirmWithPreview((out) => printReviews([review], out), change.question, options, output)
    const changed = await callShop((shop) => change.call(shop, id, text), options)
    printAnswer(output, options, changed, (one) => printReviews([one], output))
  })
}

async function findReview(id: string, options: StaffOptions): Promise<StaffReview> {
  const all = await callShop((shop) => shop.reviews({ query: { state: 'all' } }), options)
  const review = all.find((one) => one.id === id)
  if (review) return review
  throw new CliError(
    EXIT_CODE.findings,
    `There is no review ${id} among the newest 200. See: shop reviews list --state all`,
  )
}

function printReviews(reviews: readonly StaffReview[], { write }: CommandOutput): void {
  if (reviews.length === 0) write('There are no reviews like that.\n')
  for (const review of reviews) {
    const { id, stars, state, productId, city, reference, writtenAt } = review
    write(`${id}  ${stars} of 5, ${state}\n`)
    write(`   ${productId}, ${city}, ${reference}, ${formatUtcInstant(writtenAt)}\n`)
    if (review.text) write(wrapParagraph(`${review.author || 'A guest'}: ${review.text}`, '   '))
    if (review.reply) write(wrapParagraph(`Our answer: ${review.reply}`, '   '))
    if (review.reason) write(wrapParagraph(`Hidden: ${review.reason}`, '   '))
  }
}

const EXAMPLES = `
Examples:
  shop reviews list
  shop reviews list --state hidden --product mystery-picnic --format json
  shop reviews answer ln_1~-1 "Thank you. We have moved the start to the shade."
  shop reviews hide ln_1~-1 "It names another guest."
  shop reviews publish ln_1~-1 --yes`
