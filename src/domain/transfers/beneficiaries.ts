import { bankOf } from './banks.ts'

/** Where a beneficiary is paid. */
export const beneficiaryKinds = {
  bank: 'Bank account',
  mobile_money: 'Mobile money',
  wallet: 'Wallet of another agency',
} as const
export type BeneficiaryKind = keyof typeof beneficiaryKinds

/** Whether an account is held in the name that was given. */
export const nameChecks = {
  match: 'Name matches',
  close: 'Name is close',
  none: 'Other name',
  unavailable: 'Name not checked',
} as const
export type NameCheck = keyof typeof nameChecks

export const networks = { mtn: 'MTN MoMo', airtel: 'Airtel Money', utl: 'UTel' } as const
export type Network = keyof typeof networks

const prefixes: Readonly<Record<string, Network>> = {
  '76': 'mtn',
  '77': 'mtn',
  '78': 'mtn',
  '70': 'airtel',
  '74': 'airtel',
  '75': 'airtel',
  '71': 'utl',
}
/** The network a Ugandan number was first given by; a hint only, because numbers move. */
export function networkOf(phone: string): Network | null {
  const [, prefix = ''] = /^\+?256(\d\d)/.exec(phone.replace(/\s/g, '')) ?? []
  return prefixes[prefix] ?? null
}

/** Without the spaces and hyphens that people put into account numbers. */
export const plainNumber = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

export const isAccountNumber = (plain: string): boolean => /^[0-9A-Z]{6,24}$/.test(plain) && /\d/.test(plain)

/** What is shown of a number: its last four. */
export const maskedNumber = (lastFour: string): string => `•••• ${lastFour}`

/** Where it is paid, in a line: "Stanbic Bank Uganda, •••• 1234". */
export function accountText(account: {
  readonly kind: BeneficiaryKind
  readonly bank: string | null
  readonly network: Network | null
  readonly account: string | null
  readonly agency_name: string | null
}): string {
  const place =
    account.kind === 'bank'
      ? (bankOf(account.bank ?? '')?.name ?? account.bank)
      : account.kind === 'mobile_money'
        ? networks[account.network ?? 'mtn']
        : account.agency_name
  return [place, account.account].filter(Boolean).join(', ')
}
