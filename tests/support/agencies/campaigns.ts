import { sql } from 'kysely'
import type { CampaignFile } from '../../../src/domain/schema/types.generated.ts'
import type { TestServer } from '../server.ts'
import { ok } from '../tour.ts'

export interface Known {
  readonly name: string
  readonly email?: string | null
  readonly phone?: string | null
  /** Of each channel; said unless it is false. */
  readonly agreed?: boolean
}

/** Contacts of an agency in a collection of their own; answers its id and theirs. */
export async function knownContacts(server: TestServer, agencyId: number, people: readonly Known[]) {
  const { rows } = await sql<{ id: number }>`
    insert into contacts (agency_id, name, email, phone, language, tags, source)
    select ${agencyId}, p.name, p.email, p.phone, 'en', '{}', 'staff'
    from rows from (jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as (name text, email text, phone text)) with ordinality as p(name, email, phone, n) order by p.n returning id`.execute(
    server.db,
  )
  const ids = rows.map(({ id }) => id).sort((a, b) => a - b)
  const agreed = ids.filter((_, at) => people[at]?.agreed !== false)
  await sql`insert into consents (agency_id, contact_id, channel, given, how) select ${agencyId}, id, channel, true, 'staff'
    from unnest(${agreed}::bigint[]) id, unnest(array['email','sms','whatsapp']) channel`.execute(server.db)
  const { rows: made } = await sql<{ id: number }>`insert into contact_collections (agency_id, name, kind)
    values (${agencyId}, 'Test ' || gen_random_uuid(), 'fixed') returning id`.execute(server.db)
  const collection = made[0]?.id ?? 0
  await sql`insert into contact_collection_members (collection_id, agency_id, contact_id)
    select ${collection}, ${agencyId}, unnest(${ids}::bigint[])`.execute(server.db)
  return { collection, ids }
}

export const letter = {
  channel: 'email',
  name: 'Green season',
  subject: 'Hello {{first_name|traveller}}',
  body: [
    { kind: 'text', text: 'Dear {{first_name|traveller}},\n\nThe green season is here.' },
    { kind: 'button', label: 'See the offers', url: 'https://nile.test/offers?season=green' },
  ],
} as const

/** A draft of an e-mail to a collection. */
export const draftOf = async (
  server: TestServer,
  token: string,
  collection: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<CampaignFile> =>
  ok(
    await server.request('agent/crm/campaigns', { token, body: { ...letter, collections: [collection], ...more } }),
    201,
  )
