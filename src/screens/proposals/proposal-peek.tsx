import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { partyText } from '../../domain/bookings/booking-text.ts'
import { today } from '../../domain/dates.ts'
import { toMajor } from '../../domain/money.ts'
import { optionTitle, optionTotals, validityText } from '../../domain/proposals.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { proposalQuery } from '../../gateway/generated/proposals.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { ProposalStatus } from './proposal-columns.tsx'
import type { ProposalRow } from './proposal-row.ts'

/** A proposal beside its list: what became of it at once, its options a moment later. */
export function ProposalPeek({ row }: { row: ProposalRow }) {
  const { data, failure } = useQuery(proposalQuery, { uuid: row.uuid }, { keepPrevious: false })
  const whole = data?.proposal
  const over = { record: { kind: 'proposal' as const, id: row.id, label: row.title, data: row }, selection: undefined }
  return (
    <div className="flex flex-col gap-5">
      <ProposalStatus row={row} />
      <div className="flex flex-wrap gap-2">
        <CommandButton id="proposal.edit" context={over} size="small" />
        <CommandButton id="proposal.send" context={over} size="small" />
        <CommandButton id="proposal.remind" context={over} size="small" />
        <CommandButton id="proposal.accept" context={over} size="small" />
      </div>
      <Facts
        rows={[
          ['Reference', row.reference],
          [
            'Client',
            row.client === null ? (
              <Nothing key="client" word="Nobody yet" />
            ) : (
              <Link
                key="client"
                href={linkTo('/clients/:id', { id: row.client.id })}
                className="text-accent hover:underline"
              >
                {row.client.name}
              </Link>
            ),
          ],
          ['Party', partyText(row)],
          ['Starts', <Day key="starts" value={row.starts_on} look="weekday" />],
          ['Valid', validityText(row.valid_until, today())],
          ['Owner', row.owner_name ?? <Nothing key="owner" word="Nobody" />],
          ...(row.booking_id === null || row.booking_reference === null
            ? []
            : ([
                [
                  'Booking',
                  <Link
                    key="booking"
                    href={bookingScreen({ id: row.booking_id, kind: '' })}
                    className="text-accent hover:underline"
                  >
                    {row.booking_reference}
                  </Link>,
                ],
              ] as const)),
        ]}
      />
      <section aria-label="History">
        <h3 className="mb-2 font-semibold">What happened</h3>
        <Facts rows={happened(row)} />
      </section>
      <section aria-label="Options">
        <h3 className="mb-2 font-semibold">Options</h3>
        {whole === undefined ? (
          failure === null ? (
            <SkeletonText lines={3} />
          ) : (
            <p className="text-danger">{failure.messages.join(' ')}</p>
          )
        ) : (
          <Facts
            rows={whole.content.options.map((option) => {
              const { total } = optionTotals(option, whole.currency)
              return [
                `${optionTitle(option)} · ${counted(option.days.length, 'day')}, ${counted(option.items.length, 'item')}`,
                <Money key={option.key} amount={toMajor(total, whole.currency)} currency={whole.currency} />,
              ] as const
            })}
          />
        )}
      </section>
    </div>
  )
}

/** Sent, seen, reminded, answered: each with its moment, as far as it came. */
export function happened(
  row: Pick<
    ProposalRow,
    | 'sent_at'
    | 'sent_version'
    | 'views'
    | 'last_viewed_at'
    | 'reminded_at'
    | 'reminders'
    | 'accepted_at'
    | 'accepted_name'
    | 'accepted_by_name'
    | 'accepted_option'
    | 'declined_at'
    | 'decline_reason'
    | 'created_at'
    | 'created_by_name'
    | 'options'
  >,
) {
  return [
    [
      'Created',
      <span key="made">
        <Instant value={row.created_at} look="ago" />
        {row.created_by_name === null ? '' : ` by ${row.created_by_name}`}
      </span>,
    ],
    [
      'Sent',
      row.sent_at === null ? (
        <Nothing key="sent" word="Never" />
      ) : (
        <span key="sent">
          <Instant value={row.sent_at} look="ago" />
          {row.sent_version > 1 ? `, ${row.sent_version} times` : ''}
        </span>
      ),
    ],
    [
      'Seen',
      row.views === 0 ? (
        <Nothing key="seen" word="Not yet" />
      ) : (
        <span key="seen">
          <Instant value={row.last_viewed_at} look="ago" />
          {`, ${counted(row.views, 'time')}`}
        </span>
      ),
    ],
    ...(row.reminders === 0
      ? []
      : [
          [
            'Reminded',
            <span key="reminded">
              <Instant value={row.reminded_at} look="ago" />
              {row.reminders > 1 ? `, ${row.reminders} times` : ''}
            </span>,
          ] as const,
        ]),
    ...(row.accepted_at === null
      ? []
      : [
          [
            'Accepted',
            <span key="accepted">
              <Instant value={row.accepted_at} look="ago" />
              {` by ${row.accepted_name ?? 'the client'}`}
              {row.accepted_by_name === null ? '' : `, entered by ${row.accepted_by_name}`}
              {row.options.length > 1 && row.accepted_option !== null ? `: option ${row.accepted_option}` : ''}
            </span>,
          ] as const,
        ]),
    ...(row.declined_at === null
      ? []
      : [
          [
            'Declined',
            <span key="declined">
              <Instant value={row.declined_at} look="ago" />
              {row.decline_reason ? `: ${row.decline_reason}` : ''}
            </span>,
          ] as const,
        ]),
  ] as const
}
