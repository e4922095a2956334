import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import type { Outcome } from '../../command.ts'
import type { Context } from '../../here.ts'
import { ports } from '../../ports.ts'
import { pageOf } from './offer-page.ts'
import { blockingOf, itemsOf, namedOffers, type OfferTarget, wantedOffers } from './offer-targets.ts'

// What the verbs of offers of every kind write, and how it is undone.

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../../../gateway/change.ts'),
    import('../../../gateway/generated/inventory.generated.ts'),
  ])
  return { change, ...operations }
}

const done: Readonly<Record<string, string>> = { published: 'published', archived: 'archived', draft: 'back to draft' }

/** Publishes, archives or takes back to draft whatever is not so already. */
export async function setStatus(context: Context, status: string): Promise<Outcome | undefined> {
  const all = (await wantedOffers(context)).filter((each) => each.status !== status)
  if (all.length === 0) return { message: `Nothing to change: already ${done[status]}` }
  const { change, setOfferStatusMutation } = await writing()
  await change(setOfferStatusMutation, { items: itemsOf(all), status })
  const earlier = [...new Set(all.flatMap((each) => (each.status === undefined ? [] : [each.status])))]
  return {
    message: `${namedOffers(all)} ${done[status]}`,
    undo: async () => {
      for (const was of earlier)
        await change(setOfferStatusMutation, { items: itemsOf(all.filter((each) => each.status === was)), status: was })
    },
  }
}

/** One offer is deleted by the call of its kind, where it has one; several, of whatever kinds, by one call. */
async function deleteAll(all: readonly OfferTarget[]): Promise<void> {
  const { change, deleteOffersMutation, ...own } = await writing()
  const ofKind = {
    room: own.deleteRoomMutation,
    car: own.deleteCarMutation,
    service: own.deleteServiceMutation,
    track: own.deleteTrackMutation,
    package: own.deletePackageMutation,
    event: undefined,
    product: own.deleteProductMutation,
  } satisfies Record<OfferKind, unknown>
  const [only] = all
  const call = all.length === 1 && only !== undefined ? ofKind[only.kind] : undefined
  if (call !== undefined && only !== undefined) await change(call, { id: only.id })
  else await change(deleteOffersMutation, { items: itemsOf(all) })
}

/** Deletes those that nothing hangs on, and says of each other what does. */
export async function remove(context: Context): Promise<Outcome | undefined> {
  const all = await wantedOffers(context)
  const { change, restoreOffersMutation } = await writing()
  let free = all
  const failed: { label: string; reason: string }[] = []
  try {
    await deleteAll(all)
  } catch (problem) {
    const blocking = blockingOf(problem)
    if (blocking.length === 0) throw problem
    // A kind's own call is about one offer and does not repeat which.
    const hangOn = (each: OfferTarget) =>
      blocking.filter(({ kind, offer_id }) => all.length === 1 || (kind === each.kind && offer_id === each.id))
    for (const each of all) {
      const own = hangOn(each)
      const named = own
        .slice(0, 3)
        .map(({ reference, client }) => (client === undefined ? reference : `${reference} (${client})`))
      if (own.length > 0)
        failed.push({
          label: each.label,
          reason: `${named.join(', ')}${own.length > 3 ? ` and ${own.length - 3} more` : ''}. Cancel or move ${own.length === 1 ? 'it' : 'them'} first, or archive it.`,
        })
    }
    free = all.filter((each) => hangOn(each).length === 0)
    if (free.length > 0) await deleteAll(free)
  }
  if (free.length === 0)
    return {
      message: all.length === 1 ? `${namedOffers(all)} was not deleted` : 'None was deleted',
      failed,
      ...(all.length === 1 ? { next: { label: 'See bookings', command: 'offer.bookings' } } : {}),
    }
  const items = itemsOf(free)
  const [only] = free
  context.selection?.clear()
  if (only !== undefined && `${context.route}/`.startsWith(`${pageOf(only)}/`))
    ports.navigate(offerKinds[only.kind].list)
  return {
    message: `${namedOffers(free)} deleted`,
    detail: 'Kept for 30 days.',
    failed,
    undo: () => change(restoreOffersMutation, { items }),
  }
}

/** Adds tags to what is meant, or takes them off. */
export async function changeTags(
  context: Context,
  add: readonly string[],
  off: readonly string[],
): Promise<Outcome | undefined> {
  const all = await wantedOffers(context)
  const { change, tagOffersMutation } = await writing()
  const { tagOffers } = await change(tagOffersMutation, { items: itemsOf(all), add: [...add], remove: [...off] })
  const word = add[0] ?? off[0] ?? ''
  if (tagOffers.items.length === 0)
    return { message: add.length > 0 ? `Already tagged “${word}”` : `Not tagged “${word}”` }
  const isChanged = ({ kind, id }: OfferTarget) => tagOffers.items.some((item) => item.kind === kind && item.id === id)
  const changed = all.filter(isChanged)
  const items = itemsOf(changed)
  return {
    message: `${namedOffers(changed)} ${add.length > 0 ? 'tagged' : 'no longer tagged'} “${word}”`,
    undo: () => change(tagOffersMutation, { items, add: [...off], remove: [...add] }),
    undone: `${namedOffers(changed)} ${add.length > 0 ? 'no longer tagged' : 'tagged'} “${word}”`,
  }
}

const copies: Readonly<Record<OfferKind, string>> = {
  package: 'With its days, prices and photographs; departures are not copied.',
  room: 'With its seasons and photographs; blocks and prices set for single days are not copied.',
  car: 'With its seasons and photographs; blocks and prices set for single days are not copied.',
  service: 'With its slots, prices and photographs.',
  event: 'With its ticket types and photographs; sales are not copied.',
  product: 'With its options, variants and photographs; stock and sales are not copied.',
  track: 'With its path and photographs.',
}

/** A copy as a draft, and its page. A package is copied by the call of its kind, which the specification names. */
export async function duplicate(context: Context, it: OfferTarget): Promise<Outcome> {
  const { change, duplicateOfferMutation, duplicatePackageMutation, deleteOffersMutation } = await writing()
  const { id, kind } = it
  const { copy } = await (kind === 'package'
    ? change(duplicatePackageMutation, { id })
    : change(duplicateOfferMutation, { kind, id }))
  ports.navigate(pageOf({ ...it, id: copy.id }))
  return {
    message: `${copy.title} created as a draft`,
    detail: copies[it.kind],
    undo: async () => {
      await change(deleteOffersMutation, { items: [{ kind: it.kind, id: copy.id }] })
      ports.navigate(context.route)
    },
  }
}
