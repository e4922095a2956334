import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import type { CommandId } from '../../../commands/command.ts'
import { useCommandContext } from '../../../commands/context.ts'
import { formParameter } from '../../../commands/form-parameter.ts'
import type { Children } from '../../../commands/here.ts'
import { type OfferKind, offerKinds } from '../../../domain/offers/offer-kinds.ts'
import type { Operation } from '../../../gateway/operation.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useVisitor } from '../../../state/session.ts'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { idIn } from '../../standard/address-id.ts'
import { useAddressParameter } from '../../standard/address-parameter.ts'
import { DetailScreen, type DetailScreenProps, type DetailTab } from '../../standard/detail-screen.tsx'
import { BookingsTab } from './bookings-tab.tsx'
import { FeaturedMark } from './featured-mark.tsx'
import { HistoryTab } from './history-tab.tsx'
import { OfferForms } from './offer-forms.tsx'
import { PhotographsTab, type Picture, photographs } from './photographs-tab.tsx'

// One offer: <OfferScreen kind="room" id={params.id} … />. What every kind shows and does is here; the screen of a kind says the rest.

interface OfferRecord {
  readonly id: number
  readonly title: string
  readonly status: string
  readonly featured: boolean
  readonly gallery: readonly Picture[]
  readonly bookings_count?: number
  readonly currency?: string
}

/** The form that the address asks for over the record, and how it is closed. */
export interface OpenForm {
  readonly form: string | null
  readonly onClose: () => void
}

export interface OfferScreenProps<Row extends OfferRecord, Answer> extends Pick<DetailScreenProps, 'labels'> {
  readonly kind: OfferKind
  /** As the address has it. */
  readonly id: string
  readonly query: Operation<Answer, { id: number }>
  readonly find: (answer: Answer) => Row
  /** Below the title. */
  readonly intro: (row: Row) => string
  /** What the kind says beside the status. */
  readonly marks?: (row: Row) => ReactNode
  /** The verb at the top right, where it is not to publish it and then, if it is sold, to book it. */
  readonly primary?: (row: Row) => CommandId | undefined
  /** Its own verbs, and those of every kind that come first: three are buttons, the rest is in the menu. */
  readonly verbs: (row: Row) => readonly CommandId[]
  /** The kind's own tabs, before those of every kind. */
  readonly tabs: (row: Row, open: OpenForm) => readonly DetailTab[]
  readonly statistics?: (row: Row) => ReactNode
  /** In the place of its bookings, where what is sold of it is listed elsewhere; undefined for whoever may not see that. */
  readonly sales?: (row: Row) => DetailTab | undefined
  /** Above the content of each tab. */
  readonly lead?: (row: Row, tab: string) => ReactNode
  readonly rail?: (row: Row) => ReactNode
  /** The tab that takes the full width, without the rail. */
  readonly wideTab?: string
  /** What it consists of, for verbs that ask which: “Delete day…”. Its photographs are known to every kind. */
  readonly childrenOf?: (row: Row) => Children
  /** Dialogs over the screen. */
  readonly over?: (row: Row, open: OpenForm) => ReactNode
}

export function OfferScreen<Row extends OfferRecord, Answer>(props: OfferScreenProps<Row, Answer>) {
  const { kind, rail, wideTab } = props
  const answer = useQuery(props.query, { id: idIn(props.id) }, { keepPrevious: false })
  const { value: form, remove: onClose } = useAddressParameter(formParameter)
  const tab = new URLSearchParams(useSearch()).get('tab')
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const { noun, list } = offerKinds[kind]
  const row = answer.data === undefined ? undefined : props.find(answer.data)
  const primary = row === undefined ? undefined : (props.primary ?? primaryOf(kind))(row)
  const isWide = rail === undefined || (tab !== null && tab === wideTab)
  const open = { form, onClose }
  useCommandContext({
    children:
      row === undefined ? undefined : { ...props.childrenOf?.(row), media: photographs(kind, row.id, row.gallery) },
  })
  return (
    <>
      <DetailScreen
        record={row === undefined ? undefined : { kind, id: row.id, label: row.title, data: row }}
        what={noun}
        query={answer}
        status={
          row !== undefined && (
            <>
              <StatusPill status={row.status} />
              {props.marks?.(row)}
              {row.featured && <FeaturedMark />}
            </>
          )
        }
        intro={row !== undefined && props.intro(row)}
        {...(primary === undefined ? {} : { primary })}
        commands={row === undefined ? [] : verbsOf(props.verbs(row), primary)}
        {...(props.labels === undefined ? {} : { labels: props.labels })}
        up={list}
        wide={isWide}
        tabs={row === undefined ? [] : tabsOf(props, row, open, seesBookings)}
        {...(isWide ? {} : { rail: row === undefined ? <span /> : rail(row) })}
      />
      {row !== undefined && props.over?.(row, open)}
      <OfferForms />
    </>
  )
}

/** What does not apply to a record is not in its menu. */
const verbsOfEveryKind: readonly CommandId[] = [
  'offer.duplicate',
  'offer.status',
  'offer.publish',
  'offer.archive',
  'offer.draft',
  'offer.tag',
  'offer.untag',
  'offer.price-change',
  'offer.bookings',
  'offer.resell',
  'offer.widget',
  'offer.instalments',
  'offer.delete',
]
const verbsOf = (own: readonly CommandId[], primary: CommandId | undefined): readonly CommandId[] =>
  [...new Set([...own, ...verbsOfEveryKind])].filter((id) => id !== primary)

const primaryOf =
  (kind: OfferKind) =>
  ({ status }: OfferRecord): CommandId | undefined => {
    if (status !== 'published') return 'offer.publish'
    return offerKinds[kind].bookingKind === null ? undefined : 'booking.bookOffer'
  }

function tabsOf<Row extends OfferRecord, Answer>(
  { kind, tabs, statistics, sales, lead }: OfferScreenProps<Row, Answer>,
  row: Row,
  open: OpenForm,
  seesBookings: boolean,
): readonly DetailTab[] {
  const { id, status, gallery, bookings_count } = row
  const sold = sales?.(row)
  const all: readonly DetailTab[] = [
    ...tabs(row, open),
    {
      id: 'photographs',
      label: 'Photographs',
      count: gallery.length,
      content: () => <PhotographsTab kind={kind} id={id} pictures={gallery} {...open} />,
    },
    ...(sold === undefined ? [] : [sold]),
    ...(kind !== 'track' && kind !== 'product' && seesBookings
      ? [
          {
            id: 'bookings',
            label: 'Bookings',
            count: bookings_count,
            content: () => <BookingsTab kind={kind} id={id} status={status} />,
          },
        ]
      : []),
    ...(statistics === undefined ? [] : [{ id: 'statistics', label: 'Statistics', content: () => statistics(row) }]),
    {
      id: 'history',
      label: 'History',
      content: () => <HistoryTab kind={kind} id={id} currency={row.currency ?? 'UGX'} />,
    },
  ]
  if (lead === undefined) return all
  return all.map((tab) => ({
    ...tab,
    content: () => (
      <div className="flex flex-col gap-5">
        {lead(row, tab.id)}
        {tab.content()}
      </div>
    ),
  }))
}
