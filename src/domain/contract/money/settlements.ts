import * as v from 'valibot'
import { today } from '../../dates.ts'
import { settlementPlaces, settlementStates, settlingProviders } from '../../finance/provider-settlements.ts'
import { keysOf } from '../../keys.ts'
import type {
  Meta,
  SettlementRow,
  SettlementShown,
  SettlementTotals,
  StandingMoney,
} from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { anyOf, currency, day, line, listQuery, oneOf, optionalLine, positive, queryDay, version } from '../rules.ts'

const providers = oneOf('Provider', settlingProviders)

const matching = {
  q: listQuery.q,
  provider: v.optional(anyOf(settlingProviders)),
  state: v.optional(anyOf(keysOf(settlementStates))),
  currency: v.optional(anyOf(currency.options)),
  /** Days on which it was made, both included. */ from: v.optional(queryDay),
  to: v.optional(queryDay),
}

export const makeSettlementInput = v.object({
  provider: providers,
  into: oneOf('Where it goes', keysOf(settlementPlaces)),
  currency,
  note: optionalLine('Note', 300),
})
export const confirmSettlementInput = v.object({
  arrived: positive('Arrived'),
  arrived_on: v.pipe(
    day('Day'),
    v.check((value) => value <= today(), 'Day cannot be in the future.'),
  ),
  provider_reference: optionalLine('Provider’s reference', 80),
  /** Why another sum arrived than was expected. */ reason: optionalLine('Reason', 300),
  note: optionalLine('Note', 300),
  version,
})
export const takeBackSettlementInput = v.object({ reason: line('Reason', 300), version })

const permission = 'View Finance'
const limit = { per: 'user', calls: 120, minutes: 60 } as const

/** What payment providers pay out of what they have collected. */
export const settlements = {
  list: endpoint<{ data: SettlementRow[]; meta: Meta }>()('GET agent/settlements', {
    permission,
    query: v.object({ ...listQuery, ...matching }),
    download: true,
    meaning: 'what providers pay out of the payments they collected, the latest first',
  }),
  totals: endpoint<{ data: SettlementTotals[] }>()('GET agent/settlements/totals', {
    permission,
    query: v.object(matching),
    meaning: 'what the settlements of the same filters come to, by currency',
  }),
  standing: endpoint<{ data: StandingMoney[] }>()('GET agent/settlements/standing', {
    permission,
    meaning: 'by currency: what providers hold, and what is on the way to the wallet or the bank',
  }),
  show: endpoint<{ data: SettlementShown }>()('GET agent/settlements/{id}/show', {
    permission,
    meaning: 'a settlement with its payments and postings',
  }),
  make: endpoint<{ data: SettlementShown }>()('POST agent/settlements/make', {
    permission,
    input: makeSettlementInput,
    status: 201,
    limit,
    meaning: 'settles what a provider holds in a currency now, ahead of schedule; 409 where it holds nothing',
  }),
  confirm: endpoint<{ data: SettlementShown }>()('POST agent/settlements/{id}/confirm', {
    permission,
    input: confirmSettlementInput,
    limit,
    meaning:
      'says what arrived on the agency’s bank account; another sum than expected needs a reason and is posted as a fee; more than 5% away it also needs Edit Agency',
  }),
  takeBack: endpoint<{ data: SettlementShown }>()('POST agent/settlements/{id}/take-back', {
    permission,
    input: takeBackSettlementInput,
    limit,
    meaning:
      'reverses a settlement that was made in error: its payments are unsettled again, until a person settles them',
  }),
}
