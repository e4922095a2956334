import { CommandButton } from '../../commands/command-button.tsx'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { linkAmountText, linkFieldKinds } from '../../domain/payments/payment-links.ts'
import { Money } from '../../ui/money.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { Paid, usesText } from './link-columns.tsx'
import type { LinkRow } from './link-list.ts'
import { LinkPill } from './link-state.tsx'

/** A link beside its list. */
export function LinkPeek({ link }: { link: LinkRow }) {
  const over = {
    record: { kind: 'payment_link' as const, id: String(link.id), label: link.title, data: link },
    selection: undefined,
  }
  return (
    <div className="flex flex-col gap-4">
      <div>
        <LinkPill state={link.state} />
      </div>
      <div className="flex flex-wrap gap-2">
        <CommandButton id="paymentLink.copyAddress" context={over} size="small" label="Copy" />
        <CommandButton id="paymentLink.whatsApp" context={over} size="small" label="WhatsApp" />
        <CommandButton id="paymentLink.mail" context={over} size="small" label="E-mail…" />
      </div>
      <Facts rows={[...askedRows(link), ...usedRows(link)]} />
      {link.description !== '' && <p className="whitespace-pre-line text-muted">{link.description}</p>}
    </div>
  )
}

/** What a link asks for. */
export const askedRows = (link: LinkRow): (readonly [string, React.ReactNode])[] => [
  ['To pay', linkAmountText(link)],
  ...(link.suggestions.length === 0
    ? []
    : [
        [
          'Suggested',
          <span key="suggested" className="flex flex-wrap justify-end gap-x-3">
            {link.suggestions.map((sum) => (
              <Money key={sum} amount={sum} currency={link.currency} />
            ))}
          </span>,
        ] as const,
      ]),
  ...(link.max_quantity === 1 ? [] : [['How many at once', `up to ${link.max_quantity}`] as const]),
  ...(link.booking === null
    ? []
    : [
        [
          'Booking',
          <a key="booking" className="text-accent hover:underline" href={bookingScreen(link.booking)}>
            {link.booking.reference}
          </a>,
        ] as const,
        ['Client', link.booking.client.name] as const,
        ['Owed now', <Money key="owed" amount={link.booking.balance} currency={link.currency} />] as const,
      ]),
  ...link.fields.map(
    ({ label, kind, required, options }) =>
      [
        `Asks: ${label}`,
        `${kind === 'choice' ? options.join(', ') : linkFieldKinds[kind]}${required ? '' : ', optional'}`,
      ] as const,
  ),
]

/** How often it can be paid, and was. */
export const usedRows = (link: LinkRow): (readonly [string, React.ReactNode])[] => [
  ['Uses', usesText(link)],
  ['Paid', <Paid key="paid" sums={link.paid} />],
  [
    'Expires',
    link.expires_at === null ? (
      <Nothing key="expires" word="Never" />
    ) : (
      <Instant key="expires" value={link.expires_at} />
    ),
  ],
  ['Created', <Instant key="created" value={link.created_at} look="day" />],
  ['By', link.created_by_name ?? <Nothing key="by" />],
]
