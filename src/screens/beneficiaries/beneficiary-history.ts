import { countryName } from '../../domain/countries.ts'
import { sumText, toMajor } from '../../domain/money.ts'
import { bankOf } from '../../domain/transfers/banks.ts'
import { beneficiaryKinds, nameChecks, networks } from '../../domain/transfers/beneficiaries.ts'
import { transferStatuses } from '../../domain/transfers/transfer-states.ts'
import type { HistoryTexts } from '../standard/history.tsx'
import { choiceField, hidden, named } from '../standard/history-fields.ts'

const actions: Readonly<Record<string, string>> = {
  'beneficiaries.create': 'added the beneficiary',
  'beneficiaries.update': 'changed the beneficiary',
  'beneficiaries.remove': 'deleted the beneficiary',
  'beneficiaries.restore': 'restored the beneficiary',
  'transfers.create': 'made the transfer',
  'transfers.createBulk': 'made the transfer from a file',
  'transfers.correct': 'corrected the transfer',
  'transfers.send': 'sent the transfer',
  'transfers.approve': 'approved the transfer',
  'transfers.cancel': 'cancelled the transfer',
}
const action: HistoryTexts['action'] = (change) => actions[change.action]

export const beneficiaryHistory: HistoryTexts = {
  action,
  fields: () => ({
    kind: choiceField('Kind', beneficiaryKinds),
    name: named('Name'),
    email: named('E-mail'),
    country_code: { label: 'Country', text: (value) => countryName(String(value)) },
    bank: { label: 'Bank', text: (value) => bankOf(String(value))?.name ?? String(value) },
    branch: named('Branch'),
    network: choiceField('Network', networks),
    account: named('Account number'),
    partner_agency_id: hidden,
    name_check: choiceField('Name check', nameChecks),
    note: named('Note'),
  }),
}

export const transferHistory = (currency: string): HistoryTexts => ({
  action,
  fields: () => ({
    reference: hidden,
    beneficiary_id: hidden,
    status: choiceField('Status', transferStatuses),
    currency: named('Currency'),
    amount: {
      label: 'Amount',
      text: (value) => (typeof value === 'number' ? sumText(toMajor(value, currency), currency) : ''),
    },
    narration: named('Narration'),
  }),
})
