import { linkTo } from './link.ts'

/** The tab of a client with their statement, and the form that sends it. */
export const statementTab = 'statement'
export const sendStatementForm = 'statement'
/** `?partner=17` on “My resells”: the statement with that agency. */
export const partnerParameter = 'partner'
/** `?form=settle` over it. */
export const settleForm = 'settle'
/** `?form=limit` and `?form=invoice` likewise. */
export const limitForm = 'limit'
export const partnerInvoiceForm = 'invoice'

/** Whose statement an address names. */
export const openPartner = (search: string): string | null => new URLSearchParams(search).get(partnerParameter)

export const clientStatementAddress = (id: number | string, more: Readonly<Record<string, string>> = {}): string =>
  `${linkTo('/clients/:id', { id })}?${new URLSearchParams({ tab: statementTab, ...more })}`

export const partnerAddress = (id: number | string, more: Readonly<Record<string, string>> = {}): string =>
  `${linkTo('/reseller/my-resells')}?${new URLSearchParams({ [partnerParameter]: String(id), ...more })}`

/** Currency and days that a statement's address names. */
export function periodIn(search: string): { currency?: string; from?: string; to?: string } {
  const given = new URLSearchParams(search)
  return Object.fromEntries(
    ['currency', 'from', 'to'].flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])),
  )
}
