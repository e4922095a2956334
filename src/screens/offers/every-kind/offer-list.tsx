import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CommandId } from '../../../commands/command.ts'
import { offerFigures, offerInputs } from '../../../domain/fields/offer-fields.ts'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { packageStatuses } from '../../../domain/terms.ts'
import type { QueryState } from '../../../gateway/use-query.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { columnOf } from '../../standard/list/field-column.tsx'
import { ListScreen } from '../../standard/list/list-screen.tsx'
import type { ListScreenProps, Meta, PresetView } from '../../standard/list/list-types.ts'
import { OfferForms } from './offer-forms.tsx'

// The list of one kind of offer: <OfferList kind="room" … />. What every kind shows and does is here; the screen of a kind says the rest.

interface OfferRow {
  readonly id: number
  readonly title: string
  readonly featured: boolean
  readonly first_media?: { readonly thumb: string } | null
}

export interface OfferListProps<Row extends OfferRow>
  extends Omit<
    ListScreenProps<Row>,
    'kind' | 'words' | 'query' | 'head' | 'href' | 'headColumn' | 'rowCommands' | 'bulkCommands'
  > {
  readonly kind: OfferKind
  readonly answer: Pick<QueryState<unknown>, 'loading' | 'previous' | 'failure' | 'refetch'>
  readonly page: { readonly data: readonly Row[]; readonly meta: Meta } | undefined
  /** The first column's width; it is named after the kind. */
  readonly width: string
  /** Below the title. */
  readonly secondary: (row: Row) => ReactNode
  /** The kind's own verbs of a row, before those of every kind; the first three are buttons. */
  readonly verbs: readonly CommandId[]
  /** The kind's own verbs of a selection. */
  readonly bulkVerbs?: readonly CommandId[]
}

export function OfferList<Row extends OfferRow>({
  kind,
  answer,
  page,
  width,
  secondary,
  verbs,
  bulkVerbs = [],
  ...list
}: OfferListProps<Row>) {
  const { noun, many, screen, priced, bookingKind } = offerKinds[kind]
  return (
    <>
      <ListScreen<Row>
        {...list}
        kind={kind}
        words={{ one: noun, many }}
        query={{ ...answer, data: page?.data, meta: page?.meta }}
        headColumn={{ label: noun.charAt(0).toUpperCase() + noun.slice(1), sort: 'title', width }}
        head={(row) => ({
          title: row.title,
          secondary: <FeaturedStar featured={row.featured}>{secondary(row)}</FeaturedStar>,
          picture: row.first_media?.thumb ?? null,
        })}
        href={(row) => linkTo(screen, { id: row.id })}
        rowCommands={[
          ...verbs,
          'offer.publish',
          'offer.archive',
          'offer.draft',
          'offer.status',
          'offer.tag',
          'offer.untag',
          ...(priced ? (['offer.price-change'] as const) : []),
          ...(bookingKind === null ? [] : (['offer.bookings'] as const)),
          'offer.resell',
          ...(bookingKind === null || kind === 'product' ? [] : (['offer.widget'] as const)),
          'offer.delete',
        ]}
        bulkCommands={[
          'offer.publish',
          'offer.archive',
          'offer.draft',
          ...bulkVerbs,
          'offer.tag',
          'offer.untag',
          ...(priced ? (['offer.price-change'] as const) : []),
          'offer.delete',
        ]}
      />
      <OfferForms />
    </>
  )
}

/** Below a title: a star before the rest when the offer is featured. */
function FeaturedStar({ featured, children }: { featured: boolean; children: ReactNode }) {
  return (
    <>
      {featured && (
        <Star className="-mt-0.5 mr-1 inline size-3 fill-current text-warning" role="img" aria-label="Featured" />
      )}
      {children}
    </>
  )
}

export const offerViews: readonly PresetView[] = [
  { id: 'published', name: packageStatuses.published, query: { status: 'published' } },
  { id: 'drafts', name: 'Drafts', query: { status: 'draft' } },
  { id: 'archived', name: packageStatuses.archived, query: { status: 'archived' } },
]

/** The columns of every kind, each to be changed where a kind differs: `{ ...offerColumns.tags, off: false }`. */
export const offerColumns = {
  status: columnOf<{ readonly status: string }>(offerInputs.status, {
    // On a phone the title needs the room: that it is published goes without saying.
    cell: (row) => (
      <StatusPill status={row.status} className={row.status === 'published' ? 'group-data-phone/list:hidden' : ''} />
    ),
    width: '7.5rem',
    phone: 'status',
  }),
  bookings: columnOf<{ readonly bookings_count: number }>(offerFigures.bookings_count, {
    id: 'bookings',
    width: '6rem',
  }),
  tags: columnOf<{ readonly tags: readonly string[] }>(offerInputs.tags, {
    width: 'minmax(8rem, 0.8fr)',
    off: true,
  }),
  updated: columnOf<{ readonly updated_at: string }>(offerFigures.updated_at, {
    id: 'updated',
    width: '8.5rem',
    off: true,
  }),
} as const

/** The lowest price, with the discount that is in it. */
export function PriceFrom({
  row,
}: {
  row: { readonly price_from: number | null; readonly currency: string; readonly discount_percent: number }
}) {
  return (
    <span className="inline-flex items-baseline gap-1.5">
      {row.discount_percent > 0 && (
        <span className="rounded-full bg-accent-soft px-1.5 text-accent text-caption">−{row.discount_percent}%</span>
      )}
      <Money amount={row.price_from} currency={row.currency} />
    </span>
  )
}
