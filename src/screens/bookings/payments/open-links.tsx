import { CommandButton } from '../../../commands/command-button.tsx'
import { linkAmountText } from '../../../domain/payments/payment-links.ts'
import { linkTo } from '../../../domain/routes/link.ts'
import { access } from '../../../domain/verdict.ts'
import { paymentLinksQuery } from '../../../gateway/generated/payment-links.generated.ts'
import { useQuery } from '../../../gateway/use-query.ts'
import { useVisitor } from '../../../state/session.ts'
import type { BookingRecord } from '../booking-record.ts'

const needs = { permission: 'View Payment Links' } as const

/** The links by which the booking can be paid at the moment; nothing where there are none, or for those who may not see them. */
export function OpenLinks({ booking }: { booking: BookingRecord }) {
  const may = access(useVisitor(), needs).on && booking.balance > 0
  const { data } = useQuery(paymentLinksQuery, { booking_id: booking.id, state: 'active' }, { enabled: may })
  const links = data?.paymentLinks.data ?? []
  if (!may || links.length === 0) return null
  return (
    <section aria-label="Open payment links" className="rounded-panel border border-line bg-surface">
      <h2 className="px-4 py-2.5 font-semibold">Open payment links</h2>
      <ul className="divide-y divide-line border-line border-t">
        {links.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2">
            <a href={linkTo('/payment-links/view/:id', { id: link.id })} className="font-medium hover:underline">
              {linkAmountText(link)}
            </a>
            <CommandButton
              id="paymentLink.copyAddress"
              context={{ record: { kind: 'payment_link', id: String(link.id), label: link.title, data: link } }}
              label="Copy link"
              size="small"
              variant="ghost"
              showKey={false}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
