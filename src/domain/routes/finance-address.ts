import { linkTo } from './link.ts'

/** The parts of Finance, in the order of their tabs. */
export const financeTabs = { payments: 'Payments', wallets: 'Wallets', exchange: 'Exchange', books: 'Books' } as const
export type FinanceTab = keyof typeof financeTabs

/** `?payment=17`: a payment by itself. */
export const paymentParameter = 'payment'
/** `?form=refund&of=17`, `?form=top-up`: the form that is open over Finance. */
export type FinanceForm = 'refund' | 'top-up'

/** Where a part of Finance stands; the payments are its first. */
export function financeAddress(
  tab: FinanceTab = 'payments',
  parameters: Readonly<Record<string, string | number>> = {},
): string {
  const query = new URLSearchParams(tab === 'payments' ? {} : { tab })
  for (const [name, value] of Object.entries(parameters)) query.set(name, String(value))
  return query.size === 0 ? linkTo('/finance') : `${linkTo('/finance')}?${query}`
}

export const paymentAddress = (id: number | string): string => financeAddress('payments', { [paymentParameter]: id })
