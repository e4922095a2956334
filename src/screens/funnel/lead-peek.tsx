import { contactSources } from '../../domain/growth/channels.ts'
import { phoneText } from '../../domain/phone.ts'
import { Money } from '../../ui/money.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { type LeadRow, NextStep, StageAge, StagePill, Value } from './lead-cells.tsx'

/** What one needs to decide what comes next, without leaving the board. */
export function LeadPeek({ row }: { row: LeadRow }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <StagePill lane={row.lane} />
        <StageAge row={row} />
      </div>
      {row.notes !== '' && <p className="whitespace-pre-line wrap-anywhere">{row.notes}</p>}
      <Facts rows={leadFacts(row)} />
    </div>
  )
}

/** The facts of a lead, as the peek and the page show them. */
export const leadFacts = (row: LeadRow) =>
  [
    ['Value', <Value key="value" row={row} />],
    [
      `Likely, at ${row.chance} %`,
      row.weighted === null ? (
        <Nothing key="weighted" />
      ) : (
        <Money key="weighted" amount={row.weighted} currency={row.currency} />
      ),
    ],
    ['Next step', <NextStep key="step" row={row} />],
    ['Owner', row.owner_name ?? <Nothing key="owner" word="Nobody" />],
    ['E-mail', row.email ?? <Nothing key="email" />],
    ['Phone', row.phone === null ? <Nothing key="phone" /> : phoneText(row.phone)],
    ['Travel date', <Day key="day" value={row.travel_on} />],
    ['Source', contactSources[row.source]],
    ['Inquiry', row.inquiry_reference ?? <Nothing key="inquiry" />],
    ['Booking', row.booking_reference ?? <Nothing key="booking" />],
    ['Last touched', <Instant key="touched" value={row.touched_at} look="ago" />],
    ...(row.lost_reason === '' ? [] : ([['Reason lost', row.lost_reason]] as const)),
  ] as const
