import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'

/** What visitors of a site leave behind, and an order of a domain: rows that no call of the API makes. */
export async function leaveSiteTraces(db: Kysely<DB>, agencyId: number): Promise<void> {
  const name = `${randomUUID()}.example`
  await sql`insert into site_bookings (agency_id, link, kind, offer_id, chosen)
    select agency_id, ${randomUUID()}, 'package', id, 'adults=2' from packages where agency_id = ${agencyId} order by id limit 1`.execute(
    db,
  )
  await sql`with visit as (
      insert into site_visits (agency_id, visitor, day, started_at, last_at) values (${agencyId}, sha256('a visitor'), kampala_today(), now(), now())
      returning id, agency_id, day), word as (
      insert into site_words (agency_id, kind, word) values (${agencyId}, 'source', 'A visitor’s source') returning id), found as (
      insert into site_visit_words (agency_id, word_id, day, visit_id) select visit.agency_id, word.id, visit.day, visit.id from visit, word), made as (
      insert into site_checkouts (booking_id, agency_id, visit_id)
      select b.id, visit.agency_id, visit.id from visit, (select * from bookings where agency_id = ${agencyId} and id not in (select booking_id from site_checkouts) order by id limit 1) b)
    insert into site_visit_offers (visit_id, agency_id, offer_type, offer_id, stage)
    select visit.id, p.agency_id, 'package', p.id, 1 from visit, (select * from packages where agency_id = ${agencyId} order by id limit 1) p`.execute(
    db,
  )
  await sql`insert into marketing_touches (agency_id, booking_id, first_source, first_at, last_source, last_at)
    select agency_id, id, 'Google', now(), 'Google', now() from bookings where agency_id = ${agencyId} order by id limit 1
    on conflict do nothing`.execute(db)
  await sql`insert into marketing_costs (agency_id, source, month, currency, amount)
    values (${agencyId}, ${`A source ${name}`}, '2026-01-01', 'USD', 100)`.execute(db)
  await sql`insert into ad_spending (agency_id, provider, day, currency, amount)
    values (${agencyId}, 'facebook', '2026-01-01', 'USD', 100) on conflict do nothing`.execute(db)
  await sql`insert into marketing_links (agency_id, name, code, path, source, medium, campaign)
    values (${agencyId}, ${`A link ${name}`}, ${`trace-${name.slice(0, 8)}`}, '/', 'a', 'b', 'c')`.execute(db)
  await sql`insert into catalogue_feeds (agency_id, token, token_hash) values (${agencyId}, 'sealed:none', ${name})
    on conflict do nothing`.execute(db)
  await sql`insert into ad_connections (agency_id, provider, practice, access_token, accounts, connected_at)
    values (${agencyId}, 'facebook', true, 'sealed:none', '[]', now()) on conflict do nothing`.execute(db)
  await sql`insert into advertisements (agency_id, provider, practice, account_id, account, mark, offer, link, plan, state, created_at, updated_at)
    values (${agencyId}, 'facebook', true, 'practice-1', 'An account', 'SFABCDEFGHJK', ${`An advertisement ${name}`}, 'https://example.com/', '{}',
      'made', now(), now()) on conflict do nothing`.execute(db)
  await sql`insert into provider_handshakes (agency_id, session_id, provider, state, verifier, back, expires_at)
    select u.agency_id, s.id, 'facebook', sha256(${name}::bytea), 'sealed:none', '/facebook_ads', now() + interval '10 minutes'
    from sessions s join users u on u.id = s.user_id where u.agency_id = ${agencyId} order by s.id limit 1`.execute(db)
  await sql`insert into email_purchases (agency_id, payment_id, emails)
    select agency_id, id, 1000 from payments where agency_id = ${agencyId} order by id limit 1`.execute(db)
  await sql`insert into local_messages (agency_id, channel, recipient, text)
    values (${agencyId}, 'sms', '+256700000001', ${`A message ${name}`})`.execute(db)
  await sql`with session as (
      insert into chatbot_sessions (agency_id, language, first_words, asked) values (${agencyId}, 'en', 'How can I pay?', 1) returning id, agency_id)
    insert into chatbot_messages (agency_id, session_id, author, body) select agency_id, id, 'visitor', 'How can I pay?' from session`.execute(
    db,
  )
  await sql`insert into domain_orders (agency_id, name, years, currency, amount, payment_id, registrar, status, holder)
    select agency_id, ${name}, 1, currency, amount, id, 'local', 'by_staff', '{}' from payments
    where agency_id = ${agencyId} and amount > 0 order by id limit 1`.execute(db)
}
