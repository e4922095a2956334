import type { ProposalContent, ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import type { Day } from '../../../src/domain/dates.ts'
import { type CurrencyCode, minorDigits } from '../../../src/domain/money.ts'
import { type Leaving, lastDayOf } from '../../../src/domain/proposal-days.ts'
import { optionTotals, tooFine } from '../../../src/domain/proposals.ts'
import { refused } from '../../http/refusals.ts'
import { cleanAll } from '../rich-text/clean-all.ts'

/** The columns that follow from a document. */
export interface Reckoned {
  readonly total: number
  readonly net_total: number
  readonly ends_on: Day | null
}

/** The document as it is kept: its rich text sanitised. Texts that `before` has are so already. */
export async function cleaned(content: ProposalContent, before: ProposalContent): Promise<ProposalContent> {
  const kept = new Set(textsOf(before))
  const changed = [...new Set(textsOf(content))].filter((text) => !kept.has(text))
  const clean = new Map((await cleanAll(changed)).map((text, at) => [changed[at], text]))
  const textOf = (text: string) => clean.get(text) ?? text
  const options = content.options.map((option) => ({
    ...option,
    days: option.days.map((day) => ({ ...day, description: textOf(day.description) })),
  }))
  return { ...content, intro: textOf(content.intro), terms: textOf(content.terms), options }
}

const textsOf = ({ intro, terms, options }: ProposalContent): string[] => [
  intro,
  terms,
  ...options.flatMap(({ days }) => days.map(({ description }) => description)),
]

/** 422 where an amount cannot be written in the currency, or an option comes to more than can be counted exactly. */
export function checkAmounts(content: ProposalContent, currency: CurrencyCode): void {
  const [fine] = tooFine(content, currency)
  if (fine !== undefined)
    throw refused({
      content: [
        `“${fine}”: a price in ${currency} has ${minorDigits(currency) === 0 ? 'no decimals' : `at most ${minorDigits(currency)} decimals`}.`,
      ],
    })
  const sums = content.own_terms?.deposit_sums ?? []
  const other = sums.find((sum) => sum.currency !== currency)
  if (other !== undefined)
    throw refused({
      'content.own_terms.deposit_sums': [`The deposit is in ${other.currency}, but the proposal is in ${currency}.`],
    })
  for (const option of content.options) {
    const { subtotal, net } = optionTotals(option, currency)
    if (!Number.isSafeInteger(subtotal) || !Number.isSafeInteger(net))
      throw refused({ content: [`Option ${option.key} is above the highest possible total.`] })
  }
}

/** Of the option that was accepted, or of the first while none is. */
export function reckoned(
  option: ProposalOption,
  currency: CurrencyCode,
  startsOn: Day | null,
  departures: readonly Leaving[] = [],
  chosen?: ReadonlySet<string>,
): Reckoned {
  const { total, net } = optionTotals(option, currency, chosen)
  return { total, net_total: net, ends_on: startsOn === null ? null : lastDayOf(option, startsOn, departures) }
}

export const firstOption = ({ options }: ProposalContent): ProposalOption => {
  const [first] = options
  if (first === undefined) throw new Error('A proposal has an option: the contract says so.')
  return first
}
