import * as v from 'valibot'
import { knownResidencies, residencies } from '../../bookings/residency.ts'
import { keysOf } from '../../keys.ts'

import { currency, oneOf, whole } from '../rules.ts'

/** Who travels, and the currencies they pay in, where the number of people is not enough. */

export const residency = oneOf('Residency', keysOf(residencies))

/** Those of each residency in a mixed party; together they are the party. */
export const partyShares = v.pipe(
  v.array(
    v.object({
      residency: oneOf('Residency', knownResidencies),
      adults: v.optional(whole('Adults', 0, 1000), 0),
      children: v.optional(whole('Children', 0, 1000), 0),
      infants: v.optional(whole('Infants', 0, 1000), 0),
    }),
    'The party’s shares must be a list.',
  ),
  v.check(
    (shares) => new Set(shares.map((share) => share.residency)).size === shares.length,
    'Each residency can be listed only once.',
  ),
  v.maxLength(knownResidencies.length, 'Each residency can be listed only once.'),
)

/** What one unit of a currency is in another. */
export const exchangeRate = v.pipe(
  v.number('Rate must be a number.'),
  v.check((rate) => rate > 0 && Number.isFinite(rate), 'Rate must be more than 0.'),
  v.maxValue(1e9, 'Rate must be at most 1,000,000,000.'),
)

/** By currency, what one unit of it is in that of the booking. */
export const exchangeRates = v.pipe(
  v.array(v.object({ currency, rate: exchangeRate }), 'Rates must be a list.'),
  v.maxLength(5, 'At most 5 rates.'),
)
