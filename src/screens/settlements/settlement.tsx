import { formParameter } from '../../commands/form-parameter.ts'
import { moneyMethods } from '../../domain/finance/money-flow.ts'
import { differenceText, settlementPlaces } from '../../domain/finance/provider-settlements.ts'
import { paymentAddress } from '../../domain/routes/finance-address.ts'
import { settlementsPath } from '../../domain/routes/settlement-address.ts'
import { aggregatorNames } from '../../domain/terms.ts'
import {
  type SettlementListedFragment,
  type SettlementWholeFragment,
  settlementQuery,
} from '../../gateway/generated/settlements.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { Money } from '../../ui/money.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { signed } from '../finance/payment-columns.tsx'
import { Postings } from '../finance/postings.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { SectionCard, sectionRow, sectionRows } from '../standard/section-card.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { paymentDays, SettlementDifference, SettlementPill } from './settlement-columns.tsx'

const canConfirm = ({ state, into }: Pick<SettlementListedFragment, 'state' | 'into'>) =>
  state === 'pending' && into === 'bank'

/** A settlement with what it holds, what happened to it and its postings. */
export function Settlement({ id }: { id: number }) {
  const query = useQuery(settlementQuery, { id }, { keepPrevious: false })
  const form = useAddressParameter(formParameter)
  const shown = query.data?.settlement
  const row = shown?.settlement
  return (
    <>
      <DetailScreen
        what="the settlement"
        record={row === undefined ? undefined : { kind: 'settlement', id: row.id, label: row.reference, data: row }}
        query={query}
        title={row?.reference}
        status={row === undefined ? undefined : <SettlementPill state={row.state} />}
        intro={
          row === undefined ? undefined : (
            <Money
              amount={row.arrived ?? row.expected}
              currency={row.currency}
              className="font-semibold text-figure text-ink"
            />
          )
        }
        {...(row !== undefined && canConfirm(row) ? { primary: 'settlement.confirm' as const } : {})}
        commands={row === undefined || row.state === 'taken_back' ? [] : ['settlement.takeBack']}
        labels={{ 'settlement.confirm': 'It has arrived…', 'settlement.takeBack': 'Take back…' }}
        up={settlementsPath}
        rail={
          row === undefined ? undefined : (
            <RailCard title="Settlement">
              <SettlementFacts row={row} />
            </RailCard>
          )
        }
      >
        {shown !== undefined && (
          <div className="flex flex-col gap-4">
            <Standing row={shown.settlement} />
            <Timeline row={shown.settlement} />
            <Items shown={shown} />
            <Postings transfers={shown.transfers} />
          </div>
        )}
      </DetailScreen>
      {row !== undefined && canConfirm(row) && form.value === 'confirm' && (
        <ConfirmForm key={row.version} settlement={row} onClose={form.remove} />
      )}
    </>
  )
}

/** What is waited for, or what differed. */
function Standing({ row }: { row: SettlementListedFragment }) {
  const { currency, difference, difference_reason: reason } = row
  if (row.state === 'taken_back')
    return (
      <Banner tone="warning">
        Taken back: {row.taken_back_reason}. Its payments are not settled again automatically.
      </Banner>
    )
  if (row.state === 'settled')
    return difference == null || difference === 0 ? null : (
      <Banner tone="warning">
        {differenceText(difference, currency)}. {reason}
      </Banner>
    )
  return (
    <Banner tone="info">
      {row.into === 'wallet' ? (
        <>
          It reaches the wallet on <Day value={row.expected_on} />; until then it is pending.
        </>
      ) : (
        <>
          It is expected on your bank account on <Day value={row.expected_on} />. Confirm it once it is there.
        </>
      )}
    </Banner>
  )
}

/** What a settlement comes to, also beside the list. */
export function SettlementFacts({ row }: { row: SettlementListedFragment }) {
  const money = (amount: number) => <Money amount={amount} currency={row.currency} />
  const some = (label: string, amount: number) => (amount === 0 ? [] : ([[label, money(amount)]] as const))
  const text = (label: string, value: string) => (value === '' ? [] : ([[label, value]] as const))
  return (
    <Facts
      rows={[
        ['Provider', aggregatorNames[row.provider]],
        ['Goes to', settlementPlaces[row.into]],
        ['Payments of', paymentDays(row)],
        ['Gross', money(row.gross)],
        ...some('Refunded', -row.refunded),
        ...some('Fees', -row.fee),
        ['Expected', money(row.expected)],
        ['Expected on', <Day key="on" value={row.expected_on} />],
        ...(row.arrived == null
          ? []
          : ([
              ['Arrived', money(row.arrived)],
              ['Arrived on', <Day key="arrived" value={row.arrived_on} />],
              ['Difference', <SettlementDifference key="difference" row={row} />],
            ] as const)),
        ...text('Reason', row.difference_reason),
        ...text('Provider’s reference', row.provider_reference),
        ...text('Note', row.note),
      ]}
    />
  )
}

function Timeline({ row }: { row: SettlementListedFragment }) {
  const steps = [
    { word: 'Made', by: row.made_by?.name, at: row.created_at, more: '' },
    ...(row.settled_at == null ? [] : [{ word: 'Settled', by: row.settled_by?.name, at: row.settled_at, more: '' }]),
    ...(row.taken_back_at == null
      ? []
      : [{ word: 'Taken back', by: row.taken_back_by?.name, at: row.taken_back_at, more: row.taken_back_reason }]),
  ]
  return (
    <SectionCard title="Timeline">
      <ol className={sectionRows}>
        {steps.map(({ word, by, at, more }) => (
          <li key={word} className={sectionRow}>
            <span className="min-w-0">
              {word}
              {more !== '' && <span className="block text-secondary wrap-anywhere">{more}</span>}
            </span>
            <span className="ml-auto text-right text-muted">
              {by ?? 'Automatically'}, <Instant value={at} />
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  )
}

/** The payments and refunds that it holds, each with what it adds or takes. */
export function Items({ shown: { settlement, items } }: { shown: SettlementWholeFragment }) {
  const { currency } = settlement
  return (
    <SectionCard title={items.length < settlement.payments ? `The latest ${items.length} payments` : 'Payments'}>
      <ul className={sectionRows}>
        {items.map((item) => (
          <li key={item.id} className={sectionRow}>
            <span className="min-w-0">
              <a href={paymentAddress(item.id)} className="text-accent hover:underline">
                {item.reference}
              </a>
              <span className="block text-secondary wrap-anywhere">
                {item.direction === 'out'
                  ? 'Refund'
                  : [item.payer, moneyMethods[item.method]].filter(Boolean).join(', ')}
              </span>
            </span>
            <span className="ml-auto text-right">
              <Money amount={item.net} currency={currency} className="font-medium" />
              <span className="block text-muted text-secondary">
                {item.fee !== 0 && (
                  <>
                    <Money amount={signed(item)} currency={currency} /> less{' '}
                    <Money amount={item.fee} currency={currency} /> fee,{' '}
                  </>
                )}
                <Instant value={item.paid_at} look="day" />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}
