import { ArrowLeftRight, BookCheck, HandCoins, WalletMinimal } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSearch } from 'wouter'
import { keysOf } from '../../domain/keys.ts'
import { type FinanceTab, financeAddress, financeTabs, paymentParameter } from '../../domain/routes/finance-address.ts'
import { prefetch as ask } from '../../gateway/cache.ts'
import {
  booksQuery,
  exchangeRatesQuery,
  paymentQuery,
  paymentsQuery,
  walletsQuery,
} from '../../gateway/generated/finance.generated.ts'
import { readList } from '../standard/list/list-state.ts'
import { ViewLinks } from '../standard/list/view-links.tsx'
import { Books } from './books.tsx'
import { Exchange } from './exchange.tsx'
import { FinanceForms } from './finance-forms.tsx'
import { Payment } from './payment.tsx'
import { paymentSetup, paymentVariables } from './payment-list.ts'
import { Payments } from './payments.tsx'
import { Wallets } from './wallets.tsx'

const icons: Readonly<Record<FinanceTab, ReactNode>> = {
  payments: <HandCoins />,
  wallets: <WalletMinimal />,
  exchange: <ArrowLeftRight />,
  books: <BookCheck />,
}
const tabIn = (params: URLSearchParams): FinanceTab =>
  keysOf(financeTabs).find((tab) => tab === params.get('tab')) ?? 'payments'
const paymentIn = (params: URLSearchParams): number | null => {
  const id = params.get(paymentParameter)
  return id !== null && /^\d{1,15}$/.test(id) ? Number(id) : null
}

export function prefetch(_: unknown, search: URLSearchParams): Promise<unknown> {
  const id = paymentIn(search)
  if (id !== null) return ask(paymentQuery, { id })
  switch (tabIn(search)) {
    case 'payments':
      return ask(paymentsQuery, paymentVariables(readList<object>(search.toString(), paymentSetup).variables))
    case 'wallets':
      return ask(walletsQuery, {})
    case 'exchange':
      return Promise.all([ask(walletsQuery, {}), ask(exchangeRatesQuery, {})])
    case 'books':
      return ask(booksQuery, {})
  }
}

/** `/finance`: payments, wallets with their statements, exchange, and whether the books agree. */
export default function Finance() {
  const params = new URLSearchParams(useSearch())
  const id = paymentIn(params)
  const tab = tabIn(params)
  const modes = (
    // On a phone four names have room beside each other only without their pictures.
    <span className="max-w-full max-sm:[&_svg]:hidden">
      <ViewLinks
        views={keysOf(financeTabs).map((name) => ({
          href: financeAddress(name),
          name: financeTabs[name],
          icon: icons[name],
          current: name === tab,
        }))}
      />
    </span>
  )
  return (
    <>
      {id !== null ? (
        <Payment key={id} id={id} />
      ) : tab === 'wallets' ? (
        <Wallets modes={modes} />
      ) : tab === 'exchange' ? (
        <Exchange modes={modes} />
      ) : tab === 'books' ? (
        <Books modes={modes} />
      ) : (
        <Payments modes={modes} />
      )}
      <FinanceForms />
    </>
  )
}
