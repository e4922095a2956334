import { sql } from 'kysely'
import type { Platform } from '../../http/platform.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import { askProvider } from './attempts.ts'
import { providerOf } from './payment-providers.ts'
import type { Notice, ProviderName } from './provider.ts'

type Desk = Pick<Platform, 'database' | 'settings'>

export interface Heard {
  readonly headers: Headers
  readonly body: string
  readonly query: URLSearchParams
}

/**
 * What a provider sends to the address of an attempt. It is never believed: a signature is checked, the notice is stored once, and then
 * the provider is asked. Answers what the provider wants to hear; 404 for an attempt that we did not make, 400 for what is forged.
 */
export async function hearProvider(desk: Desk, name: ProviderName, reference: string, heard: Heard) {
  const attempt = await desk.database.system
    .selectFrom('payment_attempts')
    .select(['id', 'agency_id', 'external_id'])
    .where('provider', '=', name)
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (attempt === undefined) throw notFound('payment')
  const provider = await providerOf(desk, attempt.agency_id, name)
  const notice = await provider.readCallback(heard)
  if (notice === 'forged' || notice === 'unreadable') throw new Refused(400, { message: 'This notice cannot be read.' })
  await hearNotice(desk, attempt, name, notice)
  return provider.acknowledge(notice)
}

/** A notice that came before is not acted on again; one whose server died meanwhile is left to the clock, which asks as well. */
export async function hearNotice(
  desk: Desk,
  attempt: { readonly id: number; readonly agency_id: number },
  provider: ProviderName,
  { eventId }: Pick<Notice, 'eventId'>,
): Promise<void> {
  const { rows } = await sql`
    insert into provider_events (agency_id, attempt_id, provider, event_id) values (${attempt.agency_id}, ${attempt.id}, ${provider}, ${eventId.slice(0, 200)})
    on conflict (provider, event_id) do nothing returning id`.execute(desk.database.system)
  if (rows.length > 0) await askProvider(desk, attempt.id, 'callback')
}
