import { partyIn } from '../../../domain/bookings/typed-party.ts'
import { addDays, today } from '../../../domain/dates.ts'
import { Failure } from '../../../domain/failure.ts'
import { read } from '../../../gateway/cache.ts'
import { bookingQuery } from '../../../gateway/generated/bookings.generated.ts'
import { copiedSale, copyStart } from './copied-sale.ts'
import { emptyItem, type ItemValue } from './sale-items.ts'
import { emptySale, type Prefill, type SaleValues } from './sale-values.ts'

/** Where a sale comes from, as the form says at its top. */
export interface SaleOrigin {
  readonly kind: 'booking' | 'inquiry' | 'lead' | 'proposal'
  readonly reference: string
  readonly text: string
  /** Its items begin on this day and can be moved together. */
  readonly startsOn: string | null
}
export interface SaleStart {
  readonly values: SaleValues
  readonly origin: SaleOrigin | null
  /** Why nothing could be taken over. */
  readonly problem: string | null
}

export const isNamed = ({ copy, inquiry, lead, proposal }: Prefill): boolean =>
  (copy ?? inquiry ?? lead ?? proposal) !== null

/** What the address names, taken over into the form: a booking to copy, an inquiry to answer, a lead or a proposal to book. */
export async function startOf(given: Prefill): Promise<SaleStart> {
  try {
    if (given.copy !== null) return await fromBooking(given, given.copy)
    if (given.proposal !== null) return await fromProposal(given, given.proposal)
    if (given.inquiry !== null) return await fromInquiry(given, given.inquiry)
    if (given.lead !== null) return await fromLead(given, given.lead)
    return plain(given)
  } catch (problem) {
    if (!(problem instanceof Failure)) throw problem
    return { ...plain({ ...given, inquiry: null, lead: null }), problem: problem.messages.join(' ') }
  }
}
const plain = (given: Prefill): SaleStart => ({ values: emptySale(given), origin: null, problem: null })

async function fromBooking(given: Prefill, id: number): Promise<SaleStart> {
  const { booking } = await read(bookingQuery, { id })
  return {
    values: copiedSale(booking, given),
    origin: {
      kind: 'booking',
      reference: booking.reference,
      text: 'The same items for the same client, at today’s prices.',
      startsOn: copyStart(booking.starts_on, given.from),
    },
    problem: null,
  }
}

async function fromInquiry(given: Prefill, id: number): Promise<SaleStart> {
  const { inquiryFileQuery } = await import('../../../gateway/generated/inquiries.generated.ts')
  const { inquiry } = (await read(inquiryFileQuery, { id })).inquiryFile
  const asked = inquiry.offer_type === null ? {} : { [inquiry.offer_type]: inquiry.offer_id }
  const values = {
    ...emptySale({
      ...given,
      client: given.client ?? inquiry.client_id,
      from: given.from ?? (inquiry.travel_on !== null && inquiry.travel_on >= today() ? inquiry.travel_on : null),
      ...(namesOffer(given) ? {} : asked),
    }),
    ...partyIn(inquiry.party),
  }
  const { name, email, phone } = inquiry
  return {
    values: values.client_id === null ? { ...values, client: { name, email, phone, country_code: null } } : values,
    origin: {
      kind: 'inquiry',
      reference: inquiry.reference,
      text: [inquiry.subject, inquiry.party, 'This booking marks it as won.'].filter(Boolean).join(' · '),
      startsOn: null,
    },
    problem: null,
  }
}
async function fromLead(given: Prefill, id: number): Promise<SaleStart> {
  const { leadFileQuery } = await import('../../../gateway/generated/sales-funnel.generated.ts')
  const { lead } = (await read(leadFileQuery, { id })).leadFile
  const from = given.from ?? (lead.travel_on !== null && lead.travel_on >= today() ? lead.travel_on : null)
  const values = emptySale({ ...given, client: given.client ?? lead.client_id, from })
  const { name, email, phone } = lead
  return {
    values: values.client_id === null ? { ...values, client: { name, email, phone, country_code: null } } : values,
    origin: {
      kind: 'lead',
      reference: name,
      text: [lead.title === name ? '' : lead.title, 'The lead follows this booking.'].filter(Boolean).join(' · '),
      startsOn: null,
    },
    problem: null,
  }
}
const namesOffer = (given: Prefill): boolean =>
  (given.package ?? given.room ?? given.car ?? given.service ?? given.event ?? given.add) !== null

/** At list prices: a proposal is booked as it was offered by accepting it. */
async function fromProposal(given: Prefill, uuid: string): Promise<SaleStart> {
  const { proposalQuery } = await import('../../../gateway/generated/proposals.generated.ts')
  const { proposal } = await read(proposalQuery, { uuid })
  const { options } = proposal.content
  const option = options.find(({ key }) => key === proposal.accepted_option) ?? options[0]
  const wanted = option?.items.filter((item) => !item.optional || item.selected) ?? []
  const tour = wanted.map(({ book }) => book).find((book) => book?.kind === 'package')
  const start = proposal.starts_on !== null && proposal.starts_on >= today() ? proposal.starts_on : today()
  const items = wanted.flatMap(({ book, title, description, quantity, gross }): ItemValue[] => {
    if (book?.kind === 'package') return []
    const empty = emptyItem(book?.kind ?? 'custom', start, proposal)
    if (book != null) return [{ ...empty, ...(book as Partial<ItemValue>) }] // an item of a booking has fields of the form's
    const to = proposal.ends_on !== null && proposal.ends_on > start ? proposal.ends_on : addDays(start, 0)
    return [{ ...empty, title, description, quantity, unit_amount: gross, currency: proposal.currency, to }]
  })
  const base = emptySale({
    ...given,
    client: given.client ?? proposal.client?.id ?? null,
    inquiry: given.inquiry ?? proposal.inquiry_id,
    package: tour?.kind === 'package' ? tour.package_id : null,
    departure: tour?.kind === 'package' ? tour.departure_id : null,
    from: tour?.kind === 'package' ? tour.date : null,
  })
  const { adults, children, infants } = proposal
  return {
    values: {
      ...base,
      tour: tour !== undefined || items.length === 0,
      adults,
      children,
      infants,
      items,
      extras: tour?.kind === 'package' ? tour.extras : [],
      lines: tour?.kind === 'package' ? tour.lines : [],
    },
    origin: {
      kind: 'proposal',
      reference: proposal.reference,
      text:
        proposal.booking_reference === null
          ? 'At today’s prices. To book it as offered, accept the proposal on the client’s behalf.'
          : `It is already booked as ${proposal.booking_reference}.`,
      startsOn: null,
    },
    problem: null,
  }
}
