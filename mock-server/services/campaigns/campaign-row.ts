import type { Selectable } from 'kysely'
import type { Campaigns } from '../../database/types.generated.ts'

/** A campaign as it is stored. */
export type CampaignRow = Selectable<Campaigns>
