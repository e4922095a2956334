import { Star } from 'lucide-react'
import { useLocation, useSearch } from 'wouter'
import { childFormParameter } from '../../commands/areas/offers/package-children.ts'
import { mailForm, previewParameter } from '../../commands/areas/offers/package-commands.ts'
import { countryName } from '../../domain/countries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { packageQuery } from '../../gateway/generated/packages.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { useVisitor } from '../../state/session.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, type DetailTab } from '../standard/detail-screen.tsx'
import { DeparturesTab } from './departures-tab.tsx'
import { BookingsTab } from './every-kind/bookings-tab.tsx'
import { HistoryTab } from './every-kind/history-tab.tsx'
import { PhotographsTab } from './every-kind/photographs-tab.tsx'
import { ExtrasTab } from './extras-tab.tsx'
import { ItineraryTab } from './itinerary-tab.tsx'
import { Overview } from './overview.tsx'
import { lengthText, type PackageRecord } from './package-facts.ts'
import { PackageMailForm } from './package-mail-form.tsx'
import { PackagePreview } from './package-preview.tsx'
import { NextSteps, PackageRail } from './package-rail.tsx'
import { PackageStatistics } from './package-statistics.tsx'
import { PricesTab } from './prices-tab.tsx'

export const prefetch = ({ id }: { id: string }) => ask(packageQuery, { id: idIn(id) })

/** One package: everything that makes it, tab by tab, and whether it can be sold. */
export default function Package({ params }: { params: { id: string } }) {
  const answer = useQuery(packageQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const search = new URLSearchParams(useSearch())
  const seesBookings = useVisitor().permissions.has('View Bookings')
  const record = answer.data?.package
  /** The same address without one of its parameters. */
  const without = (name: string) => () => {
    search.delete(name)
    navigate(search.size === 0 ? path : `${path}?${search}`, { replace: true })
  }
  const form = search.get(childFormParameter)
  return (
    <>
      <DetailScreen
        record={
          record === undefined ? undefined : { kind: 'package', id: record.id, label: record.title, data: record }
        }
        what="package"
        query={answer}
        status={
          record === undefined ? undefined : (
            <>
              <StatusPill status={record.status} />
              {record.featured && (
                <span className="inline-flex items-center gap-1 text-muted text-secondary">
                  <Star className="size-3 fill-current text-warning" aria-hidden="true" /> Featured
                </span>
              )}
            </>
          )
        }
        intro={record === undefined ? undefined : [lengthText(record), placesOf(record)].filter(Boolean).join(' · ')}
        primary={record?.status === 'published' ? 'package.book' : 'package.publish'}
        commands={[
          'package.edit',
          'package.preview',
          'package.duplicate',
          'package.status',
          ...(record?.status === 'published' ? (['package.archive', 'package.draft'] as const) : []),
          'package.bookings',
          'package.email',
          'offer.resell',
          'offer.instalments',
          'package.delete',
        ]}
        labels={{
          'package.edit': 'Edit',
          'package.preview': 'Preview',
          'package.duplicate': 'Duplicate',
          'package.book': 'Book',
        }}
        up={linkTo('/offers/packages')}
        tabs={record === undefined ? [] : tabsOf(record, form, without(childFormParameter), seesBookings)}
        rail={record === undefined ? <span /> : <PackageRail record={record} />}
      />
      {record !== undefined && search.get(previewParameter) === '1' && (
        <PackagePreview record={record} onClose={without(previewParameter)} />
      )}
      {record !== undefined && form === mailForm && (
        <PackageMailForm record={record} onClose={without(childFormParameter)} />
      )}
    </>
  )
}

const placesOf = ({ destinations, country_code }: PackageRecord) =>
  destinations.length === 0 ? countryName(country_code) : destinations.join(', ')

function tabsOf(
  record: PackageRecord,
  form: string | null,
  close: () => void,
  seesBookings: boolean,
): readonly DetailTab[] {
  const part = { record, form, onClose: close }
  const inSteps = (id: string, content: DetailTab['content']) => () => (
    <div className="flex flex-col gap-5">
      <NextSteps record={record} here={id} />
      {content()}
    </div>
  )
  const all: readonly DetailTab[] = [
    { id: 'overview', label: 'Overview', content: () => <Overview record={record} /> },
    {
      id: 'itinerary',
      label: 'Itinerary',
      count: record.itineraries.length,
      content: () => <ItineraryTab {...part} />,
    },
    { id: 'prices', label: 'Prices', count: record.price_options.length, content: () => <PricesTab {...part} /> },
    { id: 'extras', label: 'Extras', count: record.extras.length, content: () => <ExtrasTab {...part} /> },
    {
      id: 'departures',
      label: 'Departures',
      count: record.departures.length,
      content: () => <DeparturesTab {...part} />,
    },
    {
      id: 'photographs',
      label: 'Photographs',
      count: record.gallery.length,
      content: () => (
        <PhotographsTab kind="package" id={record.id} pictures={record.gallery} form={form} onClose={close} />
      ),
    },
    ...(seesBookings
      ? [
          {
            id: 'bookings',
            label: 'Bookings',
            count: record.bookings_count,
            content: () => <BookingsTab kind="package" id={record.id} status={record.status} book="package.book" />,
          },
        ]
      : []),
    { id: 'statistics', label: 'Statistics', content: () => <PackageStatistics id={record.id} /> },
    { id: 'changes', label: 'Changes', content: () => <HistoryTab kind="package" id={record.id} /> },
  ]
  return all.map((tab) => ({ ...tab, content: inSteps(tab.id, tab.content) }))
}

/** What a tab with forms is given: the package, the form that the address asks for, and how to close it. */
export interface ChildTabProps {
  readonly record: PackageRecord
  readonly form: string | null
  readonly onClose: () => void
}
