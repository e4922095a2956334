import * as v from 'valibot'
import { travellerText } from '../../../src/domain/bookings/travellers.ts'
import { travellersInput } from '../../../src/domain/contract/bookings/travellers.ts'
import { readCountry } from '../../../src/domain/typed-countries.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { validated } from '../../http/validate.ts'
import { bookingDetail } from '../../services/bookings/booking-detail.ts'
import { lockedBooking } from '../../services/bookings/booking-lock.ts'
import { tellColleagues } from '../../services/bookings/booking-notices.ts'
import { saveTravellers, travellersOf } from '../../services/bookings/travellers.ts'
import { writeHolder } from '../../services/tickets/ticket-holders.ts'
import { lockedPurchase } from '../../services/tickets/ticket-rows.ts'
import { siteBookingAt } from '../../services/website/site-booking.ts'
import { publicForm } from '../public-form.ts'
import type { Visit } from '../public-page.ts'
import { bookedAt, drawBooked } from './booked-here.ts'
import { askedFor, fieldOf, holderField, isNameable } from './booked-people.ts'

const about = {
  limit: { name: 'site.booked-people', per: 'ip', calls: 30, minutes: 10 },
  fields: v.record(v.string(), v.union([v.string(), v.array(v.string())])),
  subject: (visit: Visit, { uuid }: { readonly uuid: string }) => bookedAt(visit, uuid),
  done: ({ uuid }: { readonly uuid: string }) => `/booked/${encodeURIComponent(uuid)}#people`,
  again: drawBooked,
} as const

/** Who travels, as whoever booked fills it in. A passport that is not typed again stays as it is. */
export const nameTravellers = publicForm({
  ...about,
  path: '/booked/{uuid}/travellers',
  action: 'bookings.site_travellers',
  async write({ tx, subject: { id, agencyId, link }, values, audit }) {
    const booking = await lockedBooking(tx, agencyId, id)
    const known = await travellersOf(tx, agencyId, id)
    const asked = askedFor(await bookingDetail(tx, agencyId, id), known.length)
    if (asked === 0) throw conflict('The travellers of this booking cannot be changed here any more. Write to us.')
    const text = (name: string, at: number) => String(values[fieldOf(name, at)] ?? '').trim()
    const rows = Array.from({ length: asked }, (_, at) => {
      const one = known[at]
      const nationality = text('nationality', at)
      const born = text('born', at)
      const expires = text('expires', at)
      const passport = text('passport', at)
      return {
        audience: one?.audience ?? 'adult',
        is_lead: one?.is_lead ?? false,
        email: one?.email ?? null,
        phone: one?.phone ?? null,
        room: one?.room ?? '',
        id: one?.id ?? null,
        name: text('name', at),
        birth_date: born === '' ? null : born,
        nationality: nationality === '' ? null : (readCountry(nationality) ?? nationality),
        passport_number: passport === '' ? (one?.passport_number ?? null) : passport,
        passport_expires_on: expires === '' ? null : expires,
        needs: text('needs', at),
      }
    })
    // Rows that nobody has filled in yet are none; those before a filled one keep their place in what is complained about.
    const last = rows.findLastIndex((row) => row.id !== null || row.name !== '' || hasMore(row))
    const sent = { travellers: rows.slice(0, last + 1), version: Number(values.version) || 0 }
    if (sent.travellers.length === 0) throw refused({ 'travellers.0.name': ['Enter a name.'] })
    const { before, after } = await saveTravellers(tx, booking, validated(travellersInput, sent))
    audit((await siteBookingAt(tx, agencyId, link)).name, {
      subject: 'booking',
      subjectId: id,
      before: { travellers: before.map(travellerText) },
      after: { travellers: after.map(travellerText) },
    })
    await tellColleagues(tx, { agencyId, userId: null }, booking, {
      kind: 'booking_changed',
      title: `The travellers of ${booking.reference} were filled in on the website`,
      body: booking.title,
    })
  },
})

const hasMore = (row: { birth_date: string | null; passport_number: string | null; needs: string }): boolean =>
  row.birth_date !== null || row.passport_number !== null || row.needs !== ''

/** Whose the tickets are. */
export const nameHolders = publicForm({
  ...about,
  path: '/booked/{uuid}/holders',
  action: 'bookings.site_holders',
  async write({ tx, subject: { id, agencyId }, values, audit }) {
    await lockedBooking(tx, agencyId, id)
    const { status, tickets } = await bookingDetail(tx, agencyId, id)
    if (status !== 'confirmed')
      throw conflict('The names of these tickets cannot be changed here any more. Write to us.')
    const errors: Record<string, string[]> = {}
    for (const ticket of tickets.filter(isNameable)) {
      const field = holderField(ticket.id)
      if (values[field] === undefined) continue
      const holder = String(values[field]).trim()
      if (holder === '' || holder.length > 160)
        errors[field] = [holder === '' ? 'Enter a name.' : 'At most 160 characters.']
      if (errors[field] !== undefined || holder === ticket.holder_name) continue
      const locked = await lockedPurchase(tx, agencyId, ticket.code)
      const after = { holder_name: holder, holder_email: locked.holder_email }
      await writeHolder(tx, agencyId, locked, after)
      audit('', { subject: 'ticket', subjectId: ticket.id, before: { holder_name: locked.holder_name }, after })
    }
    if (Object.keys(errors).length > 0) throw refused(errors)
  },
})
