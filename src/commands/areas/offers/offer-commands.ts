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
import { bookingsOf } from '../../../domain/bookings/booking-lists.ts'
import { packageStatuses } from '../../../domain/bookings/sales-choices.ts'
import { keysOf } from '../../../domain/keys.ts'
import { type OfferKind, offerKindNames, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { access } from '../../../domain/verdict.ts'
import { type Choice, type Command, command, targetsOf } from '../../command.ts'
import { formParameter } from '../../form-parameter.ts'
import type { Context, RecordRef } from '../../here.ts'
import { ports } from '../../ports.ts'
import { pageOf } from './offer-page.ts'
import { factsOf, type OfferTarget, offerRecords, targetOf } from './offer-targets.ts'
import { changeTags, duplicate, remove, setStatus } from './offer-writes.ts'

// The verbs of every kind of offer, and of the list of all of them. Which permission and feature a kind needs is asked by its screens
// and by the server; here a record is in front, or it is asked for by who may see any.

/** What has prices, and what is sold; a row of the list of every kind may be either. */
const priced = offerRecords.filter((kind) => kind === 'offer' || offerKinds[kind].priced)
const sold = offerRecords.filter((kind) => kind === 'offer' || offerKinds[kind].bookingKind !== null)

const targets = (context: Context) => targetsOf({ on: 'many', kinds: offerRecords }, context)
const inFront = (context: Context) => targets(context).length > 0
const forOffers = (context: Context) =>
  inFront(context) || offerKindNames.some((kind) => access(context.visitor, offerKinds[kind]).on)
/** Without a record in front a verb says what it is about. */
const titled = (verb: string) => (context: Context) => (inFront(context) ? verb : `${verb} offer`)
const shared = { area: 'Offers', needs: {}, kinds: offerRecords } as const
const many = { ...shared, on: 'many' } as const
const one = { ...shared, on: 'one' } as const
const first = (context: Context): OfferTarget | undefined => {
  const [record] = targets(context)
  return record === undefined ? undefined : targetOf(record)
}

const nounOf = (it: OfferTarget | undefined) => (it === undefined ? 'offer' : offerKinds[it.kind].noun)

/** What a single record already is, it is not offered to become. */
const isNot = (status: string) => (context: Context) => {
  const all = targets(context)
  return all.length === 1 ? factsOf(all[0]).status !== status : forOffers(context)
}

/** A package needs a price before it is published; of several at once the server says which do. */
function unpriced(context: Context): string | undefined {
  const [record, more] = targets(context)
  const { on_request, price_options } = factsOf(record)
  return more === undefined && price_options?.length === 0 && on_request === false
    ? 'Add a price first, or mark the package “on request”.'
    : undefined
}

/** `?form=prices` opens the change of prices over a list; what is meant is the selection, else the record in front. */
export const pricesForm = 'prices'

/** The tags that offers have, of every kind. */
async function knownTags(): Promise<readonly Choice[]> {
  const [{ read }, { inventoryFiguresQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/inventory.generated.ts'),
  ])
  const { inventoryFigures } = await read(inventoryFiguresQuery, {})
  return inventoryFigures.tags.map((tag) => ({ value: tag, label: tag }))
}

const tagsOf = (records: readonly RecordRef[]) =>
  [...new Set(records.flatMap((record) => factsOf(record).tags ?? []))].sort((a, b) => a.localeCompare(b))

/** Where each kind is made; a service in a panel over its list. */
const makers: Readonly<Record<OfferKind, string>> = {
  package: '/offers/packages/new',
  room: '/offers/rooms/new',
  car: '/offers/cars/new',
  service: `/offers/services?${formParameter}=service`,
  event: '/offers/events/new',
  product: '/offers/shop/products/new',
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
    kinds: sold,
    id: 'offer.bookings',
    title: (context) => `Bookings of this ${nounOf(first(context))}`,
    icon: Ticket,
    needs: { permission: 'View Bookings' },
    keywords: ['who booked', 'who stays', 'guests', 'passenger list', 'sales'],
    risk: 'none',
    when: forOffers,
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
    title: titled('Publish'),
    icon: Rocket,
    keywords: ['put on sale', 'go live', 'launch', 'publish package'],
    when: isNot('published'),
    refuses: unpriced,
    risk: 'undoable',
    run: (context) => setStatus(context, 'published'),
  }),
  command({
    ...many,
    id: 'offer.archive',
    title: titled('Archive'),
    icon: Archive,
    keywords: ['take off sale', 'retire', 'hide', 'archive package'],
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
    when: forOffers,
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
        check: (text: string) => (text.trim().length > 200 ? 'A tag has at most 200 characters.' : undefined),
        suggest: knownTags,
      },
    ],
    run: (context, { tag }) => changeTags(context, [tag.trim()], []),
  }),
  command({
    ...many,
    id: 'offer.untag',
    title: 'Remove a tag…',
    icon: Undo2,
    keywords: ['remove tag', 'unlabel'],
    when: (context) => tagsOf(targets(context)).length > 0,
    risk: 'undoable',
    args: [
      {
        kind: 'choice',
        name: 'tag',
        label: 'Tag to remove',
        options: (context: Context) => tagsOf(targets(context)).map((value) => ({ value, label: value })),
      },
    ],
    run: (context, { tag }) => changeTags(context, [], [tag]),
  }),
  command({
    ...many,
    kinds: priced,
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
    kinds: offerRecords.filter((kind) => kind !== 'event'), // an event is copied to another date
    id: 'offer.duplicate',
    title: titled('Duplicate'),
    icon: CopyPlus,
    keywords: ['copy package', 'copy room', 'clone', 'like this one'],
    keys: { list: ['y'], detail: ['y'] },
    when: forOffers,
    risk: 'undoable',
    run: (context) => {
      const it = first(context)
      return it === undefined ? undefined : duplicate(context, it)
    },
  }),
  command({
    ...many,
    id: 'offer.delete',
    title: titled('Delete'),
    icon: Trash2,
    keywords: ['remove offer', 'delete package', 'bin', 'erase'],
    keys: { list: ['Delete'], detail: ['Delete'] },
    when: forOffers,
    risk: 'undoable',
    run: remove,
  }),
]
