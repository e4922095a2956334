import type { Contract } from '../../../src/domain/contract/contract.ts'
import { toMajor } from '../../../src/domain/money.ts'
import type { ProposalQuote } from '../../../src/domain/schema/types.generated.ts'
import type { Call } from '../../http/handler.ts'
import { checkKinds } from '../bookings/kinds-in-plan.ts'
import { priceBooking } from '../bookings/quotes.ts'
import { proposalSale } from '../discounts/sold-discounts.ts'

type Asked = Call<Contract['proposals']['quote']>

/** The list price of one thing to book, why it cannot be had as it was asked for, and how many are left. */
export async function quoteForProposal(
  { db, agencyId, session }: Pick<Asked, 'db' | 'agencyId' | 'session'>,
  { book, adults, children, infants, rates }: Asked['body'],
): Promise<ProposalQuote> {
  const tour = book.kind === 'package' ? book : null
  const items = book.kind === 'package' ? [] : [book]
  await checkKinds(db, session.visitor, { items, hasPackage: tour !== null })
  const priced = await priceBooking(db, agencyId, {
    package_id: tour?.package_id ?? null,
    departure_id: tour?.departure_id ?? null,
    date: tour?.date ?? null,
    lines: tour?.lines ?? [],
    extras: tour?.extras ?? [],
    ...{ adults, children, infants },
    residency: tour?.residency ?? 'any',
    shares: tour?.shares ?? [],
    rates,
    discount_percent: 0,
    items: items.map((item) => ({ item })),
    sale: proposalSale(null),
  })
  const { currency, complaints, shortage } = priced
  return {
    currency,
    title: priced.title,
    starts_on: priced.startsOn,
    ends_on: priced.endsOn,
    amount: toMajor(priced.subtotal, currency),
    discount: toMajor(priced.discount, currency),
    total: toMajor(priced.total, currency),
    left: priced.items[0]?.left ?? null,
    complaints: [...complaints.map(({ text }) => text), ...(shortage === null ? [] : [shortage.text])],
  }
}
