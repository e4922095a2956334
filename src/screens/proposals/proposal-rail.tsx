import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import type { ProposalOption } from '../../domain/contract/proposal-content.ts'
import { toMajor } from '../../domain/money.ts'
import { type CheckedProposal, doubtsAbout } from '../../domain/proposal-checks.ts'
import { optionTotals } from '../../domain/proposals.ts'
import { counted } from '../../domain/text.ts'
import type { WholeProposalFragment } from '../../gateway/generated/proposals.generated.ts'
import { classes } from '../../ui/classes.ts'
import { Money } from '../../ui/money.tsx'
import { Facts, RailCard } from '../standard/detail-screen.tsx'
import { happened } from './proposal-peek.tsx'
import { problemsOf } from './send-form.tsx'

/** Beside the editor: what an option brings, what is missing before it is sent, and what became of it so far. */
export function ProposalRail({
  record,
  draft,
  option,
  stockDoubts = [],
}: {
  record: WholeProposalFragment
  /** As it is being written. */
  draft: CheckedProposal & { readonly client_id?: number | null }
  /** The one that is being written, as it is counted. */
  option: ProposalOption
  /** What stock and price list say of its lines, in words. */
  stockDoubts?: readonly string[]
}) {
  const { currency } = draft
  const several = draft.content.options.length > 1
  const problems = problemsOf(draft, draft.client_id ?? record.client?.id ?? null)
  const doubts = [...doubtsAbout(draft), ...stockDoubts]
  const isOpen = record.status !== 'accepted' && record.status !== 'declined'
  const wasSent = record.sent_version > 0
  const waits = isOpen && (!wasSent || record.changed_since_sent || record.status === 'expired')
  return (
    <>
      <MarginCard option={option} currency={currency} title={several ? `Option ${option.key}` : 'Price'} />
      {waits && (
        <RailCard title={wasSent ? 'Before it is sent again' : 'Before it is sent'}>
          {problems.length === 0 && doubts.length === 0 && (
            <p className="flex items-center gap-2 text-success">
              <CircleCheck className="shrink-0" aria-hidden="true" /> Ready to send
            </p>
          )}
          <Points points={problems} icon={<CircleAlert className="mt-0.5 shrink-0 text-danger" aria-hidden="true" />} />
          {doubts.length > 0 && (
            <>
              <p className={classes('text-muted text-secondary', problems.length > 0 && 'mt-3')}>
                Check before sending
              </p>
              <Points
                points={doubts}
                icon={<TriangleAlert className="mt-0.5 shrink-0 text-warning" aria-hidden="true" />}
              />
            </>
          )}
        </RailCard>
      )}
      <RailCard title="History">
        <Facts
          rows={[
            ...happened(record),
            ...(record.booking_id === null || record.booking_reference === null
              ? []
              : ([
                  [
                    'Booking',
                    <Link
                      key="booking"
                      href={bookingScreen({ id: record.booking_id, kind: '' })}
                      className="text-accent hover:underline"
                    >
                      {record.booking_reference}
                    </Link>,
                  ],
                ] as const)),
          ]}
        />
      </RailCard>
    </>
  )
}

function Points({ points, icon }: { points: readonly string[]; icon: ReactNode }) {
  if (points.length === 0) return null
  return (
    <ul className="flex flex-col gap-1.5">
      {points.map((point) => (
        <li key={point} className="flex items-start gap-2">
          {icon}
          {point}
        </li>
      ))}
    </ul>
  )
}

function MarginCard({ option, currency, title }: { option: ProposalOption; currency: string; title: string }) {
  const totals = optionTotals(option, currency)
  const money = (minor: number, className?: string) => (
    <Money amount={toMajor(minor, currency)} currency={currency} {...(className === undefined ? {} : { className })} />
  )
  return (
    <RailCard title={title}>
      <Facts
        rows={[
          ...(totals.discount > 0
            ? ([
                ['Sum', money(totals.subtotal)],
                [`Discount, ${option.discount_percent}%`, money(-totals.discount)],
              ] as const)
            : []),
          ['Client pays', money(totals.total, 'font-semibold')],
          ['Net', money(totals.net)],
          [
            'Margin',
            totals.margin === null ? (
              <span key="margin" className="text-muted">
                {totals.withoutNet === 0 ? 'Nothing yet' : `${counted(totals.withoutNet, 'line')} without net`}
              </span>
            ) : (
              <span key="margin" className={totals.margin < 0 ? 'font-medium text-danger' : 'font-medium'}>
                {money(totals.margin)}
                {totals.marginPercent !== null && <span className="text-muted"> {totals.marginPercent}%</span>}
              </span>
            ),
          ],
        ]}
      />
    </RailCard>
  )
}
