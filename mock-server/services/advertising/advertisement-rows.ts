import { type Kysely, sql } from 'kysely'
import type { AdInput } from '../../../src/domain/contract/growth/advertisements.ts'
import type { AdMakingState, AdProvider } from '../../../src/domain/growth/marketing/ad-networks.ts'
import type { Advertisement } from '../../../src/domain/schema/types.generated.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound } from '../../http/refusals.ts'

/** As many are listed. */
const mostListed = 100

/** What was asked for, as it is kept. */
export type KeptPlan = Omit<AdInput, 'instead_of'>

interface Row {
  readonly id: number
  readonly provider: AdProvider
  readonly state: AdMakingState
  readonly mark: string
  readonly offer: string
  readonly link: string
  readonly picture: string | null
  readonly account: string
  readonly currency: string | null
  readonly trouble: string | null
  readonly notes: string[]
  readonly campaign: string | null
  readonly plan: KeptPlan
  readonly made_by: string | null
  readonly created_at: string
}

/** What an advertisement is called at its network. */
export const adName = (offer: string, mark: string): string => `${[...offer].slice(0, 80).join('')} ${mark}`

const select = sql`select a.id, a.provider, a.state, a.mark, a.offer, a.link, a.picture, a.account, a.currency, a.trouble, a.notes,
  a.steps ->> 'campaign' as campaign, a.plan, u.name as made_by, a.created_at
  from advertisements a left join users u on u.id = a.user_id`

const shown = ({ mark, ...row }: Row): Advertisement => ({ ...row, name: adName(row.offer, mark) })

/** The advertisements that an agency asked for at a network, the latest first. */
export async function advertisementsOf(
  db: Kysely<DB>,
  agencyId: number,
  provider: AdProvider,
): Promise<Advertisement[]> {
  const { rows } = await sql<Row>`${select} where a.agency_id = ${agencyId} and a.provider = ${provider}
    order by a.id desc limit ${mostListed}`.execute(db)
  return rows.map(shown)
}

/** One of them. */
export async function advertisementOf(
  db: Kysely<DB>,
  agencyId: number,
  provider: AdProvider,
  id: number,
): Promise<Advertisement> {
  const { rows } =
    await sql<Row>`${select} where a.agency_id = ${agencyId} and a.provider = ${provider} and a.id = ${id}`.execute(db)
  const [row] = rows
  if (row === undefined) throw notFound('advertisement')
  return shown(row)
}
