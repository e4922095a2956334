import { Ban, CircleCheck, Lock } from 'lucide-react'
import { useState } from 'react'
import { CommandButton } from '../../commands/command-button.tsx'
import { weekdayText } from '../../domain/date-texts.ts'
import { today } from '../../domain/dates.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import { ChildRecords } from './child-records.tsx'
import { ChildTitle } from './child-title.tsx'
import { DepartureForm } from './departure-form.tsx'
import { DeparturesForm } from './departures-form.tsx'
import type { ChildTabProps } from './package.tsx'
import { type Departure, departureLabel } from './package-facts.ts'
import { SeatsBar } from './seats-bar.tsx'

const few = 40

/** The dates on which it leaves, with their seats. */
export function DeparturesTab({ record, form, onClose }: ChildTabProps) {
  const now = today()
  const [when, setWhen] = useState<'coming' | 'past'>('coming')
  const [all, setAll] = useState(false)
  const coming = record.departures.filter(({ date }) => date >= now)
  const past = record.departures.filter(({ date }) => date < now).reverse()
  const rows = when === 'coming' ? coming : past
  const shown = all ? rows : rows.slice(0, few)
  const edited = record.departures.find(({ id }) => `departure.${id}` === form)
  return (
    <ChildRecords
      kind="departure"
      isFormOpen={form !== null}
      parts={shown.map((each) => ({ id: each.id, label: departureLabel(each), data: each }))}
    >
      {record.departures.length === 0 ? (
        <EmptyState
          reason="nothing"
          picture="savannah"
          level={2}
          title="No departures yet"
          text={
            record.on_request
              ? 'This package is on request: it departs on any day the client likes. You can also add fixed dates.'
              : 'Add one date, or every Saturday of a season in one go. No seat is sold twice.'
          }
          action={<CommandButton id="departure.create" variant="primary" />}
        />
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <RadioGroup
              look="segments"
              label="Which departures"
              value={when}
              onChange={(value) => {
                setWhen(value === 'past' ? 'past' : 'coming')
                setAll(false)
              }}
              options={[
                { value: 'coming', label: `Upcoming (${coming.length})` },
                { value: 'past', label: `Past (${past.length})` },
              ]}
            />
            <CommandButton id="departure.create" />
          </div>
          {shown.length === 0 ? (
            <EmptyState
              reason="nothing"
              small
              level={2}
              title={when === 'coming' ? 'No upcoming dates' : 'No past departures'}
              {...(when === 'coming' ? { text: 'Nobody can book it without a date.' } : {})}
            />
          ) : (
            <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
              {shown.map((each) => (
                <DepartureRow key={each.id} departure={each} isPast={when === 'past'} />
              ))}
            </ul>
          )}
          {rows.length > shown.length && (
            <Button does="showMore" className="self-center" onClick={() => setAll(true)}>
              Show all {rows.length}
            </Button>
          )}
        </>
      )}
      {form === 'departures' && <DeparturesForm record={record} onClose={onClose} />}
      {edited !== undefined && <DepartureForm key={edited.id} departure={edited} onClose={onClose} />}
    </ChildRecords>
  )
}

/** “Open” is good news here; for an inquiry the same word is a task. */
const looks: Readonly<Record<string, StatusLook>> = {
  open: { tone: 'success', icon: CircleCheck },
  closed: { tone: 'neutral', icon: Lock },
  cancelled: { tone: 'danger', icon: Ban },
}

function DepartureRow({ departure, isPast }: { departure: Departure; isPast: boolean }) {
  const context = {
    record: { kind: 'departure' as const, id: String(departure.id), label: departureLabel(departure), data: departure },
    selection: undefined,
  }
  const look = looks[departure.status]
  return (
    <li data-sort-id={departure.id} className="@container">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-1 gap-y-1 px-3 py-1.5 @[40rem]:grid-cols-[10rem_1fr_6.5rem_auto] @[40rem]:gap-x-4 @[40rem]:px-4">
        <span>
          <ChildTitle command="departure.edit" context={context}>
            <time dateTime={departure.date} className="whitespace-nowrap">
              {weekdayText(departure.date)} {departure.date.slice(0, 4)}
            </time>
          </ChildTitle>
          {(departure.guide !== '' || departure.vehicle !== '') && (
            <span className="block text-muted text-secondary">
              {[departure.guide, departure.vehicle].filter((part) => part !== '').join(' · ')}
            </span>
          )}
          {departure.note !== '' && <span className="block text-muted text-secondary">{departure.note}</span>}
        </span>
        <span className="order-last col-span-2 min-w-0 @[40rem]:order-none @[40rem]:col-span-1">
          <SeatsBar departure={{ ...departure, status: 'open' }} />
        </span>
        <span
          // Without room, only what is not as usual is said.
          className={
            departure.status === 'open'
              ? 'hidden @[40rem]:block'
              : 'order-last col-span-2 @[40rem]:order-none @[40rem]:col-span-1'
          }
        >
          <StatusPill status={departure.status} {...(look === undefined ? {} : { look })} />
        </span>
        <span className="flex justify-end gap-0.5 max-[359.98px]:col-span-2">
          {!isPast && <CommandButton id="departure.book" context={context} iconOnly size="small" variant="ghost" />}
          <CommandButton id="departure.bookings" context={context} iconOnly size="small" variant="ghost" />
          <CommandButton id="departure.manifest" context={context} iconOnly size="small" variant="ghost" />
          {!isPast && (
            <>
              <CommandButton id="departure.status" context={context} iconOnly size="small" variant="ghost" />
              <CommandButton id="departure.delete" context={context} iconOnly size="small" variant="ghost" />
            </>
          )}
        </span>
      </div>
    </li>
  )
}
