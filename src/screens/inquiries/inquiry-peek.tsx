import { phoneText } from '../../domain/phone.ts'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { Age, Channel, type InquiryRow, LanePill } from './inquiry-cells.tsx'

/** What one needs to decide who takes it, without leaving the desk. */
export function InquiryPeek({ row }: { row: InquiryRow }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <LanePill lane={row.lane} />
        <Age row={row} />
      </div>
      <section>
        <h3 className="mb-1 font-semibold wrap-anywhere">{row.subject}</h3>
        <p className="whitespace-pre-line wrap-anywhere">{row.message}</p>
      </section>
      {row.messages > 0 && (
        <section>
          <h3 className="mb-1 font-semibold">
            {row.last_direction === 'in' ? 'Client wrote last' : 'We wrote last'},{' '}
            <Instant value={row.last_message_at} look="ago" />
          </h3>
          <p className="whitespace-pre-line text-muted wrap-anywhere">{row.last_words}</p>
        </section>
      )}
      <Facts
        rows={[
          ['Reference', row.reference],
          ['E-mail', row.email ?? <Nothing key="email" />],
          ['Phone', row.phone === null ? <Nothing key="phone" /> : phoneText(row.phone)],
          ['Source', <Channel key="channel" channel={row.channel} />],
          ['About', row.offer_title ?? <Nothing key="offer" />],
          ['Travel date', <Day key="day" value={row.travel_on} />],
          ['Party', row.party || <Nothing key="party" />],
          ['Assigned to', row.assignee_name ?? <Nothing key="with" word="Nobody" />],
          ['Client', row.client_name ?? <Nothing key="client" />],
          ...(row.lost_reason === '' ? [] : ([['Reason lost', row.lost_reason]] as const)),
        ]}
      />
    </div>
  )
}
