import { type Kysely, sql } from 'kysely'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { salesFunnel } from '../../../src/domain/contract/growth/sales-funnel.ts'
import type { ContactSource } from '../../../src/domain/growth/channels.ts'
import { toMinor } from '../../../src/domain/money.ts'
import type { DB } from '../../database/types.generated.ts'
import { conflict, refused } from '../../http/refusals.ts'
import { contactFor } from '../contacts/contact-of.ts'

type LeadGiven = BodyOf<typeof salesFunnel.create>

interface Person {
  readonly contact_id: number
  readonly source: ContactSource
  readonly title: string
  readonly travel_on: string | null
  readonly owner_id: number | null
  readonly booking: { readonly id: number; readonly stage: 'qualified' | 'confirmed' | 'paid' } | null
}

const bySource: Readonly<Record<string, ContactSource>> = {
  website: 'form',
  chatbot: 'chatbot',
  email: 'inquiry',
  phone: 'inquiry',
}

async function ofContact(db: Kysely<DB>, agencyId: number, { contact_id, client_id }: LeadGiven): Promise<Person> {
  const { rows } = await sql<{ id: number; name: string; source: ContactSource }>`
    select p.id, p.name, p.source from contact_people p where p.agency_id = ${agencyId}
      and ${contact_id === null ? sql`p.client_id = ${client_id}` : sql`p.id = ${contact_id}`}`.execute(db)
  const [contact] = rows
  if (contact === undefined)
    throw refused(
      contact_id === null
        ? { client_id: ['This client was not found.'] }
        : { contact_id: ['This contact was not found.'] },
    )
  return {
    contact_id: contact.id,
    source: contact.source,
    title: contact.name,
    travel_on: null,
    owner_id: null,
    booking: null,
  }
}

async function ofInquiry(db: Kysely<DB>, agencyId: number, id: number): Promise<Person> {
  const { rows } = await sql<{
    name: string
    email: string | null
    phone: string | null
    subject: string
    channel: string
    travel_on: string | null
    assignee_id: number | null
    contact_id: number | null
    lead_id: number | null
    booking: Person['booking']
  }>`
    select i.name, i.email, i.phone, i.subject, i.channel, i.travel_on, i.assignee_id,
      (select k.id from contacts k where k.client_id = i.client_id and k.deleted_at is null) as contact_id,
      (select l.id from leads l where l.inquiry_id = i.id and l.deleted_at is null) as lead_id,
      (select json_build_object('id', b.id, 'stage', stage_of_booking(b.status, b.payment_status, null)) from bookings b
       where b.inquiry_id = i.id and b.agency_id = i.agency_id and b.deleted_at is null and b.status <> 'cancelled'
         and not exists (select from leads o where o.booking_id = b.id and o.deleted_at is null) order by b.id limit 1) as booking
    from inquiries i where i.id = ${id} and i.agency_id = ${agencyId} and i.deleted_at is null`.execute(db)
  const [inquiry] = rows
  if (inquiry === undefined) throw refused({ inquiry_id: ['This inquiry was not found.'] })
  if (inquiry.lead_id !== null) throw conflict('This inquiry is a lead already.', { lead_id: inquiry.lead_id })
  const source = bySource[inquiry.channel] ?? 'inquiry'
  const { subject: title, travel_on, assignee_id: owner_id, booking } = inquiry
  const contact_id =
    inquiry.contact_id ?? (await contactFor(db, agencyId, { ...inquiry, source, sourceNote: title.slice(0, 200) })).id
  return { contact_id, source, title, travel_on, owner_id, booking }
}

async function ofNewcomer(db: Kysely<DB>, agencyId: number, given: LeadGiven): Promise<Person> {
  const { name, email, phone } = given
  const source = given.source ?? 'staff'
  const { id } = await contactFor(db, agencyId, { name, email, phone, source })
  return { contact_id: id, source, title: name, travel_on: null, owner_id: null, booking: null }
}

/** Writes a lead down. Of an inquiry it takes subject, travel date and who has it, and a booking that was made of it. */
export async function createLead(db: Kysely<DB>, agencyId: number, given: LeadGiven, userId: number): Promise<number> {
  const person =
    given.inquiry_id !== null
      ? await ofInquiry(db, agencyId, given.inquiry_id)
      : given.contact_id !== null || given.client_id !== null
        ? await ofContact(db, agencyId, given)
        : await ofNewcomer(db, agencyId, given)
  const agency = await db
    .selectFrom('agencies')
    .select('default_currency')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow()
  const currency = given.currency ?? agency.default_currency
  const { id } = await db
    .insertInto('leads')
    .values({
      agency_id: agencyId,
      contact_id: person.contact_id,
      title: given.title || person.title,
      stage: person.booking?.stage ?? given.stage,
      currency,
      amount: minorIn(given.amount, currency),
      owner_id: given.owner_id ?? person.owner_id ?? userId,
      next_step: given.next_step,
      next_step_on: given.next_step_on,
      source: given.source ?? person.source,
      inquiry_id: given.inquiry_id,
      booking_id: person.booking?.id ?? null,
      travel_on: given.travel_on ?? person.travel_on,
      notes: given.notes,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** In the minor unit; a sum that the currency cannot have is refused. */
export function minorIn(amount: number | null, currency: string): number | null {
  if (amount === null) return null
  try {
    return toMinor(amount, currency)
  } catch (problem) {
    if (problem instanceof RangeError) throw refused({ amount: ['This currency has fewer decimal places.'] })
    throw problem
  }
}
