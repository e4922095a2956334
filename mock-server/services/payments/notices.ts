import { type Kysely, sql } from 'kysely'
import type { DB } from '../../database/types.generated.ts'
import type { Platform } from '../../http/platform.ts'
import { notFound, Refused } from '../../http/refusals.ts'
import { transferOrdered } from '../transfers/order-references.ts'
import { heardOfTransfer } from '../transfers/send-transfers.ts'
import { askProvider } from './attempts.ts'
import { type KeysOf, providersBy } from './payment-providers.ts'
import type { CallbackRequest, Notice, ProviderName } from './providers/provider.ts'
import { claimedReference } from './providers/registry.ts'

type Desk = Pick<Platform, 'database' | 'settings'>
/** What a notice may be of: a request for money or a refund (an attempt), or a transfer. */
interface Known {
  readonly agency_id: number
  /** By whose keys it was asked for. */
  readonly keys_of: KeysOf
  readonly of: { readonly attempt: number } | { readonly transfer: number }
}

/**
 * What a provider sends to an address of ours: that of a request, or of an agency (its slug). It is never believed: a signature is
 * checked, the notice is stored once, and then the provider is asked. Answers what the provider wants to hear; 404 for what we did not ask
 * for, 400 for what is forged.
 */
export async function hearProvider(desk: Desk, name: ProviderName, place: string, heard: CallbackRequest) {
  const { system } = desk.database
  const claimed = claimedReference(heard) ?? ''
  const known = (await requestAt(system, name, place)) ?? (await requestAt(system, name, claimed, place))
  // A notice of a refund may have no reference of ours: then the agency's keys check it, and the provider's own number finds it.
  const agencyId = known?.agency_id ?? (await agencyAt(system, place))
  if (agencyId === undefined) throw notFound('payment')
  const { provider, notice } = await checked(desk, agencyId, name, heard, known?.keys_of)
  const found = notice.kind === 'refund' ? await refundAt(system, name, agencyId, known, notice) : known
  if (found === undefined) throw notFound('payment')
  if ('attempt' in found.of) {
    await hearNotice(desk, { id: found.of.attempt, agency_id: agencyId }, name, notice, provider.noticesRepeat)
    // Some tell of a payment that was given back as of the payment.
    const back = notice.kind === 'payment' ? await refundAt(system, name, agencyId, known, {}) : undefined
    if (back !== undefined && 'attempt' in back.of) await askProvider(desk, back.of.attempt, 'callback')
  } else if (await isNews(system, found, name, notice)) await heardOfTransfer(desk, found.of.transfer)
  return provider.acknowledge(notice)
}

/** A notice whose signature is right by the keys of its request; by either kind where its request is not known. 400 where it is not. */
async function checked(desk: Desk, agencyId: number, name: ProviderName, heard: CallbackRequest, keysOf?: KeysOf) {
  for (const kind of keysOf === undefined ? (['agency', 'server'] as const) : [keysOf]) {
    const provider = (await providersBy(kind, desk, agencyId))[name]
    const notice = provider?.readCallback(heard)
    if (provider === undefined || notice === undefined || notice === 'forged' || notice === 'unreadable') continue
    return { provider, notice }
  }
  throw new Refused(400, { message: 'This notice cannot be read.' })
}

/** `slug`: of the agency whose request it must be. */
async function requestAt(
  system: Kysely<DB>,
  name: ProviderName,
  reference: string,
  slug?: string,
): Promise<Known | undefined> {
  const found = system
    .selectFrom('payment_attempts as t')
    .innerJoin('agencies as a', 'a.id', 't.agency_id')
    .select(['t.id', 't.agency_id', 't.keys_of'])
    .where('t.provider', '=', name)
    .where('t.reference', '=', reference)
  const attempt = await (slug === undefined ? found : found.where('a.slug', '=', slug)).executeTakeFirst()
  if (attempt !== undefined)
    return { agency_id: attempt.agency_id, keys_of: attempt.keys_of, of: { attempt: attempt.id } }
  const transfer = await transferOrdered(system, name, reference, slug)
  return transfer === undefined
    ? undefined
    : { agency_id: transfer.agency_id, keys_of: 'server', of: { transfer: transfer.id } }
}

const agencyAt = async (system: Kysely<DB>, slug: string): Promise<number | undefined> =>
  (
    await system
      .selectFrom('agencies')
      .select('id')
      .where('slug', '=', slug)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id

/** A notice of a refund names it, or the payment that it gives back, or only what the provider calls it. */
async function refundAt(
  system: Kysely<DB>,
  name: ProviderName,
  agencyId: number,
  known: Known | undefined,
  { reference, externalId }: Partial<Pick<Notice, 'reference' | 'externalId'>>,
): Promise<Known | undefined> {
  const paid = known !== undefined && 'attempt' in known.of ? known.of.attempt : null
  const { rows } = await sql<{ id: number; keys_of: KeysOf }>`
    select r.id, r.keys_of from payment_attempts r join payments p on p.id = r.payment_id
    where r.agency_id = ${agencyId} and r.provider = ${name} and r.purpose = 'refund'
      and (r.external_id = ${externalId ?? null} or r.reference = ${reference ?? null} or r.id = ${paid}
        or p.refund_of = (select payment_id from payment_attempts where id = ${paid} and purpose = 'payment'))
    order by (r.external_id is not distinct from ${externalId ?? null}) desc, (r.state = 'pending') desc, r.id desc limit 1`.execute(
    system,
  )
  const [refund] = rows
  return refund === undefined ? undefined : { agency_id: agencyId, keys_of: refund.keys_of, of: { attempt: refund.id } }
}

/** Stores a notice; false for one that came before. */
async function isNews(
  system: Kysely<DB>,
  { agency_id, of }: Pick<Known, 'agency_id' | 'of'>,
  provider: ProviderName,
  { eventId }: Pick<Notice, 'eventId'>,
): Promise<boolean> {
  const [attempt, transfer] = 'attempt' in of ? [of.attempt, null] : [null, of.transfer]
  const { rows } = await sql`
    insert into provider_events (agency_id, attempt_id, transfer_id, event_id)
    values (${agency_id}, ${attempt}, ${transfer}, ${`${provider}:${eventId}`.slice(0, 200)})
    on conflict (event_id) do nothing returning id`.execute(system)
  return rows.length > 0
}

/**
 * A notice that came before is not acted on again, unless its provider sends the same one for every change; one whose server died
 * meanwhile is left to the clock, which asks as well.
 */
export async function hearNotice(
  desk: Desk,
  attempt: { readonly id: number; readonly agency_id: number },
  provider: ProviderName,
  notice: Pick<Notice, 'eventId' | 'externalId'>,
  repeats = false,
): Promise<void> {
  const { system } = desk.database
  const isNew = await isNews(system, { agency_id: attempt.agency_id, of: { attempt: attempt.id } }, provider, notice)
  // Where the answer to the request was lost, the notice is the only one to say by what name the provider is asked.
  if (notice.externalId !== undefined)
    await sql`update payment_attempts set external_id = ${notice.externalId} where id = ${attempt.id} and external_id is null`.execute(
      system,
    )
  if (isNew || repeats) await askProvider(desk, attempt.id, 'callback')
}
