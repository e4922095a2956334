import { Failure } from '../../../domain/failure.ts'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { counted } from '../../../domain/text.ts'
import { rest } from '../../../gateway/rest.ts'
import { targetsOf } from '../../command.ts'
import type { Context, RecordKind, RecordRef } from '../../here.ts'

/** Records that the verbs of all offers act on. `offer` is a row of the list of every kind, whose data says which it is. */
export const offerRecords = [
  'offer',
  'package',
  'room',
  'car',
  'service',
  'event',
  'product',
  'track',
] as const satisfies readonly RecordKind[]

export interface OfferTarget {
  readonly kind: OfferKind
  readonly id: number
  readonly label: string
  readonly status: string | undefined
  readonly tags: readonly string[]
}
interface Known {
  readonly status?: string
  readonly tags?: readonly string[]
  /** Of a package. */
  readonly on_request?: boolean
  readonly price_options?: readonly unknown[]
}

/** The row as its screen has it. */
export const factsOf = (record: RecordRef | undefined): Known => (record?.data ?? {}) as Known

/** A row of the list of every kind is called `room-12`. */
export function targetOf(record: RecordRef): OfferTarget {
  const { status, tags = [] } = factsOf(record)
  const mixed = /^([a-z]+)-(\d+)$/.exec(record.id)
  const kind = (record.kind === 'offer' ? (mixed?.[1] ?? 'package') : record.kind) as OfferKind // offerRecords says which there are
  return { kind, id: Number(mixed?.[2] ?? record.id), label: record.label, status, tags }
}

/** The list of each kind below the base, as `GET` answers it page by page. */
const lists: Readonly<Record<OfferKind | 'offer', string>> = {
  offer: 'inventory',
  package: 'packages',
  room: 'business/hotel/rooms',
  car: 'business/rental/cars',
  service: 'services',
  event: 'business/events',
  product: 'business/shop/products',
  track: 'business/tracks',
}
interface ListRow {
  readonly kind?: OfferKind
  readonly id: number
  readonly title: string
  readonly status: string
  readonly tags: readonly string[]
}
/** As many as one call takes. */
export const mostAtOnce = 1000

/** The offers that are meant; of “all that match” every page is asked, because the way back needs what they were. */
export async function wantedOffers(context: Context): Promise<readonly OfferTarget[]> {
  const { selection } = context
  const kind = offerRecords.find((one) => one === selection?.kind)
  if (selection?.allMatching === undefined || kind === undefined)
    return targetsOf({ on: 'many', kinds: offerRecords }, context).map(targetOf)
  const found: OfferTarget[] = []
  for (let page = 1, last = 1; page <= last && found.length < mostAtOnce; page += 1) {
    const answer = await rest<{ data: readonly ListRow[]; meta: { last_page: number } }>({
      method: 'GET',
      path: lists[kind],
      query: { ...selection.allMatching, page, per_page: 100 },
    })
    for (const row of answer.data)
      found.push({
        kind: kind === 'offer' ? (row.kind ?? 'package') : kind,
        id: row.id,
        label: row.title,
        status: row.status,
        tags: row.tags,
      })
    last = answer.meta.last_page
  }
  return found.slice(0, mostAtOnce)
}

export const itemsOf = (all: readonly OfferTarget[]) => all.map(({ kind, id }) => ({ kind, id }))

/** “Forest banda”, “3 rooms”, “5 offers”. */
export function namedOffers(all: readonly OfferTarget[]): string {
  const [first] = all
  if (first === undefined) return 'nothing'
  if (all.length === 1) return first.label
  return all.every(({ kind }) => kind === first.kind)
    ? counted(all.length, offerKinds[first.kind].noun, offerKinds[first.kind].many)
    : counted(all.length, 'offer')
}

export interface LiveBooking {
  readonly id: number
  readonly reference: string
  /** Not in what a package's own call answers. */
  readonly client?: string
  readonly kind: OfferKind
  readonly offer_id: number
}
/** Live bookings that a refusal names: which offers they hang on. */
export function blockingOf(problem: unknown): readonly LiveBooking[] {
  if (!(problem instanceof Failure) || problem.status !== 409) return []
  const clash = problem.detail.clash as { bookings?: readonly LiveBooking[] } | undefined // as the server's refusal has it
  return clash?.bookings ?? []
}
