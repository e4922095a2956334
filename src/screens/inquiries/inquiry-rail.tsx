import { Link } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { phoneText } from '../../domain/phone.ts'
import { linkTo } from '../../domain/routes/link.ts'
import type { InquiryFileQuery } from '../../gateway/generated/inquiries.generated.ts'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts, Fold, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { Channel } from './inquiry-cells.tsx'
import { inquiryHistory } from './inquiry-history.ts'

type File = InquiryFileQuery['inquiryFile']
const linkLook = 'text-accent hover:underline wrap-anywhere'

/** Contact, whose it is, and what it has led to. */
export function InquiryRail({ file }: { file: File }) {
  const { inquiry, outcomes, others, history } = file
  return (
    <>
      <RailCard title="Contact">
        <Facts
          rows={[
            [
              'E-mail',
              inquiry.email === null ? (
                <Nothing key="email" />
              ) : (
                <a key="email" href={`mailto:${inquiry.email}`} className={linkLook}>
                  {inquiry.email}
                </a>
              ),
            ],
            [
              'Phone',
              inquiry.phone === null ? (
                <Nothing key="phone" />
              ) : (
                <a key="phone" href={`tel:${inquiry.phone}`} className={linkLook}>
                  {phoneText(inquiry.phone)}
                </a>
              ),
            ],
            [
              'Client',
              inquiry.client_id === null ? (
                <Nothing key="client" word="Not a client yet" />
              ) : (
                <Link key="client" href={linkTo('/clients/:id', { id: inquiry.client_id })} className={linkLook}>
                  {inquiry.client_name}
                </Link>
              ),
            ],
          ]}
        />
        <div className="mt-3 flex flex-wrap gap-2">
          <CommandButton id="inquiry.toClient" size="small" />
          <CommandButton id="inquiry.edit" label="Edit" size="small" variant="ghost" />
        </div>
      </RailCard>
      <RailCard title="The trip">
        <Facts
          rows={[
            ['About', inquiry.offer_title ?? <Nothing key="offer" />],
            ['Travel date', <Day key="day" value={inquiry.travel_on} />],
            ['Party', inquiry.party || <Nothing key="party" />],
            ['Assigned to', inquiry.assignee_name ?? <Nothing key="with" word="Nobody" />],
            ['Source', <Channel key="channel" channel={inquiry.channel} />],
            ['Received', <Instant key="asked" value={inquiry.created_at} />],
            ['Reference', inquiry.reference],
            ...(inquiry.lost_reason === '' ? [] : ([['Reason lost', inquiry.lost_reason]] as const)),
          ]}
        />
      </RailCard>
      {outcomes.length > 0 && (
        <RailCard title="Outcome">
          <ul className="flex flex-col gap-2">
            {outcomes.map((outcome) => (
              <li key={`${outcome.kind} ${outcome.id}`} className="flex items-start justify-between gap-3">
                <span className="min-w-0">
                  <Link href={addressOf(outcome)} className={linkLook}>
                    {outcome.reference}
                  </Link>
                  <span className="block truncate text-muted text-secondary">{outcome.title}</span>
                </span>
                <StatusPill status={outcome.status} />
              </li>
            ))}
          </ul>
        </RailCard>
      )}
      {others.length > 0 && (
        <RailCard title="Earlier inquiries">
          <ul className="flex flex-col gap-2">
            {others.map((other) => (
              <li key={other.id} className="flex items-start justify-between gap-3">
                <span className="min-w-0">
                  <Link href={linkTo('/inquiries/:id', { id: other.id })} className={linkLook}>
                    {other.subject}
                  </Link>
                  <span className="block text-muted text-secondary">
                    <Instant value={other.created_at} look="ago" />
                  </span>
                </span>
                <StatusPill status={other.status} />
              </li>
            ))}
          </ul>
        </RailCard>
      )}
      <Fold title="History">
        <History changes={history} texts={inquiryHistory} />
      </Fold>
    </>
  )
}

const addressOf = ({ kind, id, uuid, booking_kind: booked }: File['outcomes'][number]): string =>
  kind === 'proposal' && uuid !== null
    ? linkTo('/proposals/:uuid/edit', { uuid })
    : bookingScreen({ id, kind: booked ?? 'tour_package' })
