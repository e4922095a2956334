import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Seller } from '../authority/acting.ts'
import { refuseAboveLimit } from '../authority/within-authority.ts'
import { sumText } from '../bookings/booking-payments.ts'
import type { Edition } from './proposal-edition.ts'
import type { ProposalRow } from './proposal-lock.ts'
import { givenUpByTerms } from './proposal-terms.ts'

/** A refund that a document promises by its own steps is one all the same: it counts against the limit for refunds, beyond what was sent before. */
export async function refuseEasierTerms(
  tx: Kysely<DB>,
  seller: Seller,
  row: ProposalRow,
  edition: Edition,
  field: string,
  sent: Edition | null = null,
): Promise<void> {
  if (seller.acting === null) return
  const amount = await givenUpByTerms(tx, row.agency_id, edition)
  if (amount === 0) return
  const before = sent?.currency === edition.currency ? await givenUpByTerms(tx, row.agency_id, sent) : 0
  if (amount <= before) return
  const { currency } = edition
  await refuseAboveLimit(tx, seller, {
    kind: 'easier_terms',
    bookingId: null,
    clientId: null,
    proposal: { id: row.id, uuid: row.uuid },
    currency,
    amount,
    percent: null,
    field,
    tooMuch: (limit) =>
      limit === 0
        ? `You cannot offer easier terms in ${currency} on your own.`
        : `These terms could keep ${sumText(amount, currency)} less than the terms of the offers. That is above your limit of ${sumText(limit, currency)}.`,
    on: { subject: 'proposal', id: row.id },
  })
}
