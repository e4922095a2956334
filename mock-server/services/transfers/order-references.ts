import type { Kysely } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { ProviderName } from '../payments/providers/provider.ts'
import type { TransferRow } from './transfer-moves.ts'

/** What a provider knows an order by: the same one keeps it, another attempt has another. */
export const orderReference = ({ agency_id, reference, attempt }: TransferRow): string =>
  `${agency_id}-${reference}-${attempt}`

/** The transfer whose latest attempt a provider was given by this reference. `slug`: of the agency whose it must be. */
export async function transferOrdered(
  system: Kysely<DB>,
  provider: ProviderName,
  text: string,
  slug?: string,
): Promise<{ readonly id: number; readonly agency_id: number } | undefined> {
  const [, agency = '', reference = '', attempt = ''] = /^(\d{1,15})-(TRF-[\w-]{1,30})-(\d{1,6})$/.exec(text) ?? []
  if (agency === '' || (provider !== 'flutterwave' && provider !== 'mtn_momo')) return undefined
  const found = system
    .selectFrom('transfers as t')
    .innerJoin('agencies as a', 'a.id', 't.agency_id')
    .select(['t.id', 't.agency_id'])
    .where('t.agency_id', '=', Number(agency))
    .where('t.reference', '=', reference)
    .where('t.attempt', '=', Number(attempt))
    .where('t.provider', '=', provider)
  return (slug === undefined ? found : found.where('a.slug', '=', slug)).executeTakeFirst()
}
