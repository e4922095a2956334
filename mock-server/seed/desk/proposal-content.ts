import type {
  ProposalContent,
  ProposalItem,
  ProposalOption,
  ProposalTerms,
} from '../../../src/domain/contract/proposal-content.ts'
import { type CurrencyCode, minorDigits, toMajor } from '../../../src/domain/money.ts'
import { daysFrom, emptyContent, emptyOption, type ProposalStatus } from '../../../src/domain/proposals.ts'
import type { World } from '../world.ts'
import type { Tour } from './proposal-sources.ts'
import { additions, greetings, terms, wishes } from './proposal-texts.ts'

/** What a tour costs the agency, as a share of its selling price. */
export const netShare = 0.78

/** The tour, what is added to it and what may be ticked; now and then a simpler option beside it. */
export function contentOf({ random }: World, tour: Tour, people: number, status: ProposalStatus): ProposalContent {
  const rate = tour.currency === 'USD' ? 1 : tour.currency === 'UGX' ? 3700 : 0.92
  const money = (usd: number) => Number((usd * rate).toFixed(minorDigits(tour.currency)))
  const base = tour.adult * people
  const item = (key: string, more: Partial<ProposalItem>): ProposalItem => ({
    ...{
      key,
      title: '',
      description: '',
      quantity: 1,
      net: null,
      gross: 0,
      optional: false,
      selected: true,
      book: null,
    },
    ...more,
  })
  const added = additions
    .filter(({ only }) => random.chance(0.5) && (only === null || only.test(tour.title)))
    .map(({ title, description, net, gross, each }, at) =>
      item(`extra-${at + 1}`, {
        title,
        description,
        quantity: each ? people : 1,
        net: money(net),
        gross: money(gross),
      }),
    )
  const wished = wishes
    .filter(() => random.chance(0.45))
    .map(({ title, description, net, gross, ticked }, at) =>
      item(`wish-${at + 1}`, {
        title,
        description,
        quantity: people,
        net: money(net),
        gross: money(gross),
        optional: true,
        selected: ticked,
      }),
    )
  const book = {
    kind: 'package' as const,
    package_id: tour.id,
    departure_id: tour.departure_id,
    date: null,
    lines: [],
    extras: [],
    residency: 'any' as const,
    shares: [],
  }
  const main: ProposalOption = {
    ...emptyOption('A'),
    title: 'Comfort',
    summary: tour.summary,
    days: daysFrom(tour.itinerary),
    items: [
      item('tour', {
        title: tour.title,
        description: `For ${people} ${people === 1 ? 'person' : 'people'}`,
        net: toMajor(Math.round(base * netShare), tour.currency),
        gross: toMajor(base, tour.currency),
        book,
      }),
      ...added,
      ...wished,
    ],
  }
  const simple: ProposalOption = {
    ...main,
    key: 'B',
    title: 'Simple',
    summary: 'The same route, without the extras.',
    discount_percent: 5,
    items: main.items.slice(0, 1),
  }
  const options = random.chance(0.35) ? [main, simple] : [{ ...main, title: '' }]
  return {
    ...emptyContent(),
    intro: `<p>${random.pick(greetings)}</p>`,
    terms: status === 'draft' ? '' : terms,
    options,
  }
}

/** A fixed sum now, the rest a week before the start, and a milder cancellation than usual. */
export const ownTerms = (currency: CurrencyCode): ProposalTerms => ({
  deposit_percent: 20,
  deposit_sums: [{ currency, amount: currency === 'UGX' ? 1_000_000 : 300 }],
  instalments: 1,
  every: 'once',
  last_days_before: 7,
  days_after: 14,
  cancellation_rules: [
    { days_before: 21, percent: 25 },
    { days_before: 3, percent: 75 },
    { days_before: -1, percent: 100 },
  ],
})
