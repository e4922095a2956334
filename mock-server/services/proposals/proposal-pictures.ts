import { type Kysely, sql } from 'kysely'
import type { ProposalContent } from '../../../src/domain/contract/proposal-content.ts'
import type { DB } from '../../database/types.generated.ts'
import { sharedFacts } from '../uploads.ts'

interface Copied {
  readonly id: number
  readonly of: number
  readonly owner_id: number
}
const mostCopied = 40

/** Pictures of a package, of its days or of another proposal as pictures of this one: rows are copied, files are shared. */
export async function copyToProposal(
  tx: Kysely<DB>,
  agencyId: number,
  proposalId: number,
  from: { readonly type: 'package' | 'itinerary' | 'proposal'; readonly ids: readonly number[] },
): Promise<readonly Copied[]> {
  if (from.ids.length === 0) return []
  const { rows } = await sql<Copied>`
    with source as materialized (
      select m.*, row_number() over (order by array_position(${[...from.ids]}::bigint[], m.owner_id), m.position, m.id) as place from media m
      where m.agency_id = ${agencyId} and m.owner_type = ${from.type} and m.owner_id = any(${[...from.ids]}::bigint[]) and m.deleted_at is null
    ), numbered as materialized (
      select s.*, nextval(pg_get_serial_sequence('media', 'id')) as new_id from source s where s.place <= ${mostCopied}
    ), behind as (
      select coalesce(max(position), -1) as last from media
      where agency_id = ${agencyId} and owner_type = 'proposal' and owner_id = ${proposalId} and deleted_at is null
    ), made as (
      insert into media (id, uuid, agency_id, owner_type, owner_id, width, height, bytes, alt, caption, position, ${sharedFacts})
      overriding system value
      select new_id, uuid, agency_id, 'proposal', ${proposalId}, width, height, 0, alt, caption, behind.last + place, ${sharedFacts} from numbered, behind
    )
    select new_id as id, id as of, owner_id from numbered order by place`.execute(tx)
  return rows
}

/** The days name the copies instead of the pictures that they were copied from. */
export function repictured(content: ProposalContent, copies: readonly Copied[]): ProposalContent {
  const now = new Map(copies.map(({ id, of }) => [of, id]))
  const renamed = (ids: readonly number[]) =>
    ids.flatMap((id) => {
      const copy = now.get(id)
      return copy === undefined ? [] : [copy]
    })
  return {
    ...content,
    options: content.options.map((option) => ({
      ...option,
      days: option.days.map((day) => ({ ...day, image_ids: renamed(day.image_ids) })),
    })),
  }
}
