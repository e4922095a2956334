import { type Kysely, sql } from 'kysely'
import { resellNeeds } from '../../../src/domain/access.ts'
import type { Contract } from '../../../src/domain/contract/contract.ts'
import { type Channel, channels as channelFacts, channelsOf } from '../../../src/domain/offers/channels.ts'
import { access } from '../../../src/domain/verdict.ts'
import type { DB } from '../../database/types.generated.ts'
import type { Handlers } from '../../http/handler.ts'
import { conflict, forbidden, refused } from '../../http/refusals.ts'
import { channelExport, channelPage } from '../../services/offers/channel-rows.ts'
import { countedItems, type Item, kindsOf, lockedItems } from '../../services/offers/inventory-items.ts'
import { keepAllotment } from '../../services/stock/allotments.ts'

type Area = Contract['channels']

export const channels: Handlers<Area> = {
  list: async (call) => {
    const { agencyId, db, query, session } = call
    const seen = kindsOf(session.visitor)
    return query.download === undefined
      ? call.rawJson(await channelPage(db, agencyId, seen, query))
      : channelExport(db, agencyId, seen, { ...query, download: query.download })
  },
  set: async (call) => {
    const { agencyId, body, db, session } = call
    const { channel, published } = body
    const needs = channelFacts[channel]
    const may = access(session.visitor, {
      feature: 'feature' in needs ? needs.feature : undefined,
      agency: channel === 'resell' ? resellNeeds : [],
    })
    if (!may.on) throw forbidden(may.reason, may.refusal)
    const items = await lockedItems(db, agencyId, body.items)
    refuseWrong(items, channel, published)
    const changed =
      channel === 'resell'
        ? await setTerms(db, agencyId, items, published)
        : await setRows(db, agencyId, items, channel, published)
    for (const item of changed)
      call.audit({
        subject: item.kind,
        subjectId: item.id,
        before: { [channel]: !published },
        after: { [channel]: published },
      })
    const where = published ? 'on' : 'off'
    return {
      items: changed.map(({ kind, id }) => ({ kind, id })),
      message:
        changed.length === 0
          ? 'Nothing to change.'
          : `${countedItems(changed)} ${where} ${channelFacts[channel].name.toLowerCase()}.`,
    }
  },
}

/** Not everything is for every channel, and a draft is for none. */
function refuseWrong(items: readonly Item[], channel: Channel, published: boolean): void {
  const wrong = items.filter(({ kind }) => !channelsOf(kind).includes(channel))
  if (wrong.length > 0)
    throw refused({
      items: wrong.map(({ title }) => `“${title}” cannot be put on ${channelFacts[channel].name.toLowerCase()}.`),
    })
  if (!published) return
  const unpublished = items.filter(({ status }) => status !== 'published')
  if (unpublished.length > 0)
    throw refused({ items: unpublished.map(({ title }) => `“${title}” is not published: publish it first.`) })
}

async function setRows(
  db: Kysely<DB>,
  agencyId: number,
  items: readonly Item[],
  channel: Channel,
  published: boolean,
): Promise<Item[]> {
  const { rows } = published
    ? await sql<{ kind: string; id: number }>`
        insert into channel_products (agency_id, offer_type, offer_id, channel)
        select ${agencyId}, w.kind, w.id, ${channel}
        from unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) as w(kind, id)
        on conflict do nothing returning offer_type as kind, offer_id as id`.execute(db)
    : await sql<{ kind: string; id: number }>`
        delete from channel_products p
        using unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[]) as w(kind, id)
        where p.agency_id = ${agencyId} and p.channel = ${channel} and p.offer_type = w.kind and p.offer_id = w.id
        returning p.offer_type as kind, p.offer_id as id`.execute(db)
  const done = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return items.filter(({ kind, id }) => done.has(`${kind} ${id}`))
}

/** Resellers see an offer by its terms: they are opened or closed, never made up here. */
async function setTerms(db: Kysely<DB>, agencyId: number, items: readonly Item[], enabled: boolean): Promise<Item[]> {
  const terms = await db
    .selectFrom('resell_configs')
    .selectAll()
    .where('agency_id', '=', agencyId)
    .where((is) => is.or(items.map(({ kind, id }) => is.and([is('offer_type', '=', kind), is('offer_id', '=', id)]))))
    .orderBy('id')
    .forUpdate()
    .execute()
  const of = (item: Item) => terms.find((row) => row.offer_type === item.kind && row.offer_id === item.id)
  const without = items.filter((item) => of(item) === undefined)
  if (enabled && without.length > 0)
    throw conflict(
      `${without.map(({ title }) => `“${title}”`).join(', ')} ${without.length === 1 ? 'has' : 'have'} no terms for resellers yet: set the commission first.`,
      { items: without.map(({ kind, id, title }) => ({ kind, id, title })) },
    )
  const changed = items.filter((item) => of(item)?.enabled === !enabled)
  for (const item of changed) {
    const row = await db
      .updateTable('resell_configs')
      .set({ enabled, version: sql`version + 1`, updated_at: new Date() })
      .where('id', '=', of(item)?.id ?? 0)
      .returningAll()
      .executeTakeFirstOrThrow()
    await keepAllotment(db, row)
  }
  return changed
}
