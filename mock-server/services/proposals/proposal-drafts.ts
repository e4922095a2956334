import type { Kysely } from 'kysely'
import { residencyOfCountry } from '../../../src/domain/bookings/residency.ts'
import { surelyKnown } from '../../../src/domain/clients/client-moments.ts'
import type { BodyOf } from '../../../src/domain/contract/endpoint.ts'
import type { ProposalContent } from '../../../src/domain/contract/proposal-content.ts'
import type { proposals } from '../../../src/domain/contract/proposals.ts'
import { type Day, today } from '../../../src/domain/dates.ts'
import type { CurrencyCode } from '../../../src/domain/money.ts'
import { usualEnd } from '../../../src/domain/proposal-days.ts'
import { emptyContent, exchangedContent, isPriced } from '../../../src/domain/proposals.ts'
import { sameJson } from '../../../src/domain/same-json.ts'
import { verbs } from '../../../src/domain/terms.ts'
import type { DB } from '../../database/types.generated.ts'
import { notFound, refused } from '../../http/refusals.ts'
import type { Staff } from '../bookings/booking-lock.ts'
import { bookedClient } from '../clients/booked-client.ts'
import { similarClients } from '../clients/client-likeness.ts'
import { nextReference } from '../references.ts'
import { checkAmounts, cleaned, firstOption, reckoned } from './proposal-content.ts'
import { departuresOf } from './proposal-edition.ts'
import { type ProposalRow, proposalOf, writeProposal } from './proposal-lock.ts'
import { contentOfPackage } from './proposal-of-package.ts'
import { copyToProposal, repictured } from './proposal-pictures.ts'

type NewGiven = BodyOf<typeof proposals.create>
type Given = BodyOf<typeof proposals.update>

interface Beginning {
  readonly title: string
  readonly currency: CurrencyCode | null
  readonly content: ProposalContent
  readonly startsOn: Day | null
  readonly party: { readonly adults: number; readonly children: number; readonly infants: number }
  readonly clientId: number | null
  readonly packageId: number | null
  readonly dayIds: readonly number[]
  readonly copyOf: ProposalRow | null
}

/** A draft: empty, of a package, of an inquiry, or of another proposal. Answers its uuid. */
export async function createProposal(
  tx: Kysely<DB>,
  staff: Staff,
  given: NewGiven,
): Promise<{ id: number; uuid: string; reference: string; title: string }> {
  const { agencyId, userId } = staff
  const chosen = await clientOf(tx, agencyId, given)
  const { currency, ...begun } = inCurrency(
    await beginning(tx, agencyId, given, chosen),
    given,
    await ownCurrency(tx, agencyId),
  )
  checkAmounts(begun.content, currency)
  const clientId = chosen ?? begun.clientId
  const title = given.title || begun.title || (await titleFor(tx, clientId))
  const { id, uuid, reference } = await tx
    .insertInto('proposals')
    .values({
      agency_id: agencyId,
      reference: await nextReference(tx, agencyId, 'PR'),
      client_id: clientId,
      inquiry_id: given.inquiry_id,
      owner_id: userId,
      title,
      currency,
      starts_on: begun.startsOn,
      ...begun.party,
      valid_until: given.valid_until ?? usualEnd(begun.startsOn, today()),
      content: JSON.stringify(begun.content),
      ...reckoned(
        firstOption(begun.content),
        currency,
        begun.startsOn,
        await departuresOf(tx, agencyId, begun.content),
      ),
      created_by: userId,
    })
    .returning(['id', 'uuid', 'reference'])
    .executeTakeFirstOrThrow()
  const content = await withPictures(tx, agencyId, id, { ...begun, currency })
  if (content !== begun.content)
    await tx
      .updateTable('proposals')
      .set({ content: JSON.stringify(content) })
      .where('id', '=', id)
      .execute()
  return { id, uuid, reference, title }
}

/** In the currency that was chosen, at the rate given with it; else in that of what it begins with. 422 without a rate. */
function inCurrency(
  begun: Beginning,
  { currency: chosen, rate }: Pick<NewGiven, 'currency' | 'rate'>,
  own: CurrencyCode,
): Beginning & { readonly currency: CurrencyCode } {
  const currency = chosen ?? begun.currency ?? own
  if (begun.currency === null || begun.currency === currency || !isPriced(begun.content)) return { ...begun, currency }
  if (rate === null) throw refused({ rate: [`Enter how much 1 ${begun.currency} is in ${currency}.`] })
  return { ...begun, currency, content: exchangedContent(begun.content, rate, currency) }
}

async function beginning(tx: Kysely<DB>, agencyId: number, given: NewGiven, chosen: number | null): Promise<Beginning> {
  const { adults, children, infants } = given
  const empty: Beginning = {
    title: '',
    currency: null,
    content: emptyContent(),
    startsOn: given.starts_on,
    party: { adults, children, infants },
    clientId: null,
    packageId: null,
    dayIds: [],
    copyOf: null,
  }
  if (given.copy_of !== null) return ofCopy(tx, agencyId, given, empty, given.copy_of)
  const asked = given.inquiry_id === null ? null : await ofInquiry(tx, agencyId, given.inquiry_id, chosen)
  const packageId = given.package_id ?? asked?.packageId ?? null
  const startsOn = given.starts_on ?? asked?.travelOn ?? null
  const clientId = asked?.clientId ?? null
  if (packageId === null) return { ...empty, title: asked?.subject ?? '', startsOn, clientId }
  const residency =
    given.residency ?? residencyOfCountry(await countryOf(tx, agencyId, given.client_id ?? clientId, given.client))
  const wanted = { adults, children, infants, starts_on: startsOn, residency }
  return { ...empty, ...(await contentOfPackage(tx, agencyId, packageId, wanted)), packageId, clientId }
}

/** Of the client that is known, or is made with the proposal. */
async function countryOf(
  tx: Kysely<DB>,
  agencyId: number,
  id: number | null,
  fresh: NewGiven['client'],
): Promise<string | null> {
  if (id === null) return fresh?.country_code ?? null
  const client = await tx
    .selectFrom('clients')
    .select('country_code')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .executeTakeFirst()
  return client?.country_code ?? null
}

async function ofCopy(
  tx: Kysely<DB>,
  agencyId: number,
  given: NewGiven,
  empty: Beginning,
  uuid: string,
): Promise<Beginning> {
  const copyOf = await proposalOf(tx, agencyId, uuid)
  const { adults, children, infants, content, currency } = copyOf
  return {
    ...empty,
    title: `${[...copyOf.title].slice(0, 150).join('')} (copy)`,
    currency,
    content,
    startsOn: given.starts_on ?? copyOf.starts_on,
    party: { adults, children, infants },
    clientId: copyOf.client_id,
    copyOf,
  }
}

/** What an inquiry says of a trip. Whoever asked is a client that is known or chosen, or becomes one with the proposal. */
async function ofInquiry(tx: Kysely<DB>, agencyId: number, id: number, chosen: number | null) {
  const row = await tx
    .selectFrom('inquiries')
    .select(['id', 'client_id', 'name', 'email', 'phone', 'subject', 'offer_type', 'offer_id', 'travel_on'])
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound('inquiry')
  const clientId = row.client_id ?? chosen ?? (await whoAsked(tx, agencyId, row))
  if (row.client_id === null)
    await tx.updateTable('inquiries').set({ client_id: clientId }).where('id', '=', row.id).execute()
  const known =
    row.offer_type !== 'package' || row.offer_id === null
      ? undefined
      : await tx
          .selectFrom('packages')
          .select('id')
          .where('id', '=', row.offer_id)
          .where('agency_id', '=', agencyId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst()
  return { clientId, packageId: known?.id ?? null, subject: row.subject.slice(0, 160), travelOn: row.travel_on }
}

async function whoAsked(
  tx: Kysely<DB>,
  agencyId: number,
  { name, email, phone }: { name: string; email: string | null; phone: string | null },
): Promise<number> {
  const known = surelyKnown(
    await similarClients(tx, agencyId, { email: email ?? undefined, phone: phone ?? undefined }),
  )
  if (known !== null) return known.id
  const blank = { country_code: null, language: 'en', tags: [], notes: '', marketing_consent: false }
  const client = { ...blank, name, email: email?.toLowerCase() ?? null, phone }
  return (await bookedClient(tx, agencyId, { client_id: null, client })).id
}

async function clientOf(
  tx: Kysely<DB>,
  agencyId: number,
  { client_id, client }: Pick<Given, 'client_id' | 'client'>,
): Promise<number | null> {
  if (client_id === null && client === null) return null
  return (await bookedClient(tx, agencyId, { client_id, client })).id
}

async function ownCurrency(tx: Kysely<DB>, agencyId: number): Promise<CurrencyCode> {
  const agency = tx.selectFrom('agencies').select('default_currency').where('id', '=', agencyId)
  return (await agency.executeTakeFirstOrThrow()).default_currency
}

async function titleFor(tx: Kysely<DB>, clientId: number | null): Promise<string> {
  if (clientId === null) return verbs.newProposal
  const { name } = await tx.selectFrom('clients').select('name').where('id', '=', clientId).executeTakeFirstOrThrow()
  return `Proposal for ${name}`
}

/** Pictures come along from where the words came from. */
async function withPictures(
  tx: Kysely<DB>,
  agencyId: number,
  id: number,
  { content, copyOf, packageId, dayIds }: Beginning,
): Promise<ProposalContent> {
  if (copyOf !== null)
    return repictured(content, await copyToProposal(tx, agencyId, id, { type: 'proposal', ids: [copyOf.id] }))
  if (packageId === null) return content
  await copyToProposal(tx, agencyId, id, { type: 'package', ids: [packageId] })
  const copies = await copyToProposal(tx, agencyId, id, { type: 'itinerary', ids: dayIds })
  const ofDay = (itineraryId: number | null) =>
    copies.filter((copy) => copy.owner_id === itineraryId).map((copy) => copy.id)
  return {
    ...content,
    options: content.options.map((option) => ({
      ...option,
      days: option.days.map((day) => ({ ...day, image_ids: ofDay(day.itinerary_id).slice(0, 12) })),
    })),
  }
}

/** The draft as it was given; what the client sees is what was sent last. */
export async function updateProposal(tx: Kysely<DB>, staff: Staff, before: ProposalRow, given: Given): Promise<void> {
  const { agencyId } = staff
  const content = await cleaned(given.content, before.content)
  checkAmounts(content, given.currency)
  if (given.owner_id !== undefined && given.owner_id !== null && given.owner_id !== before.owner_id)
    await checkColleague(tx, agencyId, given.owner_id)
  const { title, currency, starts_on, adults, children, infants, valid_until } = given
  const document = { title, currency, starts_on, adults, children, infants, valid_until, content }
  const keys = ['title', 'currency', 'starts_on', 'adults', 'children', 'infants', 'valid_until', 'content'] as const
  const differs = keys.some((key) => !sameJson(document[key], before[key]))
  await writeProposal(tx, before, {
    ...document,
    content: JSON.stringify(content),
    ...reckoned(firstOption(content), currency, starts_on, await departuresOf(tx, agencyId, content)),
    client_id: await clientOf(tx, agencyId, given),
    ...(given.owner_id === undefined ? {} : { owner_id: given.owner_id }),
    // What has ended stays so until it is sent again, also where the draft says a later day now.
    status: before.status,
    changed_since_sent: before.sent_version > 0 && (before.changed_since_sent || differs),
  })
}

async function checkColleague(tx: Kysely<DB>, agencyId: number, id: number): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('agency_id', '=', agencyId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (user === undefined) throw refused({ owner_id: ['Choose a colleague from the list.'] })
}
