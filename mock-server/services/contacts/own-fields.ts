import type { Kysely } from 'kysely'
import type { OwnField } from '../../../src/domain/growth/rule-fields.ts'
import type { DB } from '../../database/types.generated.ts'

/** The agency's own fields of contacts, in their order. */
export const ownFields = (db: Kysely<DB>, agencyId: number): Promise<OwnField[]> =>
  db
    .selectFrom('contact_fields')
    .select(['key', 'label', 'kind', 'choices'])
    .where('agency_id', '=', agencyId)
    .orderBy('position')
    .orderBy('id')
    .execute()
