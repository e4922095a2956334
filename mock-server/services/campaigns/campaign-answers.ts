import { type Kysely, sql } from 'kysely'
import { type Channel, channels } from '../../../src/domain/growth/channels.ts'
import { markedLink } from '../../../src/domain/growth/marketing/campaign-word.ts'
import { keysOf } from '../../../src/domain/keys.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'
import { noteConsent, suppress } from '../contacts/consent.ts'
import { ownSites } from '../domains/domain-of.ts'

/** Whom a letter was sent to, as its links name them. */
export interface Reader {
  readonly id: number
  readonly agencyId: number
  readonly campaignId: number
  readonly contactId: number
  readonly channel: Channel
  readonly address: string
}

/** 404 where a letter names nobody. */
export async function readerOf(db: Kysely<DB>, uuid: string): Promise<Reader> {
  const reader = await readerNamed(db, uuid)
  if (reader === undefined) throw notFound('page')
  return reader
}

/** Whose address of answers this is; undefined for nobody's. */
export async function readerNamed(db: Kysely<DB>, uuid: string): Promise<Reader | undefined> {
  return db
    .selectFrom('campaign_recipients as r')
    .innerJoin('campaigns as c', 'c.id', 'r.campaign_id')
    .select([
      'r.id',
      'r.agency_id as agencyId',
      'r.campaign_id as campaignId',
      'r.contact_id as contactId',
      'c.channel',
      'r.address',
    ])
    .where('r.uuid', '=', isUuid(uuid) ? uuid : '00000000-0000-0000-0000-000000000000')
    .executeTakeFirst()
}
const isUuid = (text: string) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)

/** They want no more of what an agency sends to many; the address is kept apart, so that an import does not bring it back. */
export async function unsubscribe(
  tx: Kysely<DB>,
  reader: Reader,
  words: string,
  how: 'unsubscribe' | 'reply' = 'unsubscribe',
): Promise<void> {
  const { agencyId, contactId, channel, address } = reader
  await noteConsent(tx, {
    agencyId,
    contactId,
    channel,
    given: false,
    how,
    words,
    proof: `Campaign ${reader.campaignId}`,
  })
  await suppress(tx, { agencyId, channel, address, reason: 'unsubscribed' })
  await sql`update campaign_recipients set unsubscribed_at = coalesce(unsubscribed_at, now()) where id = ${reader.id}`.execute(
    tx,
  )
}

/** Whoever wrote to this number by SMS: the answer names no agency, and is meant for all of them. */
export async function readersByPhone(db: Kysely<DB>, phone: string): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select distinct on (r.agency_id, r.contact_id) r.id, r.agency_id as "agencyId", r.campaign_id as "campaignId",
      r.contact_id as "contactId", c.channel, r.address
    from agencies a join campaign_recipients r on r.agency_id = a.id join campaigns c on c.id = r.campaign_id
    where c.channel = 'sms' and r.address = ${phone} and r.state in ('handed', 'delivered', 'unknown', 'failed')
    order by r.agency_id, r.contact_id, r.id desc limit 100`.execute(db)
  return rows
}

/** What they have agreed to, by channel. */
export async function wishesOf(db: Kysely<DB>, { agencyId, contactId }: Reader): Promise<Record<Channel, boolean>> {
  const row = await db
    .selectFrom('contacts')
    .select(['may_email as email', 'may_sms as sms', 'may_whatsapp as whatsapp'])
    .where('id', '=', contactId)
    .where('agency_id', '=', agencyId)
    .executeTakeFirstOrThrow()
  return row
}

/** Writes down what changed of it, with the words of the page. */
export async function saveWishes(
  tx: Kysely<DB>,
  reader: Reader,
  wishes: Record<Channel, boolean>,
  words: string,
): Promise<void> {
  const { agencyId, contactId } = reader
  const before = await wishesOf(tx, reader)
  for (const channel of keysOf(channels)) {
    if (before[channel] === wishes[channel]) continue
    await noteConsent(tx, {
      agencyId,
      contactId,
      channel,
      given: wishes[channel],
      how: 'preferences',
      words: `${channels[channel]}: ${words}`,
      proof: 'Preference page',
    })
  }
  if (before[reader.channel] && !wishes[reader.channel])
    await suppress(tx, { agencyId, channel: reader.channel, address: reader.address, reason: 'unsubscribed' })
}

/** By a person or by a machine that opens whatever it is sent. */
export interface Opened {
  readonly agent: string
}

/** Apple fetches every picture beforehand and says only `Mozilla/5.0`; scanners name themselves, or say nothing. */
export const isMachine = ({ agent }: Opened): boolean =>
  agent === '' ||
  /^Mozilla\/5\.0\s*$/.test(agent) ||
  /bot\b|crawler|spider|scan|barracuda|proofpoint|mimecast|safelinks|preview|curl|wget|python|java\/|go-http|headless/i.test(
    agent,
  )

/** A click within so many seconds of the letter is a scanner's. */
const soonest = 5

/** Counts that a letter was shown: an estimate. */
export async function noteOpen(db: Kysely<DB>, uuid: string, opened: Opened): Promise<void> {
  const isCounted = !isMachine(opened)
  await sql`update campaign_recipients set
      opens = opens + ${isCounted ? 1 : 0}, machine_opens = machine_opens + ${isCounted ? 0 : 1},
      opened_at = case when ${isCounted} then coalesce(opened_at, now()) else opened_at end
    where uuid = ${isUuid(uuid) ? uuid : null}`.execute(db)
}

/** Where a link leads, counted and, on the agency’s own site, marked as the campaign’s; 404 where the link is not of the campaign that this person got. */
export async function followLink(
  db: Kysely<DB>,
  uuid: string,
  linkId: number,
  opened: Opened & { readonly serverUrl: string },
): Promise<string> {
  const isScanner = isMachine(opened)
  const { rows } = await sql<Followed>`
    select c.id as campaign_id, c.agency_id, c.name, c.channel, l.url, l.id as link_id, r.id, not ${isScanner} and coalesce(r.handed_at, r.claimed_at) < now() - make_interval(secs => ${soonest}) as real
    from campaign_recipients r join campaign_links l on l.campaign_id = r.campaign_id join campaigns c on c.id = r.campaign_id
    where r.uuid = ${isUuid(uuid) ? uuid : null} and l.id = ${linkId}`.execute(db)
  const [found] = rows
  if (found === undefined) throw notFound('page')
  if (found.real) {
    await sql`update campaign_recipients set clicks = clicks + 1, clicked_at = coalesce(clicked_at, now()), last_clicked_at = now(), opened_at = coalesce(opened_at, now())
      where id = ${found.id}`.execute(db)
    await sql`update campaign_links set clicks = clicks + 1 where id = ${found.link_id}`.execute(db)
  } else
    await sql`update campaign_recipients set machine_clicks = machine_clicks + 1 where id = ${found.id}`.execute(db)
  const { campaign_id: id, agency_id: agencyId, name, channel, url } = found
  return markedLink(url, { id, name, channel }, await ownSites(db, agencyId, opened.serverUrl))
}

interface Followed {
  readonly campaign_id: number
  readonly agency_id: number
  readonly name: string
  readonly channel: Channel
  readonly url: string
  readonly real: boolean
  readonly id: number
  readonly link_id: number
}
