import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { PayoutProvider, PayoutResult } from './payout-provider.ts'

interface Stored {
  readonly state: 'sent' | 'pending' | 'returned'
  readonly reason: string
}
const resultOf = ({ state, reason }: Stored): PayoutResult => (state === 'returned' ? { state, reason } : { state })

/** What becomes of an order is written on its account, so that each outcome can be tried (README). */
function outcomeOf(number: string): Stored {
  if (number.endsWith('99')) return { state: 'returned', reason: 'The account is closed.' }
  if (number.endsWith('98')) return { state: 'pending', reason: '' }
  return { state: 'sent', reason: '' }
}

/** The built-in provider: no money moves. It keeps a book of its orders, one for each reference. `system` crosses tenants. */
export const localPayouts = (system: Kysely<DB>): PayoutProvider => ({
  async payout({ reference, agencyId, currency, amount, account }) {
    const { state, reason } = outcomeOf(account.number)
    const { rows } = await sql<Stored>`
      insert into local_payouts as p (reference, agency_id, currency, amount, state, reason)
      values (${reference}, ${agencyId}, ${currency}, ${amount}, ${state}, ${reason})
      on conflict (reference) do update set asked = p.asked + 1
      returning state, reason`.execute(system)
    const [stored] = rows
    if (stored === undefined) throw new Error(`${reference} was not kept`)
    return resultOf(stored)
  },

  async query({ reference }) {
    // What is pending arrives when it is asked after for the first time.
    const { rows } = await sql<Stored>`
      update local_payouts set asked = asked + 1, state = case state when 'pending' then 'sent' else state end
      where reference = ${reference} returning state, reason`.execute(system)
    return rows[0] === undefined ? null : resultOf(rows[0])
  },

  async accountName({ name, number }) {
    if (number.endsWith('01')) return 'Kato Holdings'
    if (number.endsWith('02')) return name.replace(/(\p{L})\p{L}*$/u, '$1')
    return number.endsWith('03') ? null : name
  },
})
