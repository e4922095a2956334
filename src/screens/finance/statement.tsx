import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { CommandButton } from '../../commands/command-button.tsx'
import { chosenWallet } from '../../domain/finance/chosen-wallet.ts'
import { walletStates } from '../../domain/finance/money-flow.ts'
import { keysOf } from '../../domain/keys.ts'
import { financeAddress, paymentAddress } from '../../domain/routes/finance-address.ts'
import { settlementPath } from '../../domain/routes/settlement-address.ts'
import {
  type WalletStatementQuery,
  type WalletStatementQueryVariables,
  walletBalanceQuery,
  walletStatementQuery,
} from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Money } from '../../ui/money.tsx'
import { Instant, Nothing } from '../../ui/time.tsx'
import { ListScreen } from '../standard/list/list-screen.tsx'
import { type ListSetup, useListState } from '../standard/list/list-state.ts'
import { type Column, dayWidth } from '../standard/list/list-types.ts'
import { TopUpButton, type Wallet, WalletCards, walletIntro } from './wallet-cards.tsx'

type Line = WalletStatementQuery['walletStatement']['data'][number]

export const useChosenWallet = (wallets: readonly Wallet[] | undefined): Wallet | undefined =>
  chosenWallet(wallets, useSearch())

const setup: ListSetup = {
  id: '/finance statement',
  filters: [
    {
      id: 'state',
      label: 'State',
      kind: 'choice',
      options: keysOf(walletStates).map((value) => ({ value, label: walletStates[value] })),
    },
    { id: 'from', to: 'to', label: 'Date', kind: 'days' },
  ],
}

const columns: readonly Column<Line>[] = [
  {
    id: 'at',
    label: 'Date',
    cell: (line) => <Instant value={line.at} look="day" />,
    width: dayWidth,
    phone: 'date',
  },
  {
    id: 'detail',
    label: 'Details',
    cell: (line) => (
      <span className="truncate" title={line.detail}>
        {line.detail}
      </span>
    ),
    width: 'minmax(12rem, 2fr)',
    phone: 'trip',
  },
  {
    id: 'by',
    label: 'By',
    cell: (line) => (line.by == null ? <Nothing word="The provider" /> : <span className="truncate">{line.by}</span>),
    width: '10rem',
  },
  {
    id: 'amount',
    label: 'Amount',
    align: 'end',
    cell: (line) => <Money amount={line.amount} currency={line.currency} />,
    width: '9rem',
    phone: 'amount',
  },
  {
    id: 'balance',
    label: 'Balance',
    align: 'end',
    cell: (line) => <Money amount={line.balance} currency={line.currency} />,
    width: '9rem',
  },
]

/** Every entry of a wallet with the balance after it. */
export function Statement({
  wallet,
  wallets,
  modes,
}: {
  wallet: Wallet
  wallets: readonly Wallet[]
  modes: ReactNode
}) {
  const own = useListState<object>(setup)
  // A view replaces the whole address: it stays this wallet's.
  const list: typeof own = {
    ...own,
    apply: (query, view) => own.apply({ ...query, tab: 'wallets', wallet: String(wallet.id) }, view),
  }
  const answer = useQuery(walletStatementQuery, {
    ...(own.variables as Omit<WalletStatementQueryVariables, 'id'>), // what the filters above set
    id: wallet.id,
  })
  // Somebody may be waiting for a top-up.
  const balance = useQuery(walletBalanceQuery, { id: wallet.id }, { every: 30_000 }).data?.walletBalance ?? wallet
  const here = financeAddress('wallets', { wallet: wallet.id })
  return (
    <ListScreen<Line>
      title="Finance"
      intro={walletIntro}
      words={{ one: 'entry', many: 'entries' }}
      kind="wallet"
      list={list}
      query={{
        data: answer.data?.walletStatement.data,
        meta: answer.data?.walletStatement.meta,
        loading: answer.loading,
        previous: answer.previous,
        failure: answer.failure,
        refetch: answer.refetch,
      }}
      figures={<WalletCards wallets={wallets.map((one) => (one.id === balance.id ? balance : one))} />}
      modes={
        <>
          {modes}
          <CommandButton id="finance.statementPdf" label="PDF" />
          <TopUpButton currency={wallet.currency} />
        </>
      }
      headColumn={{ label: `${wallet.currency} statement`, width: 'minmax(9rem, 1fr)' }}
      head={(line) => ({ title: line.title, secondary: line.reference ?? '' })}
      href={(line) =>
        line.settlement_id != null
          ? settlementPath(line.settlement_id)
          : line.payment_id == null
            ? here
            : paymentAddress(line.payment_id)
      }
      columns={columns}
      exportPath={`wallets/${wallet.id}/statement`}
      searchLabel="Search entries"
      empty={{
        title: `Nothing in the ${wallet.currency} wallet yet`,
        text: 'Every top-up, exchange and payment from the wallet appears here with the balance after it.',
      }}
    />
  )
}
