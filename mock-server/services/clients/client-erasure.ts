import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

const erased = 'Erased client'

/**
 * Forgets a person (Data Protection and Privacy Act, 2019, section 16): names, addresses, notes, what was said and
 * written, travellers, and the traces of all that in the history. Bookings and payments stay for the books, without a
 * name; an invoice keeps whom it bills, because the law has it kept. Needs row-level security lifted: mails and history
 * are not the tenant's to change otherwise.
 */
export async function eraseClient(tx: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  const { rows: people } = await sql<{ id: number; name: string; email: string | null; phone: string | null }>`
    select id, name, email, phone from clients where agency_id = ${agencyId} and (id = ${id} or merged_into_id = ${id}) for update`.execute(
    tx,
  )
  const ids = people.map((row) => row.id)
  // Bookings and messages of those who were merged into this one hang on this one already.
  const mine = sql`agency_id = ${agencyId} and client_id = any(${ids}::bigint[])`
  const ofBookings = sql`agency_id = ${agencyId} and booking_id in (select id from bookings where ${mine})`
  const run = (query: ReturnType<typeof sql>) => query.execute(tx)

  await run(sql`delete from mails where agency_id = ${agencyId} and (recipient = any(${people.map(({ email }) => email)}::text[])
    or id in (select m.mail_id from thread_messages m join threads t on t.id = m.thread_id where ${threadsOf(ids, agencyId)})
    or id in (select mail_id from sent_papers where ${ofBookings}))`) // a lodge was sent who comes, attached
  await run(sql`update sent_papers set sent_to = 'Erased' where ${ofBookings}`)
  await run(sql`update thread_messages set body = '', subject = '', author_name = case when direction = 'in' then ${erased} else author_name end
    where thread_id in (select t.id from threads t where ${threadsOf(ids, agencyId)})`)
  await run(sql`delete from client_notes where ${mine}`)
  // Sealed, so nobody can tell which of them name this person.
  await run(
    sql`update idempotency_keys set answer = null where user_id in (select id from users where agency_id = ${agencyId})`,
  )
  await run(sql`update booking_travellers set name = 'Erased traveller', birth_date = null, nationality = null, passport_number = null,
    passport_expires_on = null, email = null, phone = null, needs = '', room = '' where ${ofBookings}`)
  await run(sql`update ticket_purchases set holder_name = ${erased}, holder_email = '' where ${ofBookings}`)
  // What a bank calls its transfers is free text; a provider's reference is a number, which the books are compared by.
  await run(sql`update payments set payer = ${erased}, note = '',
    external_reference = case when method = 'bank' and aggregator = 'cash' then '' else external_reference end where ${ofBookings}`)
  await run(
    sql`update payment_events set reason = '' where reason <> '' and payment_id in (select id from payments where ${ofBookings})`,
  )
  // Whatever a bank or a colleague wrote of a credit may name them.
  const credits = sql`select m.credit_id from bank_credit_matches m join payments p on p.id = m.payment_id
    where p.booking_id in (select id from bookings where ${mine})`
  await run(
    sql`update bank_credits set payer = ${erased}, description = '', reference = '' where agency_id = ${agencyId} and id in (${credits})`,
  )
  await run(
    sql`update bank_credit_matches set undone_why = '' where agency_id = ${agencyId} and undone_why <> '' and credit_id in (${credits})`,
  )
  await run(sql`update audit_entries set before = before - '{reference,reason}'::text[], after = after - '{reference,reason}'::text[]
    where agency_id = ${agencyId} and subject = 'bank_credit' and subject_id in (select credit_id::text from (${credits}) c)`)
  await run(sql`update write_offs set reason = 'Erased' where ${ofBookings} and reason <> ''`)
  await run(sql`delete from chatbot_sessions where agency_id = ${agencyId}
    and (inquiry_id in (select id from inquiries where ${mine}) or booking_id in (select id from bookings where ${mine}))`)
  await run(
    sql`update inquiries set name = ${erased}, email = null, phone = null, subject = 'Erased', message = '', party = '', lost_reason = '' where ${mine}`,
  )
  await run(sql`update leads set title = 'Erased', notes = '', next_step = '', next_step_on = null, lost_reason = case when lost_at is null then '' else 'Erased' end
    where agency_id = ${agencyId} and contact_id in (select id from contacts where ${mine})`)
  await run(sql`update sent_packages set email = '', subject = 'Erased', message = '' where ${mine}`)
  await run(sql`update proposal_versions set title = 'Erased', sent_to = '', content = content || '{"intro": ""}'
    where proposal_id in (select id from proposals where ${mine})`)
  await run(sql`update proposals set title = 'Erased', content = content || '{"intro": ""}', decline_reason = null,
    accepted_ip = null, accepted_name = case when accepted_name is not null then ${erased} end where ${mine}`)
  const approvals = sql`select id from approvals where agency_id = ${agencyId} and (client_id = any(${ids}::bigint[])
    or booking_id in (select id from bookings where ${mine}) or proposal_id in (select id from proposals where ${mine}))`
  await run(sql`update approvals set reason = 'Erased', decision_note = '' where id in (${approvals})`)
  await run(sql`update audit_entries set before = null, after = null
    where agency_id = ${agencyId} and subject = 'approval' and subject_id in (select id::text from (${approvals}) a)`)
  await eraseTraces(tx, agencyId, ids, people)
  await run(
    sql`update bookings set notes = '', cancel_reason = case when cancel_reason is not null then '' end where ${mine}`,
  )
  await run(sql`update client_import_rows set cells = '{}', before = null where ${mine}`)
  await run(
    sql`update client_merges set before = '{}' where agency_id = ${agencyId} and (kept_id = any(${ids}::bigint[]) or merged_id = any(${ids}::bigint[]))`,
  )
  await run(sql`update clients set name = ${erased}, email = null, phone = null, country_code = null, language = 'en', tags = '{}', notes = '',
    company = '', legal_name = '', tax_number = '', address = '', city = '', birth_date = null, marketing_consent = false, referred_by_id = null, erased_at = now(), deleted_at = now(), version = version + 1, updated_at = now()
    where agency_id = ${agencyId} and id = any(${ids}::bigint[])`)
  await eraseContacts(tx, agencyId, ids, people)
}

/** Whoever they were before they were clients, too; that they agreed stays without its words. */
async function eraseContacts(
  tx: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
  people: readonly { email: string | null; phone: string | null }[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    with recursive k as (
      select id from contacts where agency_id = ${agencyId} and client_id = any(${ids}::bigint[])
      union select m.id from contacts m join k on m.merged_into_id = k.id where m.agency_id = ${agencyId})
    select id from k`.execute(tx)
  const contacts = rows.map(({ id }) => id)
  await sql`update contact_merges set before = '{}', undone_at = coalesce(undone_at, now())
    where agency_id = ${agencyId} and (kept_id = any(${contacts}::bigint[]) or gone_id = any(${contacts}::bigint[]))`.execute(
    tx,
  )
  await sql`update contacts set name = case when client_id is null then ${erased} end, email = null, phone = null, country_code = null,
    tags = case when client_id is null then '{}'::text[] end, source_note = '', fields = '{}', notes = '', updated_at = now()
    where agency_id = ${agencyId} and id = any(${contacts}::bigint[])`.execute(tx)
  await sql`update client_import_rows set cells = '{}', before = null
    where agency_id = ${agencyId} and contact_id = any(${contacts}::bigint[])`.execute(tx)
  await sql`update consents set words = '', proof = '' where agency_id = ${agencyId} and contact_id = any(${contacts}::bigint[])`.execute(
    tx,
  )
  await sql`delete from contact_collection_members where agency_id = ${agencyId} and contact_id = any(${contacts}::bigint[])`.execute(
    tx,
  )
  const addresses = people.flatMap(({ email, phone }) => [email, phone])
  // That somebody got a campaign stays, as its figures do; who it was is gone, and bounces and clicks no longer lead to them.
  await sql`update campaign_recipients set address = 'erased-' || id, reason = case when state = 'excluded' then reason else '' end, message_id = null, uuid = gen_random_uuid()
    where agency_id = ${agencyId} and contact_id = any(${contacts}::bigint[])`.execute(tx)
  await sql`delete from local_messages where agency_id = ${agencyId} and recipient = any(${addresses}::text[])`.execute(
    tx,
  )
  await sql`delete from suppressions where agency_id = ${agencyId} and address = any(${addresses}::text[])`.execute(tx)
  await sql`update audit_entries set before = null, after = null, actor_name = case when actor_id is null and actor_name = any(${addresses}::text[]) then ${erased} else actor_name end
    where agency_id = ${agencyId} and subject = 'contact' and subject_id = any(${contacts.map(String)}::text[])`.execute(
    tx,
  )
}

const threadsOf = (ids: readonly number[], agencyId: number) => sql`t.agency_id = ${agencyId} and (
  t.record_type = 'inquiry' and t.record_id in (select id from inquiries where client_id = any(${ids}::bigint[]))
  or t.record_type = 'booking' and t.record_id in (select id from bookings where client_id = any(${ids}::bigint[]))
  or t.record_type = 'proposal' and t.record_id in (select id from proposals where client_id = any(${ids}::bigint[])))`

/** What the history says of the person goes; of what hangs on them only their name and addresses are blotted out. */
async function eraseTraces(
  tx: Kysely<DB>,
  agencyId: number,
  ids: readonly number[],
  people: readonly { name: string; email: string | null; phone: string | null }[],
): Promise<void> {
  await sql`update audit_entries set before = null, after = null, actor_name = case when actor_id is null and actor_name = any(${people.flatMap((one) => [one.name, one.email])}::text[]) then ${erased} else actor_name end
    where agency_id = ${agencyId} and subject = 'client' and subject_id = any(${ids.map(String)}::text[])`.execute(tx)
  const about = (subject: string, table: string) => sql`
    (subject = ${subject} and subject_id in (select id::text from ${sql.table(table)} where agency_id = ${agencyId} and client_id = any(${ids}::bigint[])))`
  const words = people
    .flatMap(({ name, email, phone }) => [name, email, phone])
    .filter((word) => word !== null && word.length > 2)
  for (const word of words) {
    const inJson = JSON.stringify(word).slice(1, -1)
    await sql`update audit_entries set before = replace(before::text, ${inJson}, ${erased})::jsonb, after = replace(after::text, ${inJson}, ${erased})::jsonb
      where agency_id = ${agencyId} and (${about('booking', 'bookings')} or ${about('inquiry', 'inquiries')} or ${about('proposal', 'proposals')})`.execute(
      tx,
    )
    await sql`update notifications set title = replace(title, ${word}, ${erased}), body = replace(body, ${word}, ${erased})
      where agency_id = ${agencyId} and (strpos(title, ${word}) > 0 or strpos(body, ${word}) > 0)`.execute(tx)
  }
}
