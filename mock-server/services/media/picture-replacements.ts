import { type Kysely, sql } from 'kysely'
import type { MediaReplaced } from '../../../src/domain/schema/types.generated.ts'
import type { ReplacedTextHolder } from '../../../src/domain/website/media-choices.ts'
import type { DB } from '../../database/types.generated.ts'
import { sharedFacts } from '../uploads.ts'

// One picture in place of another: in rows of media, and in texts that name its uuid (sites, posts). Revisions keep what they held.

interface Picture {
  readonly id: number
  readonly uuid: string
}
/** A text with which of all places that name one of two pictures named the first. */
export interface ReplacedInText {
  readonly holder: ReplacedTextHolder
  readonly id: number
  readonly at: readonly number[]
  readonly of: number
}
export interface ReplacedPlaces {
  readonly rows: readonly number[]
  readonly texts: readonly ReplacedInText[]
}

const columnOf = {
  site_draft: { table: 'agency_templates', column: 'draft', type: 'jsonb' },
  site: { table: 'agency_templates', column: 'published', type: 'jsonb' },
  post: { table: 'blog_posts', column: 'body', type: 'text' },
  post_draft: { table: 'blog_posts', column: 'draft', type: 'jsonb' },
} as const satisfies Record<ReplacedTextHolder, { table: string; column: string; type: string }>

/** A file that no row shows any more stays for 30 days as a deleted picture; then the nightly job removes it as any other. */
export async function keepFiles(db: Kysely<DB>, agencyId: number, uuid: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into media (uuid, agency_id, owner_type, owner_id, width, height, bytes, alt, caption, position, edit, ${sharedFacts}, deleted_at)
    select uuid, agency_id, 'website', agency_id, width, height, (select sum(o.bytes) from media o where o.uuid = m.uuid and o.agency_id = ${agencyId}),
      alt, caption, 0, edit, ${sharedFacts}, now()
    from media m where m.agency_id = ${agencyId} and m.uuid = ${uuid} order by m.id limit 1 returning id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Shows another picture wherever this one is shown, and answers where that was. */
export async function showInstead(
  db: Kysely<DB>,
  agencyId: number,
  old: Pick<Picture, 'uuid'>,
  now: Picture,
): Promise<ReplacedPlaces> {
  const rows = await showInRows(db, agencyId, old, now)
  const texts: ReplacedInText[] = []
  for (const text of await textsNaming(db, agencyId, old.uuid)) {
    const named = namesIn(text.text, old.uuid, now.uuid)
    const at = named.flatMap((uuid, place) => (uuid === old.uuid ? [place] : []))
    await writeText(db, agencyId, text, text.text.replaceAll(old.uuid, now.uuid))
    texts.push({ holder: text.holder, id: text.id, at, of: named.length })
  }
  return { rows, texts }
}

/**
 * The first picture back where the other took its place. What shows something else by now stays as it is, and so does a text that names more
 * or fewer pictures than then. Answers how many places were changed.
 */
export async function takeBack(
  db: Kysely<DB>,
  agencyId: number,
  { old, now }: { readonly old: Picture; readonly now: Picture },
  places: ReplacedPlaces,
): Promise<{ readonly rows: readonly number[]; readonly texts: number }> {
  const rows = await showInRows(db, agencyId, now, old, places.rows)
  // The space that its files take is counted with the first that shows them again.
  await sql`
    update media m set bytes = case when m.id = k.id then 0 else k.bytes end from media k
    where k.id = ${old.id} and m.agency_id = ${agencyId} and m.id in (k.id, ${rows[0] ?? 0}) and ${rows.length} > 0`.execute(
    db,
  )
  let texts = 0
  for (const text of await textsNaming(db, agencyId, now.uuid)) {
    const part = places.texts.find(({ holder, id }) => holder === text.holder && id === text.id)
    if (part === undefined || namesIn(text.text, old.uuid, now.uuid).length !== part.of) continue
    const back = new Set(part.at)
    let place = -1
    const written = text.text.replace(eitherOf(old.uuid, now.uuid), (uuid) => {
      place += 1
      return back.has(place) ? old.uuid : uuid
    })
    if (written === text.text) continue
    await writeText(db, agencyId, text, written)
    texts += 1
  }
  return { rows, texts }
}

async function showInRows(
  db: Kysely<DB>,
  agencyId: number,
  old: Pick<Picture, 'uuid'>,
  now: Picture,
  only?: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    update media m set uuid = n.uuid, width = n.width, height = n.height, bytes = 0, edit = n.edit, name = n.name, hash = n.hash, mime = n.mime,
      focal_x = n.focal_x, focal_y = n.focal_y, version = m.version + 1, updated_at = now()
    from media n where n.id = ${now.id} and n.agency_id = m.agency_id and m.agency_id = ${agencyId} and m.uuid = ${old.uuid} and m.id <> n.id
      and m.deleted_at is null ${only === undefined ? sql`` : sql`and m.id = any(${[...only]}::bigint[])`}
    returning m.id`.execute(db)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

interface NamingText {
  readonly holder: ReplacedTextHolder
  readonly id: number
  readonly text: string
}

/** The agency's texts that name a picture, their rows locked. */
async function textsNaming(db: Kysely<DB>, agencyId: number, uuid: string): Promise<NamingText[]> {
  const found: NamingText[] = []
  for (const holder of ['site_draft', 'site', 'post', 'post_draft'] as const) {
    const { table, column } = columnOf[holder]
    const { rows } = await sql<{ id: number; text: string }>`
      select id, ${sql.ref(column)}::text as text from ${sql.table(table)}
      where agency_id = ${agencyId} and ${sql.ref(column)}::text like ${`%${uuid}%`} order by id for update`.execute(db)
    for (const row of rows) found.push({ holder, ...row })
  }
  return found
}

async function writeText(db: Kysely<DB>, agencyId: number, { holder, id }: NamingText, text: string): Promise<void> {
  const { table, column, type } = columnOf[holder]
  await sql`
    update ${sql.table(table)} set ${sql.ref(column)} = ${text}::${sql.raw(type)}, version = version + 1, updated_at = now()
    where id = ${id} and agency_id = ${agencyId}`.execute(db)
}

/** Both are uuids: nothing in them means anything in a pattern. */
const eitherOf = (a: string, b: string): RegExp => new RegExp(`${a}|${b}`, 'g')
const namesIn = (text: string, a: string, b: string): string[] =>
  [...text.matchAll(eitherOf(a, b))].map(([uuid]) => uuid)

/** As the answer of the call carries it. */
export const replacedAnswer = ({ rows, texts }: ReplacedPlaces): Pick<MediaReplaced, 'rows' | 'texts'> => ({
  rows: [...rows],
  texts: texts.map((text) => ({ ...text, at: [...text.at] })),
})
