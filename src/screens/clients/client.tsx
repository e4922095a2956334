import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { clientFormParameter } from '../../commands/areas/clients/client-commands.ts'
import { ports } from '../../commands/ports.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { inquiryChannels, paymentMethods } from '../../domain/bookings/sales-choices.ts'
import { billingFields } from '../../domain/clients/invoiced-client.ts'
import { countryName, languageName } from '../../domain/countries.ts'
import { entriesOf } from '../../domain/keys.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { statementTab } from '../../domain/routes/statement-address.ts'
import { verbs } from '../../domain/terms.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import { type ClientQuery, clientQuery } from '../../gateway/generated/clients.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant, Nothing } from '../../ui/time.tsx'
import { ownFacts, useOwnFields } from '../contacts/use-own-fields.ts'
import { idIn } from '../standard/address-id.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { SumsInAll } from '../standard/list/in-all.tsx'
import { PhoneLink } from '../standard/phone-link.tsx'
import { ClientForm } from './client-form.tsx'
import { clientHistory } from './client-history.ts'
import { ClientStatement } from './client-statement.tsx'
import { Story } from './client-story.tsx'
import { Tags } from './tags.tsx'

export type ClientRecord = ClientQuery['client']

export const prefetch = ({ id }: { id: string }) => ask(clientQuery, { id: idIn(id) })

/** Everything that one person ever did with the agency. */
export default function Client({ params }: { params: { id: string } }) {
  const answer = useQuery(clientQuery, { id: idIn(params.id) }, { keepPrevious: false })
  const [path, navigate] = useLocation()
  const given = new URLSearchParams(useSearch())
  const isEditing = given.get(clientFormParameter) === 'edit'
  const client = answer.data?.client
  // Whoever corrects something from the list goes on in the list, at the same row.
  const close = () => (given.get('from') === 'list' ? ports.back() : navigate(path, { replace: true }))
  return (
    <>
      <DetailScreen
        record={client === undefined ? undefined : { kind: 'client', id: client.id, label: client.name, data: client }}
        what="client"
        query={answer}
        lead={client === undefined ? undefined : <Avatar name={client.name} size="large" />}
        intro={client === undefined ? undefined : <Reach client={client} />}
        primary="client.book"
        commands={[
          'client.edit',
          'client.statement',
          'client.tag',
          'client.merge',
          'client.note',
          'lead.ofContact',
          'client.delete',
          'client.erase',
        ]}
        labels={{ 'client.edit': 'Edit', 'client.merge': 'Merge…', 'client.book': 'Book' }}
        up={linkTo('/clients')}
        tabs={
          client === undefined
            ? []
            : [
                {
                  id: 'timeline',
                  label: 'Timeline',
                  content: () => <Story of={{ client: client.id }} name={client.name} />,
                },
                {
                  id: 'bookings',
                  label: 'Bookings',
                  count: client.bookings.length,
                  content: () => <Bookings client={client} />,
                },
                {
                  id: 'payments',
                  label: 'Payments',
                  count: client.payments.length,
                  content: () => <Payments client={client} />,
                },
                {
                  id: statementTab,
                  label: 'Statement',
                  content: () => <ClientStatement id={client.id} usual={usualCurrency(client)} />,
                },
                {
                  id: 'inquiries',
                  label: 'Inquiries',
                  count: client.inquiries.length,
                  content: () => <Inquiries client={client} />,
                },
                {
                  id: 'history',
                  label: 'Changes',
                  content: () => <History changes={client.history} texts={clientHistory} />,
                },
              ]
        }
        rail={client === undefined ? <span /> : <Rail client={client} />}
      />
      {isEditing && client !== undefined && <ClientForm client={client} onClose={close} onSaved={close} />}
    </>
  )
}

/** In which they owe, else in which they paid. */
const usualCurrency = ({ owed, spent }: ClientRecord) => (owed[0] ?? spent[0])?.currency

function Reach({ client }: { client: ClientRecord }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {client.email !== null && (
        <a href={`mailto:${client.email}`} className="inline-flex items-center gap-1.5 hover:text-ink hover:underline">
          <Mail className="size-3.5" aria-hidden="true" /> {client.email}
        </a>
      )}
      {client.phone !== null && <PhoneLink number={client.phone} className="gap-1.5 hover:text-ink hover:underline" />}
    </span>
  )
}

function Sums({ sums }: { sums: ClientRecord['spent'] }) {
  if (sums.length === 0) return <>0</>
  return (
    <span className="flex flex-col">
      {sums.map((sum) => (
        <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />
      ))}
      <SumsInAll sums={sums} />
    </span>
  )
}

function Rail({ client }: { client: ClientRecord }) {
  const own = ownFacts(useOwnFields(), client.fields)
  const billed = entriesOf(billingFields).flatMap(([field, label]) =>
    client[field] === ''
      ? []
      : [
          [
            label,
            <span key={field} className="whitespace-pre-line">
              {client[field]}
            </span>,
          ] as const,
        ],
  )
  return (
    <>
      <RailCard title="Summary">
        <Facts
          rows={[
            ['Spent', <Sums key="spent" sums={client.spent} />],
            ['Owes', <Sums key="owed" sums={client.owed} />],
            ['Bookings', client.bookings_count],
            ['Last trip', <Day key="last" value={client.last_trip_on} />],
            ['Next trip', <Day key="next" value={client.next_trip_on} />],
          ]}
        />
      </RailCard>
      <RailCard title="About">
        <Facts
          rows={[
            ['Country', client.country_code === null ? <Nothing key="country" /> : countryName(client.country_code)],
            ['Language', languageName(client.language)],
            ...(client.company === '' ? [] : [['Company', client.company] as const]),
            ...(client.birth_date === null
              ? []
              : [['Birth date', <Day key="birth" value={client.birth_date} />] as const]),
            ['News and offers', client.marketing_consent ? 'Yes' : 'No'],
            ['Client since', <Instant key="since" value={client.created_at} look="day" />],
            ['Tags', <Tags key="tags" tags={client.tags} />],
            ...own,
          ]}
        />
      </RailCard>
      {billed.length > 0 && (
        <RailCard title="On invoices">
          <Facts rows={billed} />
        </RailCard>
      )}
      {client.notes !== '' && (
        <RailCard title="Notes">
          <p className="whitespace-pre-line">{client.notes}</p>
        </RailCard>
      )}
    </>
  )
}

/** Rows of one kind, newest first: a link, facts, an amount. */
function Rows({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return <EmptyState reason="nothing" small title={empty} />
  return <ul className="divide-y divide-line rounded-panel border border-line bg-surface">{children}</ul>
}
const rowClasses = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5'

function Bookings({ client }: { client: ClientRecord }) {
  return (
    <Rows empty="No bookings yet">
      {client.bookings.map((booking) => (
        <li key={booking.id} className={rowClasses}>
          <span className="min-w-0">
            <Link href={bookingScreen(booking)} className="font-medium hover:underline">
              {booking.title}
            </Link>
            <span className="block text-muted text-secondary">
              {booking.reference}
              {booking.kind !== 'order' && (
                <>
                  {' · '}
                  <Day value={booking.starts_on} />
                  {booking.ends_on !== booking.starts_on && (
                    <>
                      {' to '}
                      <Day value={booking.ends_on} />
                    </>
                  )}
                </>
              )}
            </span>
          </span>
          <span className="flex items-center gap-3">
            <StatusPill status={booking.status} />
            <Money amount={booking.total} currency={booking.currency} />
          </span>
        </li>
      ))}
    </Rows>
  )
}

function Payments({ client }: { client: ClientRecord }) {
  return (
    <Rows empty="No payments yet">
      {client.payments.map((payment) => (
        <li key={payment.id} className={rowClasses}>
          <span>
            <span className="font-medium">{payment.reference}</span>
            <span className="block text-muted text-secondary">
              {payment.direction === 'out' ? verbs.refund : 'Payment'}, {paymentMethods[payment.method]}
              {payment.booking_id !== null && (
                <>
                  {' for '}
                  <Link
                    href={linkTo('/bookings/view/:id', { id: payment.booking_id })}
                    className="text-accent hover:underline"
                  >
                    {payment.booking_reference}
                  </Link>
                </>
              )}
            </span>
          </span>
          <span className="text-right">
            <Money
              amount={payment.direction === 'out' ? -payment.amount : payment.amount}
              currency={payment.currency}
            />
            <span className="block text-muted text-secondary">
              {payment.settled_currency != null && (
                <>
                  {payment.direction === 'out' ? 'takes back' : 'settles'}{' '}
                  <Money amount={payment.settled_amount} currency={payment.settled_currency} />,{' '}
                </>
              )}
              <Instant value={payment.paid_at} look="day" />
            </span>
          </span>
        </li>
      ))}
    </Rows>
  )
}

function Inquiries({ client }: { client: ClientRecord }) {
  return (
    <Rows empty="No inquiries">
      {client.inquiries.map((inquiry) => (
        <li key={inquiry.id} className={rowClasses}>
          <span className="min-w-0 max-w-2xl">
            <span className="font-medium">{inquiry.subject}</span>
            <span className="block text-muted">{inquiry.message}</span>
            <span className="block text-muted text-secondary">
              {inquiryChannels[inquiry.channel]}, <Instant value={inquiry.created_at} look="ago" />
            </span>
          </span>
          <StatusPill status={inquiry.status} />
        </li>
      ))}
    </Rows>
  )
}
