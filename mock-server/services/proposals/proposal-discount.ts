import type { Kysely } from 'kysely'
import type { ProposalOption } from '../../../src/domain/contract/proposal-content.ts'
import type { DB } from '../../database/types.generated.ts'
import { requirePermission, type Seller } from '../authority/acting.ts'
import {
  bookedShare,
  discountText,
  type Given,
  givenAtFirst,
  inPercent,
  type Share,
} from '../authority/given-discount.ts'
import { refuseAboveLimit } from '../authority/within-authority.ts'
import type { BookingRow } from '../bookings/booking-lock.ts'
import { sumOf } from '../bookings/priced-items.ts'
import { draftOf, type Edition, sentEdition } from './proposal-edition.ts'
import type { ProposalRow } from './proposal-lock.ts'
import { agreedOf, pricedAsAgreed } from './proposal-offer.ts'

/** A draft that goes out gives no more than its sender may, and no more than what the client has in hand does. */
export async function refuseSentDiscount(tx: Kysely<DB>, seller: Seller, row: ProposalRow): Promise<void> {
  const is = await editionPercent(tx, row.agency_id, draftOf(row))
  const sent = is === 0 ? null : await sentEdition(tx, row)
  const was = sent === null ? 0 : await editionPercent(tx, row.agency_id, sent)
  if (is > was) await refuseDiscount(tx, seller, row, is, 'discount_percent')
}

/** Of a draft that nobody has sent and that is accepted for a client all the same. */
export async function refuseBookedDiscount(
  tx: Kysely<DB>,
  seller: Seller,
  row: ProposalRow,
  booking: BookingRow,
): Promise<void> {
  const is = inPercent(await bookedShare(tx, booking))
  if (is > 0) await refuseDiscount(tx, seller, row, is, 'option')
}

async function refuseDiscount(tx: Kysely<DB>, seller: Seller, row: ProposalRow, percent: number, field: string) {
  if (seller.acting === null) return
  requirePermission(seller.acting.visitor, 'Offer Discount')
  await refuseAboveLimit(tx, seller, {
    kind: 'discount',
    bookingId: null,
    clientId: null,
    proposal: { id: row.id, uuid: row.uuid },
    currency: null,
    amount: null,
    percent,
    field,
    tooMuch: (limit) => discountText(percent, limit),
    on: { subject: 'proposal', id: row.id },
  })
}

/** The highest of its options, however the client ticks. */
async function editionPercent(tx: Kysely<DB>, agencyId: number, edition: Edition): Promise<number> {
  let most = 0
  for (const option of edition.content.options)
    most = Math.max(most, await optionPercent(tx, agencyId, edition, option))
  return most
}

async function optionPercent(tx: Kysely<DB>, agencyId: number, edition: Edition, option: ProposalOption) {
  const agreed = agreedOf(edition, option, new Set(option.items.map(({ key }) => key)))
  const priced = await pricedAsAgreed(tx, agencyId, agreed, edition.currency)
  const given: Given = givenAtFirst(priced, 0, agreed.gross)
  const shares = priced.items.map((item) => {
    const off = given.get(item.itemNumber) ?? 0
    const isOptional = agreed.itemOf.get(item.itemNumber)?.optional === true
    return { isOptional, given: off, of: sumOf(item.lines) + off }
  })
  return inPercent(highestShare(shares))
}

/** Optional items count where they raise it: the one with the highest share first. */
function highestShare(shares: readonly (Share & { readonly isOptional: boolean })[]): Share {
  const add = (one: Share, other: Share): Share => ({ given: one.given + other.given, of: one.of + other.of })
  const needed = shares.filter(({ isOptional }) => !isOptional).reduce<Share>(add, { given: 0, of: 0 })
  return shares
    .filter(({ isOptional }) => isOptional)
    .toSorted((one, other) => inPercent(other) - inPercent(one))
    .reduce<Share>((sum, item) => (inPercent(add(sum, item)) > inPercent(sum) ? add(sum, item) : sum), needed)
}
