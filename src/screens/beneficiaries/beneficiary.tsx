import { Link } from 'wouter'
import { transferPath, transfersPath } from '../../commands/areas/money/transfer-commands.ts'
import { countryName } from '../../domain/countries.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { accountText, beneficiaryKinds } from '../../domain/transfers/beneficiaries.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  type BeneficiaryQuery,
  beneficiariesOfKindQuery,
  beneficiaryKindsQuery,
  beneficiaryQuery,
} from '../../gateway/generated/beneficiaries.generated.ts'
import { transfersQuery } from '../../gateway/generated/transfers.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { idIn } from '../standard/address-id.ts'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, Facts, RailCard } from '../standard/detail-screen.tsx'
import { History } from '../standard/history.tsx'
import { readList } from '../standard/list/list-state.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { beneficiaryHistory } from './beneficiary-history.ts'
import { NameCheckPill } from './name-check-pill.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferPill } from './transfer-status.tsx'
import { Transfers, transfersSetup } from './transfers.tsx'

type Row = BeneficiaryQuery['beneficiary']

export const prefetch = ({ id }: { id: string }, search: URLSearchParams) =>
  id === ''
    ? ask(transfersQuery, readList(search.toString(), transfersSetup).variables)
    : ask(beneficiaryQuery, { id: idIn(id) })

/** `/beneficiary/:id?`: one who is paid; without an id, all transfers. */
export default function Beneficiary({ params }: { params: { id: string } }) {
  return (params.id ?? '') === '' ? <Transfers /> : <One id={idIn(params.id)} />
}

function One({ id }: { id: number }) {
  const answer = useQuery(beneficiaryQuery, { id }, { keepPrevious: false })
  const form = useAddressParameter('form')
  const row = answer.data?.beneficiary
  return (
    <>
      <DetailScreen
        record={row === undefined ? undefined : { kind: 'beneficiary', id: row.id, label: row.name, data: row }}
        what="beneficiary"
        query={answer}
        intro={row === undefined ? undefined : accountText(row)}
        status={row === undefined ? undefined : <NameCheckPill check={row.name_check} />}
        primary="beneficiary.transfer"
        commands={['beneficiary.edit', 'beneficiary.delete']}
        labels={{ 'beneficiary.transfer': 'Transfer', 'beneficiary.edit': 'Edit', 'beneficiary.delete': 'Delete' }}
        up={linkTo('/all-beneficiaries')}
        tabs={
          row === undefined
            ? []
            : [
                {
                  id: 'transfers',
                  label: 'Transfers',
                  count: row.transfers.length,
                  content: () => <TransferRows row={row} />,
                },
                {
                  id: 'changes',
                  label: 'Changes',
                  content: () => <History changes={row.history} texts={beneficiaryHistory} />,
                },
              ]
        }
        rail={row === undefined ? <span /> : <Rail row={row} />}
      />
      {row !== undefined && form.value === 'edit' && <BeneficiaryForm stored={row} onClose={form.remove} />}
      {row !== undefined && form.value === 'transfer' && <TransferForm to={row.id} onClose={form.remove} />}
    </>
  )
}

function TransferRows({ row }: { row: Row }) {
  return (
    <div className="flex flex-col gap-3">
      {row.rests_until !== null && (
        <Banner tone="warning">
          Its account was changed: nothing can be sent to it until <Instant value={row.rests_until} />.
        </Banner>
      )}
      {row.transfers.length === 0 ? (
        <EmptyState reason="nothing" small title="No transfers yet" />
      ) : (
        <ul className="divide-y divide-line rounded-panel border border-line bg-surface">
          {row.transfers.map((transfer) => (
            <li key={transfer.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <span className="min-w-0">
                <Link href={transferPath(transfer.id)} className="font-medium hover:underline">
                  {transfer.reference}
                </Link>
                <span className="block text-muted text-secondary">
                  {[transfer.narration, transfer.reason].filter(Boolean).join(' · ') || transfer.made_by.name}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-3">
                <TransferPill status={transfer.status} />
                <span className="text-right">
                  <Money amount={transfer.amount} currency={transfer.currency} />
                  <span className="block text-muted text-secondary">
                    <Instant value={transfer.created_at} look="day" />
                  </span>
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Link className="text-accent hover:underline" href={transfersPath}>
        All transfers
      </Link>
    </div>
  )
}

function Rail({ row }: { row: Row }) {
  const kinds = useQuery(beneficiaryKindsQuery, {}, { freshFor: 60_000 }).data?.beneficiaryKinds
  const kind = kinds?.find(({ slug }) => slug === row.kind)?.id
  return (
    <>
      <RailCard title="Sent so far">
        {row.sent.length === 0 ? (
          <p className="text-muted">Nothing</p>
        ) : (
          row.sent.map((sum) => <Money key={sum.currency} amount={sum.amount} currency={sum.currency} />)
        )}
      </RailCard>
      <RailCard title="Account">
        <Facts
          rows={[
            ['Kind', beneficiaryKinds[row.kind]],
            ...(row.bank_name === null ? [] : [['Bank', row.bank_name] as const]),
            ...(row.branch === '' ? [] : [['Branch', row.branch] as const]),
            ...(row.account === null ? [] : [['Number', row.account] as const]),
            ...(row.agency_name === null ? [] : [['Agency', row.agency_name] as const]),
            ...(row.kind === 'wallet' ? [] : [['Country', countryName(row.country_code)] as const]),
            ...(row.email === null ? [] : [['E-mail', row.email] as const]),
            ['Name check', <NameCheckPill key="check" check={row.name_check} />],
            ['Checked', <Instant key="checked" value={row.name_checked_at} look="ago" />],
            ...(row.note === '' ? [] : [['Note', row.note] as const]),
          ]}
        />
      </RailCard>
      {kind !== undefined && <Others kind={kind} except={row.id} />}
    </>
  )
}

/** Others of the same kind, because one is often looked up after the other on the day of paying. */
function Others({ kind, except }: { kind: number; except: number }) {
  const rows = useQuery(beneficiariesOfKindQuery, { id: kind }).data?.beneficiariesOfKind ?? []
  const others = rows.filter(({ id }) => id !== except).slice(0, 8)
  if (others.length === 0) return null
  return (
    <RailCard title="Of the same kind">
      <ul className="flex flex-col gap-1">
        {others.map(({ id, name }) => (
          <li key={id}>
            <Link className="text-accent hover:underline" href={linkTo('/beneficiary/:id?', { id })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </RailCard>
  )
}
