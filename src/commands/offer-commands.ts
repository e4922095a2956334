import {
  Archive,
  CopyPlus,
  FilePen,
  PencilLine,
  Percent,
  Plus,
  Rocket,
  Tag,
  Tags,
  Ticket,
  Trash2,
  Undo2,
} from 'lucide-react'
import { access } from '../domain/access.ts'
import { bookingsOf } from '../domain/booking-lists.ts'
import { type OfferKind, offerKindNames, offerKinds } from '../domain/offer-kinds.ts'
import { keysOf, packageStatuses } from '../domain/sales-words.ts'
import { type Command, type Context, command, type Outcome, type RecordRef, targetsOf } from './command.ts'
import { formParameter } from './offer-forms.ts'
import {
  blockingOf,
  factsOf,
  itemsOf,
  namedOffers,
  type OfferTarget,
  offerRecords,
  targetOf,
  wantedOffers,
} from './offer-targets.ts'
import { ports } from './ports.ts'

// The verbs of every kind of offer but the package, which has its own, and of the list of all of them. Which permission and
// feature a kind needs is asked by its screens and by the server; here a record has to be in front.

const targets = (context: Context) => targetsOf({ on: 'many', kinds: offerRecords } as unknown as Command, context) // only these two are read
const inFront = (context: Context) => targets(context).length > 0
const shared = { area: 'Offers', needs: {}, kinds: offerRecords } as const
const many = { ...shared, on: 'many' } as const
const one = { ...shared, on: 'one' } as const
const first = (context: Context): OfferTarget | undefined => {
  const [record] = targets(context)
  return record === undefined ? undefined : targetOf(record)
}

const writing = async () => {
  const [{ change }, operations] = await Promise.all([
    import('../gateway/change.ts'),
    import('../gateway/inventory.generated.ts'),
  ])
  return { change, ...operations }
}

const done: Readonly<Record<string, string>> = { published: 'published', archived: 'archived', draft: 'back to draft' }

async function setStatus(context: Context, status: string): Promise<Outcome | undefined> {
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

/** What a single record already is, it is not offered to become. */
const isNot = (status: string) => (context: Context) => {
  const all = targets(context)
  return all.length > 1 || (all.length === 1 && factsOf(all[0]).status !== status)
}

async function remove(context: Context): Promise<Outcome | undefined> {
  const all = await wantedOffers(context)
  const { change, deleteOffersMutation, restoreOffersMutation } = await writing()
  let free = all
  const failed: { label: string; reason: string }[] = []
  try {
    await change(deleteOffersMutation, { items: itemsOf(all) })
  } catch (problem) {
    const blocking = blockingOf(problem)
    if (blocking.length === 0) throw problem
    const hangOn = (each: OfferTarget) =>
      blocking.filter(({ kind, offer_id }) => kind === each.kind && offer_id === each.id)
    for (const each of all) {
      const own = hangOn(each)
      const named = own.slice(0, 3).map(({ reference, client }) => `${reference} (${client})`)
      if (own.length > 0)
        failed.push({
          label: each.label,
          reason: `${named.join(', ')}${own.length > 3 ? ` and ${own.length - 3} more` : ''}. Cancel or move ${own.length === 1 ? 'it' : 'them'} first, or archive it.`,
        })
    }
    free = all.filter((each) => hangOn(each).length === 0)
    if (free.length > 0) await change(deleteOffersMutation, { items: itemsOf(free) })
  }
  if (free.length === 0)
    return { message: all.length === 1 ? `${namedOffers(all)} was not deleted` : 'None was deleted', failed }
  const items = itemsOf(free)
  const [only] = free
  context.selection?.clear()
  if (only !== undefined && context.route === pageOf(only)) ports.navigate(offerKinds[only.kind].list)
  return {
    message: `${namedOffers(free)} deleted`,
    detail: 'Kept for 30 days.',
    failed,
    undo: () => change(restoreOffersMutation, { items }),
  }
}

const pageOf = ({ kind, id }: Pick<OfferTarget, 'kind' | 'id'>) => offerKinds[kind].screen.replace(':id', String(id))

/** `?form=prices` opens the change of prices over a list; what is meant is the selection, else the record in front. */
export const pricesForm = 'prices'

const copies: Readonly<Record<OfferKind, string>> = {
  package: 'With its days, prices and photographs; departures stay with the first.',
  room: 'With its seasons and photographs; blocks and days that were typed stay with the first.',
  car: 'With its seasons and photographs; blocks and days that were typed stay with the first.',
  service: 'With its slots, prices and photographs.',
  event: 'With its ticket types and photographs; nothing that was sold.',
  track: 'With its path and photographs.',
}

const tagsOf = (records: readonly RecordRef[]) =>
  [...new Set(records.flatMap((record) => factsOf(record).tags ?? []))].sort((a, b) => a.localeCompare(b))

async function changeTags(
  context: Context,
  add: readonly string[],
  off: readonly string[],
): Promise<Outcome | undefined> {
  const all = await wantedOffers(context)
  const { change, tagOffersMutation } = await writing()
  const { tagOffers } = await change(tagOffersMutation, { items: itemsOf(all), add: [...add], remove: [...off] })
  const word = add[0] ?? off[0] ?? ''
  if (tagOffers.items.length === 0)
    return { message: add.length > 0 ? `Tagged “${word}” already` : `Not tagged “${word}”` }
  const isChanged = ({ kind, id }: OfferTarget) => tagOffers.items.some((item) => item.kind === kind && item.id === id)
  const changed = all.filter(isChanged)
  const items = itemsOf(changed)
  return {
    message: `${namedOffers(changed)} ${add.length > 0 ? 'tagged' : 'no longer tagged'} “${word}”`,
    undo: () => change(tagOffersMutation, { items, add: [...off], remove: [...add] }),
  }
}

/** Where each kind is made; a service in a panel over its list. */
const makers: Readonly<Record<OfferKind, string>> = {
  package: '/offers/packages/new',
  room: '/offers/rooms/new',
  car: '/offers/cars/new',
  service: `/offers/services?${formParameter}=service`,
  event: '/offers/events/new',
  track: '/offers/tracks/new',
}

export const offerCommands: readonly Command[] = [
  command({
    area: 'Offers',
    needs: { permission: 'View Inventory' },
    on: 'none',
    kinds: ['offer'],
    creates: true,
    id: 'offer.create',
    title: 'New offer…',
    icon: Plus,
    keywords: ['add', 'sell something new', 'create offer'],
    risk: 'none',
    args: [
      {
        kind: 'choice',
        name: 'kind',
        label: 'What do you want to sell?',
        options: ({ visitor }: Context) =>
          offerKindNames
            .filter((kind) => access(visitor, offerKinds[kind]).on)
            .map((kind) => ({ value: kind, label: offerKinds[kind].name })),
      },
    ],
    run: (_, { kind }) => {
      ports.navigate(makers[kind as OfferKind]) // one of the options
      return undefined
    },
  }),
  command({
    ...one,
    kinds: ['offer'],
    id: 'offer.open',
    title: 'Open offer',
    icon: PencilLine,
    keywords: ['edit', 'change', 'show'],
    keys: { list: ['e'] },
    risk: 'none',
    when: inFront,
    run: (context) => {
      const it = first(context)
      if (it !== undefined) ports.navigate(pageOf(it))
      return undefined
    },
  }),
  command({
    ...one,
    kinds: ['offer'],
    id: 'offer.bookings',
    title: 'Bookings of this offer',
    icon: Ticket,
    needs: { permission: 'View Bookings' },
    keywords: ['who booked', 'sales'],
    risk: 'none',
    when: inFront,
    refuses: (context) => (first(context)?.kind === 'track' ? 'Tracks are shown, not sold.' : undefined),
    run: (context) => {
      const it = first(context)
      if (it === undefined) return undefined
      ports.navigate(bookingsOf(it.kind, it.id))
      return undefined
    },
  }),
  command({
    ...many,
    id: 'offer.publish',
    title: 'Publish',
    icon: Rocket,
    keywords: ['put on sale', 'go live', 'launch', 'publish offer'],
    when: isNot('published'),
    risk: 'undoable',
    run: (context) => setStatus(context, 'published'),
  }),
  command({
    ...many,
    id: 'offer.archive',
    title: 'Archive',
    icon: Archive,
    keywords: ['take off sale', 'retire', 'hide', 'archive offer'],
    when: isNot('archived'),
    risk: 'undoable',
    run: (context) => setStatus(context, 'archived'),
  }),
  command({
    ...many,
    id: 'offer.draft',
    title: 'Back to draft',
    icon: FilePen,
    keywords: ['unpublish', 'take back', 'draft offer'],
    when: isNot('draft'),
    risk: 'undoable',
    run: (context) => setStatus(context, 'draft'),
  }),
  command({
    ...many,
    id: 'offer.status',
    title: 'Change status…',
    icon: Tag,
    keywords: ['publish', 'archive', 'draft', 'state'],
    keys: { list: ['s'], detail: ['s'] },
    when: inFront,
    risk: 'undoable',
    args: [
      {
        kind: 'choice',
        name: 'status',
        label: 'New status',
        options: keysOf(packageStatuses).map((value) => ({ value, label: packageStatuses[value] })),
      },
    ],
    run: (context, { status }) => setStatus(context, status),
  }),
  command({
    ...many,
    id: 'offer.tag',
    title: 'Tag…',
    icon: Tags,
    keywords: ['label', 'mark', 'add tag', 'group'],
    keys: { list: ['#'] },
    when: inFront,
    risk: 'undoable',
    args: [
      {
        kind: 'text',
        name: 'tag',
        label: 'Tag to add',
        placeholder: 'family, new, best of …',
        check: (text: string) => (text.trim().length > 200 ? 'A tag is at most 200 characters.' : undefined),
      },
    ],
    run: (context, { tag }) => changeTags(context, [tag.trim()], []),
  }),
  command({
    ...many,
    id: 'offer.untag',
    title: 'Take a tag off…',
    icon: Undo2,
    keywords: ['remove tag', 'unlabel'],
    when: (context) => tagsOf(targets(context)).length > 0,
    risk: 'undoable',
    args: [
      {
        kind: 'choice',
        name: 'tag',
        label: 'Tag to take off',
        options: (context: Context) => tagsOf(targets(context)).map((value) => ({ value, label: value })),
      },
    ],
    run: (context, { tag }) => changeTags(context, [], [tag]),
  }),
  command({
    ...many,
    id: 'offer.price-change',
    title: 'Change prices in %…',
    icon: Percent,
    keywords: ['raise prices', 'lower prices', 'increase', 'percent', 'rate change', 'inflation'],
    keys: { list: ['%'] },
    when: inFront,
    refuses: (context) =>
      targets(context).every((record) => !offerKinds[targetOf(record).kind].priced)
        ? 'Tracks have no prices.'
        : undefined,
    risk: 'none',
    run: ({ route }) => {
      const parameters = new URLSearchParams(location.search)
      parameters.set(formParameter, pricesForm)
      ports.navigate(`${route.split('?')[0]}?${parameters}`)
      return undefined
    },
  }),
  command({
    ...one,
    kinds: ['offer', 'room', 'car', 'service', 'track'], // an event is copied to another date
    id: 'offer.duplicate',
    title: 'Duplicate',
    icon: CopyPlus,
    keywords: ['copy', 'clone', 'like this one'],
    keys: { list: ['y'], detail: ['y'] },
    when: inFront,
    risk: 'undoable',
    run: async (context) => {
      const it = first(context)
      if (it === undefined) return undefined
      const { change, duplicateOfferMutation, deleteOffersMutation } = await writing()
      const { duplicateOffer: copy } = await change(duplicateOfferMutation, { kind: it.kind, id: it.id })
      ports.navigate(copy.link)
      return {
        message: `${copy.title} made as a draft`,
        detail: copies[it.kind],
        undo: async () => {
          await change(deleteOffersMutation, { items: [{ kind: it.kind, id: copy.id }] })
          ports.navigate(context.route)
        },
      }
    },
  }),
  command({
    ...many,
    id: 'offer.delete',
    title: 'Delete',
    icon: Trash2,
    keywords: ['remove offer', 'bin', 'erase'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    when: inFront,
    risk: 'undoable',
    run: remove,
  }),
]
