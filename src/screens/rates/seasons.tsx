import { CommandButton } from '../../commands/command-button.tsx'
import { residencies } from '../../domain/bookings/residency.ts'
import { shortDaysText, shortDayText } from '../../domain/date-texts.ts'
import { type SeasonKind, seasonUnits } from '../../domain/offers/rate-choices.ts'
import { counted } from '../../domain/text.ts'
import {
  carRatesQuery,
  type RateFullFragment,
  ratesQuery,
  roomRatesQuery,
} from '../../gateway/generated/rates.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { ChildRecords } from '../offers/child-records.tsx'
import { ChildTitle } from '../offers/child-title.tsx'
import { weekdayNames } from './days-form.tsx'
import { LazyRates } from './lazy-rates.tsx'
import { SeasonForm, type SeasonOffer } from './season-form.tsx'

/** The prices of an offer that hold for a time of the year or for certain weekdays. */
export function Seasons({
  kind,
  offer,
  text,
  form,
  onClose,
}: {
  kind: SeasonKind
  offer: SeasonOffer
  text: string
  /** What `?form=` asks for: `season`, `season.4`, `season.4.copy`; another form is somebody else's. */
  form: string | null
  onClose: () => void
}) {
  // Rooms and cars have price options of their own in the API (specification §7); the other kinds share a call.
  const own = kind === 'room' || kind === 'car'
  const ofKind = useQuery(
    kind === 'room' ? roomRatesQuery : carRatesQuery,
    { id: offer.id },
    { enabled: own, keepPrevious: false },
  )
  const shared = useQuery(ratesQuery, { kind, id: offer.id }, { enabled: !own, keepPrevious: false })
  const rates = own ? ofKind : shared
  const [what, id, copy] = form?.split('.') ?? []
  const season = rates.data?.rates.find((one) => String(one.id) === id)
  return (
    <LazyRates title="Seasons" text={text} action={<CommandButton id="season.create" />} query={rates} what="seasons">
      <ChildRecords
        kind="season"
        isFormOpen={form !== null}
        parts={(rates.data?.rates ?? []).map((one) => ({ id: one.id, label: one.name, data: one }))}
      >
        {rates.data?.rates.length === 0 ? (
          <p className="rounded-panel border border-line border-dashed p-4 text-muted">
            No seasons. Every day costs the base price of <Money amount={offer.amount} currency={offer.currency} />
            {kind === 'service' ? '.' : ' unless a day has its own price.'}
          </p>
        ) : (
          <ul aria-label="Seasons" className="divide-y divide-line rounded-panel border border-line bg-surface">
            {rates.data?.rates.map((one) => (
              <SeasonRow key={one.id} kind={kind} season={one} />
            ))}
          </ul>
        )}
      </ChildRecords>
      {what === 'season' && (id === undefined || season !== undefined) && (
        <SeasonForm
          key={form}
          kind={kind}
          offer={offer}
          season={copy === 'copy' ? null : (season ?? null)}
          like={copy === 'copy' ? (season ?? null) : null}
          onClose={onClose}
        />
      )}
    </LazyRates>
  )
}

const spanText = ({ valid_from: from, valid_to: to }: RateFullFragment): string =>
  from === null && to === null
    ? 'All year'
    : from === null
      ? `Until ${shortDayText(to ?? '')}`
      : to === null
        ? `From ${shortDayText(from)}`
        : shortDaysText(from, to)

function SeasonRow({ kind, season }: { kind: SeasonKind; season: RateFullFragment }) {
  const context = {
    record: { kind: 'season' as const, id: String(season.id), label: season.name, data: season },
    selection: undefined,
  }
  const units: Readonly<Record<string, string>> = seasonUnits[kind]
  return (
    <li data-sort-id={season.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <div className="min-w-40 flex-1">
        <ChildTitle command="season.edit" context={context}>
          {season.name}
        </ChildTitle>
        <span className="block text-muted text-secondary">
          {[
            spanText(season),
            season.weekdays.length === 0 ? '' : season.weekdays.map((day) => weekdayNames[day - 1]).join(', '),
            season.min_stay > 1 ? `at least ${counted(season.min_stay, kind === 'room' ? 'night' : 'day')}` : '',
            season.residency === 'any' ? '' : residencies[season.residency],
            season.adults === null ? '' : `for ${counted(season.adults, 'adult')}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className="text-right">
        <Money amount={season.amount} currency={season.currency} className="font-medium" />
        <span className="block text-muted text-secondary">{(units[season.unit] ?? season.unit).toLowerCase()}</span>
      </div>
      <span className="flex gap-0.5">
        <CommandButton id="season.edit" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="season.duplicate" context={context} iconOnly size="small" variant="ghost" />
        <CommandButton id="season.delete" context={context} iconOnly size="small" variant="ghost" />
      </span>
    </li>
  )
}
