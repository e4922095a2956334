import * as v from 'valibot'
import { keysOf } from '../keys.ts'
import type {
  Bank,
  Beneficiary,
  BeneficiaryDetail,
  BeneficiaryKindRow,
  Branch,
  Meta,
  NameChecked,
  TransferStatistics,
} from '../schema/types.generated.ts'
import { beneficiaryKinds, isAccountNumber, networks, plainNumber } from '../transfers/beneficiaries.ts'
import { endpoint } from './endpoint.ts'
import { optionalPhone } from './phone-rules.ts'
import { anyOf, country, flag, line, listQuery, oneOf, optionalEmail, optionalLine, version } from './rules.ts'

const kind = oneOf('Kind', keysOf(beneficiaryKinds))
/** Left out of a change: the account stays. */
const account = {
  bank: v.optional(v.nullable(optionalLine('Bank', 40)), null),
  account_number: v.optional(
    v.nullable(
      v.pipe(
        v.string('Account number must be text.'),
        v.transform(plainNumber),
        v.check((text) => text === '' || isAccountNumber(text), 'An account number has 6 to 24 digits or letters.'),
      ),
    ),
    null,
  ),
  network: v.optional(v.nullable(oneOf('Network', keysOf(networks))), null),
  /** Of mobile money. */
  phone: v.optional(optionalPhone, null),
  /** The other agency's slug. */
  agency_slug: v.optional(
    v.nullable(v.pipe(v.string('The agency must be text.'), v.trim(), v.toLowerCase(), v.maxLength(120, 'Too long.'))),
    null,
  ),
}

export const beneficiaryInput = v.object({
  kind,
  name: line('Name'),
  email: v.optional(optionalEmail, null),
  country_code: v.optional(country, 'UG'),
  branch: v.optional(optionalLine('Branch', 80), ''),
  ...account,
  note: v.optional(optionalLine('Note', 200), ''),
  /** The account is held in another name, and that is right. */
  accepts_name: v.optional(flag('The other name'), false),
  version,
})
export const nameCheckInput = v.object({ kind, name: line('Name'), ...account })

const reading = { permission: 'View Beneficiaries' } as const
const writing = { permission: 'Add Beneficiary' } as const

/** Who is paid out of an agency's wallet. No answer holds more of an account number than its last four. */
export const beneficiaries = {
  kinds: endpoint<{ data: BeneficiaryKindRow[] }>()('GET agent/beneficiary-type', {
    ...reading,
    meaning: 'bank, mobile money, wallet; with how many there are of each',
  }),
  ofKind: endpoint<{ data: Beneficiary[] }>()('GET agent/all-agent-beneficiaries/{id}', {
    ...reading,
    meaning: 'all of one kind, by name; `id` is that of the kind',
  }),
  list: endpoint<{ data: Beneficiary[]; meta: Meta }>()('GET agent/all-agent-beneficiaries-records', {
    ...reading,
    query: v.object({ ...listQuery, kind: v.optional(anyOf(keysOf(beneficiaryKinds))) }),
    download: true,
    meaning: 'search, filter, pages and export; without account numbers',
  }),
  show: endpoint<{ data: BeneficiaryDetail }>()('GET agent/agent-beneficiaries/{id}/show', {
    ...reading,
    meaning: 'with its sums and its latest hundred transfers',
  }),
  create: endpoint<{ data: Beneficiary }>()('POST agent/agent-beneficiaries/create', {
    ...writing,
    input: beneficiaryInput,
    status: 201,
    meaning: 'an account in another name is a 422 until that is accepted; the owner is told by e-mail',
  }),
  update: endpoint<{ data: Beneficiary }>()('POST agent/agent-beneficiaries/{id}/update', {
    ...writing,
    input: beneficiaryInput,
    meaning: 'a changed account takes no transfer for 24 hours, and the owner is told by e-mail',
  }),
  remove: endpoint<{ message: string }>()('POST agent/agent-beneficiaries/{id}/delete', {
    ...writing,
    meaning: 'refused while a transfer is on its way; soft',
  }),
  restore: endpoint<{ data: Beneficiary }>()('POST agent/agent-beneficiaries/{id}/restore', {
    ...writing,
    meaning: 'within 30 days',
  }),
  checkName: endpoint<{ data: NameChecked }>()('POST agent/agent-beneficiaries/check-name', {
    ...writing,
    input: nameCheckInput,
    audit: false,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'whether an account is held in this name; says the other name only where it is close',
  }),
  statistics: endpoint<{ data: TransferStatistics }>()(
    'GET agent/wallet/transfers/agent-beneficiary-transfer-statistics',
    { ...reading, meaning: 'sums by state and currency, of this month, and by beneficiary' },
  ),
  banks: endpoint<{ data: Bank[] }>()('GET agent/get-all-local-bank-name/{country}', {
    ...reading,
    meaning: 'the banks of a country, by its code',
  }),
  branches: endpoint<{ data: Branch[] }>()('GET agent/branch-by-bank/{bank}', {
    ...reading,
    meaning: 'branches of this bank that the agency has used',
  }),
}
