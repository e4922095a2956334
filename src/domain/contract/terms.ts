import * as v from 'valibot'
import { balanceRules } from '../bookings/terms.ts'
import { keysOf } from '../keys.ts'
import type { AgencyTerms } from '../schema/types.generated.ts'
import { endpoint } from './endpoint.ts'
import { cancellationRules } from './offers/offer-rules.ts'
import { oneOf, percent, version, whole } from './rules.ts'

export const agencyTermsInput = v.object({
  deposit_percent: percent('Deposit'),
  balance_days: whole('Days', 0, 730),
  balance_from: oneOf('Balance due', keysOf(balanceRules)),
  cancellation_rules: cancellationRules,
  version,
})

export const terms = {
  /** ext: what is asked for where an offer says nothing else. */
  show: endpoint<{ data: AgencyTerms }>()('GET agent/business/terms', {
    permission: 'Edit Agency',
    meaning: 'deposit, balance and cancellation where an offer says nothing else',
  }),
  save: endpoint<{ data: AgencyTerms }>()('POST agent/business/terms', {
    permission: 'Edit Agency',
    input: agencyTermsInput,
    meaning: 'sets them; what is booked already keeps its own',
  }),
}
