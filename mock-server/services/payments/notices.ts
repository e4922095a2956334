import { sql } from 'kysely'
import type { Platform } from '../../http/platform.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import { askProvider } from './attempts.ts'
import { providerOf } from './payment-providers.ts'
import type { CallbackRequest, Notice, ProviderName } from './providers/provider.ts'
import { claimedReference } from './providers/registry.ts'

type Desk = Pick<Platform, 'database' | 'settings'>
interface KnownAttempt {
  readonly id: number
  readonly agency_id: number
}

/**
 * What a provider sends to an address of ours: that of an attempt, or of an agency (its slug). It is never believed: a signature is
 * checked, the notice is stored once, and then the provider is asked. Answers what the provider wants to hear; 404 for an attempt that
 * we did not make, 400 for what is forged.
 */
export async function hearProvider(desk: Desk, name: ProviderName, place: string, heard: CallbackRequest) {
  const attempt =
    (await attemptAt(desk, name, place)) ?? (await attemptAt(desk, name, claimedReference(heard) ?? '', place))
  if (attempt === undefined) throw notFound('payment')
  const provider = providerOf(desk, attempt.agency_id, name)
  const notice = provider.readCallback(heard)
  if (notice === 'forged' || notice === 'unreadable') throw new Refused(400, { message: 'This notice cannot be read.' })
  await hearNotice(desk, attempt, name, notice, provider.noticesRepeat)
  return provider.acknowledge(notice)
}

/** `slug`: of the agency whose attempt it must be. */
const attemptAt = (
  { database }: Desk,
  name: ProviderName,
  reference: string,
  slug?: string,
): Promise<KnownAttempt | undefined> => {
  const found = database.system
    .selectFrom('payment_attempts as t')
    .innerJoin('agencies as a', 'a.id', 't.agency_id')
    .select(['t.id', 't.agency_id'])
    .where('t.provider', '=', name)
    .where('t.reference', '=', reference)
  return (slug === undefined ? found : found.where('a.slug', '=', slug)).executeTakeFirst()
}

/**
 * A notice that came before is not acted on again, unless its provider sends the same one for every change; one whose server died
 * meanwhile is left to the clock, which asks as well.
 */
export async function hearNotice(
  desk: Desk,
  attempt: KnownAttempt,
  provider: ProviderName,
  { eventId, externalId }: Pick<Notice, 'eventId' | 'externalId'>,
  repeats = false,
): Promise<void> {
  const { rows } = await sql`
    insert into provider_events (agency_id, attempt_id, event_id) values (${attempt.agency_id}, ${attempt.id}, ${`${provider}:${eventId}`.slice(0, 200)})
    on conflict (event_id) do nothing returning id`.execute(desk.database.system)
  // Where the answer to the request was lost, the notice is the only one to say by what name the provider is asked.
  if (externalId !== undefined)
    await sql`update payment_attempts set external_id = ${externalId} where id = ${attempt.id} and external_id is null`.execute(
      desk.database.system,
    )
  if (rows.length > 0 || repeats) await askProvider(desk, attempt.id, 'callback')
}
