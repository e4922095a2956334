/** What of a credit on the bank statement is matched to payments. */
export const bankCreditStates = {
  unmatched: 'Unmatched',
  part_matched: 'Part matched',
  matched: 'Matched',
  ignored: 'Ignored',
} as const
export type BankCreditState = keyof typeof bankCreditStates
/** Those that somebody still has to match. */
export const openCreditStates = ['unmatched', 'part_matched'] as const satisfies readonly BankCreditState[]

export const bankCreditSources = { typed: 'Typed', import: 'Bank statement' } as const
export type BankCreditSource = keyof typeof bankCreditSources

/** Why a credit is nobody's payment. */
export const ignoreReasons = {
  own_transfer: 'Transfer between our own accounts',
  provider_settlement: 'Settlement of a payment provider',
  interest: 'Interest',
  mistake: 'Typed or imported by mistake',
  other: 'Other',
} as const
export type IgnoreReason = keyof typeof ignoreReasons

/** What an import does with a line of the statement. */
export const bankLineOutcomes = {
  fresh: 'New',
  known: 'Already here',
  debit: 'Money out',
  wrong: 'Cannot be read',
} as const
export type BankLineOutcome = keyof typeof bankLineOutcomes

/** Whether a suggestion is a booking that owes, or a payment that the desk has recorded already. */
export const suggestionKinds = ['booking', 'payment'] as const

export const mostBankRows = 1000
/** Longest texts of a credit that are kept. */
export const mostOfReference = 120
export const mostOfPayer = 120
export const mostOfDescription = 300
