import { Link, useLocation, useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { useCommandContext } from '../../commands/context.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { bookingScreen } from '../../domain/bookings/booking-lists.ts'
import { netText } from '../../domain/finance/partner-net.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { limitForm, partnerInvoiceForm, periodIn, settleForm } from '../../domain/routes/statement-address.ts'
import { counted } from '../../domain/text.ts'
import {
  type PartnerStatementWholeFragment,
  partnerStatementQuery,
} from '../../gateway/generated/statements.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { FigureCard, FigureStrip } from '../../ui/figure-card.tsx'
import { Money } from '../../ui/money.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusPill } from '../../ui/status-pill.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { FailureState } from '../standard/failure-state.tsx'
import { StatementPeriod } from '../standard/list/statement-period.tsx'
import { ScreenHead } from '../standard/screen-head.tsx'
import { CreditCard } from './credit-figures.tsx'
import { LimitForm } from './limit-form.tsx'
import { PartnerInvoiceForm } from './partner-invoice-form.tsx'
import { PartnerInvoices } from './partner-invoices.tsx'
import { SettleForm } from './settle-form.tsx'

type Statement = PartnerStatementWholeFragment
type Line = Statement['lines'][number]

/** What two agencies sold of each other, what either side owes, and the one payment that settles it. */
export function PartnerStatement({ id }: { id: number }) {
  const asked = periodIn(useSearch())
  const { value: form, remove } = useAddressParameter(formParameter)
  const answer = useQuery(partnerStatementQuery, { id, currency: asked.currency ?? 'UGX', ...asked })
  const statement = answer.data?.partnerStatement
  const [, navigate] = useLocation()
  useCommandContext({
    record:
      statement === undefined
        ? undefined
        : { kind: 'partner', id: String(id), label: statement.partner.name, data: statement },
    detail: {
      label: statement === undefined ? undefined : `Statement with ${statement.partner.name}`,
      under: linkTo('/reseller/my-resells'),
      up: () => navigate(linkTo('/reseller/my-resells')),
    },
  })
  return (
    <div className="flex flex-col gap-5 p-4 sm:px-6">
      <ScreenHead
        title={statement === undefined ? 'Partner statement' : `Statement with ${statement.partner.name}`}
        intro={
          <Link href={linkTo('/reseller/my-resells')} className="hover:text-ink hover:underline">
            My resells
          </Link>
        }
        actions={
          <>
            <CommandButton id="partner.statementPdf" label="PDF" />
            <CommandButton id="partner.statementCsv" label="CSV" />
            {statement?.their_limit != null && <CommandButton id="partner.limit" label="Credit limit…" />}
            {statement !== undefined && statement.uninvoiced_lines > 0 && (
              <CommandButton id="partner.invoice" label="Invoice…" />
            )}
            {statement !== undefined && statement.open_lines > 0 && statement.net >= 0 && (
              <CommandButton id="partner.settle" variant="primary" />
            )}
          </>
        }
      />
      {statement !== undefined ? (
        <Shown statement={statement} />
      ) : answer.failure !== null ? (
        <FailureState failure={answer.failure} what="statement" onRetry={answer.refetch} />
      ) : (
        <Skeleton className="h-64 w-full" />
      )}
      {form === settleForm && statement !== undefined && <SettleForm statement={statement} onClose={remove} />}
      {form === limitForm && statement?.their_limit != null && <LimitForm statement={statement} onClose={remove} />}
      {form === partnerInvoiceForm && statement !== undefined && statement.uninvoiced_lines > 0 && (
        <PartnerInvoiceForm statement={statement} onClose={remove} />
      )}
    </div>
  )
}

function Shown({ statement }: { statement: Statement }) {
  const { partner, currency, net, lines } = statement
  const theirs = lines.filter(({ side }) => side === 'offered')
  const ours = lines.filter(({ side }) => side === 'reselling')
  return (
    <>
      <StatementPeriod currency={currency} among={statement.currencies} />
      <Banner tone="info">
        {netText({ us: 'You', them: partner.name, net, currency })}
        {net < 0 && ` ${partner.name} records the payment when it has arrived.`}
      </Banner>
      <FigureStrip label="Who owes whom">
        <FigureCard
          label="They owe"
          value={<Money amount={statement.they_owe} currency={currency} />}
          detail="for what they sold of yours"
        />
        <FigureCard
          label="You owe"
          value={<Money amount={statement.we_owe} currency={currency} />}
          detail="for what you sold of theirs"
        />
        <CreditCard limit={statement.their_limit} label="They may still owe" currency={currency} />
        <CreditCard limit={statement.our_limit} label="You may still owe" currency={currency} />
        {statement.uninvoiced_lines > 0 && (
          <FigureCard
            label="Not invoiced yet"
            value={<Money amount={statement.uninvoiced} currency={currency} />}
            detail={counted(statement.uninvoiced_lines, 'booking')}
          />
        )}
      </FigureStrip>
      <PartnerInvoices invoices={statement.invoices} partner={partner.name} />
      {statement.shortened && (
        <p className="text-muted">Only the latest sales are shown. The CSV file has all of them.</p>
      )}
      {lines.length === 0 && <EmptyState reason="nothing" small title={`Nothing sold in ${currency} in these days`} />}
      <Sales title={`Sold by ${partner.name}`} lines={theirs} currency={currency} />
      <Sales title="Sold by you" lines={ours} currency={currency} />
    </>
  )
}

function Sales({ title, lines, currency }: { title: string; lines: readonly Line[]; currency: string }) {
  if (lines.length === 0) return null
  return (
    <section aria-label={title} className="flex min-w-0 flex-col gap-2">
      <h2 className="font-semibold">{title}</h2>
      <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
        {lines.map((line) => (
          <li
            key={`${line.side}.${line.id}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-2.5"
          >
            <span className="min-w-0 grow basis-64">
              <Link
                href={bookingScreen({ id: line.id, kind: line.booking_kind })}
                className="font-medium hover:underline"
              >
                {line.title}
              </Link>
              <span className="block text-muted text-secondary">
                {line.reference} · sold <Instant value={line.sold_at} look="day" /> · starts{' '}
                <Day value={line.starts_on} />
                {line.invoice_number !== null && (
                  <>
                    {' · '}
                    <span className="whitespace-nowrap">{line.invoice_number}</span>
                  </>
                )}
              </span>
            </span>
            <StatusPill status={line.status} />
            <dl className="grid grid-cols-3 gap-x-2 gap-y-1 text-right max-sm:w-full sm:grid-cols-5 sm:gap-x-4">
              {(
                [
                  ['Price', line.price],
                  ['Commission', line.commission],
                  ['Owed', line.owed],
                  ['Paid', line.paid],
                  ['Open', line.open],
                ] as const
              ).map(([label, amount]) => (
                <div key={label}>
                  <dt className="text-muted text-secondary">{label}</dt>
                  <dd className={label === 'Open' ? 'font-medium' : ''}>
                    <Money amount={amount} currency={currency} />
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}
