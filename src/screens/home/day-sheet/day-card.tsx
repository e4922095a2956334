import { Bus, CircleAlert, CircleCheck, MapPin, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { CommandButton } from '../../../commands/command-button.tsx'
import { runCommand } from '../../../commands/run.ts'
import { bookingScreen } from '../../../domain/bookings/booking-lists.ts'
import { dayCardTitles, isCompact, passportText, sheetTime } from '../../../domain/bookings/day-sheet.ts'
import type { DayCard, DayParty } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import { classes } from '../../../ui/classes.ts'
import { Money } from '../../../ui/money.tsx'
import { StatusPill } from '../../../ui/status-pill.tsx'
import { Instant } from '../../../ui/time.tsx'
import { PhoneLink } from '../../standard/phone-link.tsx'
import { useSwipe } from './use-swipe.ts'

/** One thing of the day. Swiped to the side on a phone, it is ticked off. */
export function DayCardBox({ card, current, onFocus }: { card: DayCard; current: boolean; onFocus: () => void }) {
  const id = `${card.day} ${card.key}`
  const context = {
    record: { kind: 'day_card' as const, id, label: card.title, data: card },
    selection: undefined,
  }
  const swipe = useSwipe(() => void runCommand('daySheet.tick', { context }))
  const isDone = card.ticked_at !== null
  const compact = isCompact(card)
  const word = dayCardTitles[card.kind][card.side]
  return (
    <li
      data-card={id}
      tabIndex={current ? 0 : -1}
      aria-label={`${sheetTime(card)}, ${word}: ${card.title}${isDone ? ', done' : ''}`}
      onFocus={onFocus}
      {...swipe}
      className={classes(
        'touch-pan-y break-inside-avoid rounded-panel border border-line bg-surface ring-inset-focus',
        compact ? 'px-4 py-1.5' : 'px-4 py-3',
        isDone && 'bg-sunken text-muted',
      )}
    >
      <div className="flex items-start gap-x-3 gap-y-1 max-sm:flex-wrap">
        <p
          className={classes(
            'w-20 shrink-0 whitespace-nowrap tabular max-sm:flex-1 max-sm:self-center',
            compact ? 'font-medium' : 'font-semibold text-[1.05rem]',
          )}
        >
          <span className={card.at === null ? 'font-normal text-muted text-secondary' : ''}>{sheetTime(card)}</span>
        </p>
        <div className="min-w-0 flex-1 max-sm:order-last max-sm:basis-full">
          <h3 className={classes('flex flex-wrap items-baseline gap-x-2 font-medium', isDone && 'line-through')}>
            <span className="text-muted text-secondary">{word}</span>
            <span className="min-w-0 wrap-anywhere">{card.title}</span>
            <span className="font-normal text-muted text-secondary">
              {compact ? counted(card.people, 'guest') : counted(card.people, 'person', 'people')}
            </span>
          </h3>
          {!compact && <Crew card={card} />}
          {compact && card.place !== '' && <p className="text-muted text-secondary">{card.place}</p>}
          {!compact && (
            <ul className="mt-2 flex flex-col gap-1.5">
              {card.parties.map((party) => (
                <Party key={party.booking_id} party={party} />
              ))}
            </ul>
          )}
          {isDone && (
            <p className="mt-1 flex items-center gap-1 text-secondary text-success">
              <CircleCheck className="size-3.5" aria-hidden="true" />
              <span>
                {card.ticked_by}, <Instant value={card.ticked_at} look="time" />
              </span>
            </p>
          )}
        </div>
        <span className="flex shrink-0 gap-1" data-print="hide">
          {!compact && card.kind === 'tour' && (
            <CommandButton
              id="daySheet.guide"
              context={context}
              iconOnly
              size="small"
              variant="ghost"
              showKey={false}
            />
          )}
          {!compact && card.kind === 'tour' && (
            <CommandButton
              id="daySheet.vehicle"
              context={context}
              iconOnly
              size="small"
              variant="ghost"
              showKey={false}
            />
          )}
          <CommandButton
            id="daySheet.tick"
            context={context}
            iconOnly
            size="small"
            variant={isDone ? 'ghost' : 'secondary'}
            showKey={false}
          />
        </span>
      </div>
    </li>
  )
}

function Crew({ card }: { card: DayCard }) {
  const { place, guide, vehicle, kind, departure_id } = card
  const needsCrew = kind === 'tour' && card.side === 'start' && departure_id !== null
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-secondary">
      {place !== '' && <Fact icon={<MapPin />}>{place}</Fact>}
      {guide !== '' ? <Fact icon={<UserRound />}>{guide}</Fact> : needsCrew && <Missing>No guide yet</Missing>}
      {vehicle !== '' ? <Fact icon={<Bus />}>{vehicle}</Fact> : needsCrew && <Missing>No vehicle yet</Missing>}
    </p>
  )
}
const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="flex items-center gap-1 text-muted [&_svg]:size-3.5">
    {icon}
    {children}
  </span>
)
const Missing = ({ children }: { children: ReactNode }) => (
  <span className="flex items-center gap-1 text-warning">
    <CircleAlert className="size-3.5" aria-hidden="true" />
    {children}
  </span>
)

function Party({ party }: { party: DayParty }) {
  const { balance, currency, missing_passports: missing, needs, rooms, notes, phone } = party
  return (
    <li className="border-line border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5">
        <Link
          href={bookingScreen({ id: party.booking_id, kind: party.booking_kind })}
          className="tap font-medium hover:underline"
        >
          {party.client_name}
        </Link>
        <span className="text-muted text-secondary">{counted(party.people, 'person', 'people')}</span>
        {phone !== null && (
          <PhoneLink number={phone} className="gap-1 text-accent text-secondary hover:underline max-sm:min-h-10" />
        )}
        {party.status === 'pending' && <StatusPill status="pending" />}
        {balance > 0 && (
          <Missing>
            <span className="text-danger">
              <Money amount={balance} currency={currency} /> unpaid
            </span>
          </Missing>
        )}
        {missing > 0 && <Missing>{passportText(missing)}</Missing>}
      </p>
      {rooms.length > 0 && <p className="text-muted text-secondary">{roomingText(rooms)}</p>}
      {needs.map((need) => (
        <p key={need} className="text-secondary wrap-anywhere">
          {need}
        </p>
      ))}
      {notes !== '' && <p className="text-muted text-secondary whitespace-pre-line wrap-anywhere">{notes}</p>}
    </li>
  )
}

/** Rooms of the rooming list that have names; numbers alone would be read as the hotel's. */
const roomingText = (rooms: readonly string[]): string =>
  rooms.every((room) => /^\d+$/.test(room))
    ? `Rooming list: ${counted(rooms.length, 'room')}`
    : `Rooms: ${rooms.join(', ')}`
