// Written by `npm run generate` from the schema and the operations; edit those.
import type { BeneficiaryInput, NameCheckInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type BeneficiaryRowFragment = { id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string };

export type BeneficiariesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  kind?: string | null | undefined;
};
export type BeneficiariesQuery = { beneficiaries: { data: Array<{ id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type BeneficiaryQueryVariables = {
  id: number;
};
export type BeneficiaryQuery = { beneficiary: { id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string, sent: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, transfers: Array<{ id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type BeneficiaryKindsQueryVariables = { [key: string]: never; };
export type BeneficiaryKindsQuery = { beneficiaryKinds: Array<{ id: number, name: string, slug: Choices['BeneficiaryKind'], count: number }> };

export type BeneficiariesOfKindQueryVariables = {
  id: number;
};
export type BeneficiariesOfKindQuery = { beneficiariesOfKind: Array<{ id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string }> };

export type BanksQueryVariables = {
  country: string;
};
export type BanksQuery = { banks: Array<{ id: string, name: string, bic: string | null }> };

export type BranchesQueryVariables = {
  bank: string;
};
export type BranchesQuery = { branches: Array<{ name: string }> };

export type SumOfTransfersFragment = { status: Choices['TransferStatus'], currency: Choices['CurrencyCode'], count: number, amount: number | string, fee: number | string };

export type TransferStatisticsQueryVariables = { [key: string]: never; };
export type TransferStatisticsQuery = { transferStatistics: { sums: Array<{ status: Choices['TransferStatus'], currency: Choices['CurrencyCode'], count: number, amount: number | string, fee: number | string }>, this_month: Array<{ status: Choices['TransferStatus'], currency: Choices['CurrencyCode'], count: number, amount: number | string, fee: number | string }>, by_beneficiary: Array<{ beneficiary_id: number, name: string, currency: Choices['CurrencyCode'], count: number, amount: number | string }> } };

export type CreateBeneficiaryMutationVariables = {
  input: BeneficiaryInput;
};
export type CreateBeneficiaryMutation = { createBeneficiary: { id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string } };

export type UpdateBeneficiaryMutationVariables = {
  id: number;
  input: BeneficiaryInput;
};
export type UpdateBeneficiaryMutation = { updateBeneficiary: { id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string } };

export type DeleteBeneficiaryMutationVariables = {
  id: number;
};
export type DeleteBeneficiaryMutation = { deleteBeneficiary: { message: string } };

export type RestoreBeneficiaryMutationVariables = {
  id: number;
};
export type RestoreBeneficiaryMutation = { restoreBeneficiary: { id: number, kind: Choices['BeneficiaryKind'], name: string, email: string | null, country_code: string, bank: string | null, bank_name: string | null, branch: string, network: Choices['MobileNetwork'] | null, account: string | null, agency_name: string | null, agency_slug: string | null, name_check: Choices['NameCheck'], name_checked_at: string, rests_until: string | null, note: string, transfers_count: number, last_sent_at: string | null, version: number, created_at: string, updated_at: string } };

export type CheckAccountNameMutationVariables = {
  input: NameCheckInput;
};
export type CheckAccountNameMutation = { checkAccountName: { result: Choices['NameCheck'], name: string | null } };

export const beneficiariesQuery: Operation<BeneficiariesQuery, BeneficiariesQueryVariables> = {
  id: 'Beneficiaries.1e90f39e',
  name: 'Beneficiaries',
  area: 'beneficiaries',
  text: "query Beneficiaries($page:Int$per_page:Int$sort:String$q:String$kind:String){beneficiaries(page:$page per_page:$per_page sort:$sort q:$q kind:$kind){data{...BeneficiaryRow}meta{...PageMeta}}}fragment BeneficiaryRow on Beneficiary{id kind name email country_code bank bank_name branch network account agency_name agency_slug name_check name_checked_at rests_until note transfers_count last_sent_at version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{beneficiaries(page:Int per_page:Int sort:String q:String kind:String):BeneficiaryPage!@rest(get:\"all-agent-beneficiaries-records\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar BeneficiaryKind scalar MobileNetwork scalar NameCheck type Beneficiary{id:Int!kind:BeneficiaryKind!name:String!email:String country_code:String!bank:String bank_name:String branch:String!network:MobileNetwork account:String agency_name:String agency_slug:String name_check:NameCheck!name_checked_at:Instant!rests_until:Instant note:String!transfers_count:Int!last_sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}type BeneficiaryPage{data:[Beneficiary!]!meta:Meta!}",
}

export const beneficiaryQuery: Operation<BeneficiaryQuery, BeneficiaryQueryVariables> = {
  id: 'Beneficiary.b31ae7c3',
  name: 'Beneficiary',
  area: 'beneficiaries',
  text: "query Beneficiary($id:Int!){beneficiary(id:$id){id kind name email country_code bank bank_name branch network account agency_name agency_slug name_check name_checked_at rests_until note transfers_count last_sent_at version created_at updated_at sent{currency amount}transfers{...TransferRow}history{...ChangeEntry}}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant scalar ExactSum scalar JSON type Query{beneficiary(id:Int!):BeneficiaryDetail!@rest(get:\"agent-beneficiaries/{id}/show\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar BeneficiaryKind scalar CurrencyCode scalar MobileNetwork scalar NameCheck scalar TransferStatus type BeneficiaryDetail{id:Int!kind:BeneficiaryKind!name:String!email:String country_code:String!bank:String bank_name:String branch:String!network:MobileNetwork account:String agency_name:String agency_slug:String name_check:NameCheck!name_checked_at:Instant!rests_until:Instant note:String!transfers_count:Int!last_sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!sent:[CurrencySum!]!transfers:[Transfer!]!history:[Change!]!}type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const beneficiaryKindsQuery: Operation<BeneficiaryKindsQuery, BeneficiaryKindsQueryVariables> = {
  id: 'BeneficiaryKinds.4e7b707a',
  name: 'BeneficiaryKinds',
  area: 'beneficiaries',
  text: "query BeneficiaryKinds{beneficiaryKinds{id name slug count}}",
  types: "type Query{beneficiaryKinds:[BeneficiaryKindRow!]!@rest(get:\"beneficiary-type\" pick:\"data\")}scalar BeneficiaryKind type BeneficiaryKindRow{id:Int!name:String!slug:BeneficiaryKind!count:Int!}",
}

export const beneficiariesOfKindQuery: Operation<BeneficiariesOfKindQuery, BeneficiariesOfKindQueryVariables> = {
  id: 'BeneficiariesOfKind.7efb2db8',
  name: 'BeneficiariesOfKind',
  area: 'beneficiaries',
  text: "query BeneficiariesOfKind($id:Int!){beneficiariesOfKind(id:$id){...BeneficiaryRow}}fragment BeneficiaryRow on Beneficiary{id kind name email country_code bank bank_name branch network account agency_name agency_slug name_check name_checked_at rests_until note transfers_count last_sent_at version created_at updated_at}",
  types: "scalar Instant type Query{beneficiariesOfKind(id:Int!):[Beneficiary!]!@rest(get:\"all-agent-beneficiaries/{id}\" pick:\"data\")}scalar BeneficiaryKind scalar MobileNetwork scalar NameCheck type Beneficiary{id:Int!kind:BeneficiaryKind!name:String!email:String country_code:String!bank:String bank_name:String branch:String!network:MobileNetwork account:String agency_name:String agency_slug:String name_check:NameCheck!name_checked_at:Instant!rests_until:Instant note:String!transfers_count:Int!last_sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const banksQuery: Operation<BanksQuery, BanksQueryVariables> = {
  id: 'Banks.36253d96',
  name: 'Banks',
  area: 'beneficiaries',
  text: "query Banks($country:String!){banks(country:$country){id name bic}}",
  types: "type Query{banks(country:String!):[Bank!]!@rest(get:\"get-all-local-bank-name/{country}\" pick:\"data\")}type Bank{id:String!name:String!bic:String}",
}

export const branchesQuery: Operation<BranchesQuery, BranchesQueryVariables> = {
  id: 'Branches.ef3fb823',
  name: 'Branches',
  area: 'beneficiaries',
  text: "query Branches($bank:String!){branches(bank:$bank){name}}",
  types: "type Query{branches(bank:String!):[Branch!]!@rest(get:\"branch-by-bank/{bank}\" pick:\"data\")}type Branch{name:String!}",
}

export const transferStatisticsQuery: Operation<TransferStatisticsQuery, TransferStatisticsQueryVariables> = {
  id: 'TransferStatistics.e0b4feee',
  name: 'TransferStatistics',
  area: 'beneficiaries',
  text: "query TransferStatistics{transferStatistics{sums{...SumOfTransfers}this_month{...SumOfTransfers}by_beneficiary{beneficiary_id name currency count amount}}}fragment SumOfTransfers on TransferSum{status currency count amount fee}",
  types: "scalar ExactSum type Query{transferStatistics:TransferStatistics!@rest(get:\"wallet/transfers/agent-beneficiary-transfer-statistics\" pick:\"data\")}scalar CurrencyCode scalar TransferStatus type TransferSum{status:TransferStatus!currency:CurrencyCode!count:Int!amount:ExactSum!fee:ExactSum!}type BeneficiarySum{beneficiary_id:Int!name:String!currency:CurrencyCode!count:Int!amount:ExactSum!}type TransferStatistics{sums:[TransferSum!]!this_month:[TransferSum!]!by_beneficiary:[BeneficiarySum!]!}",
}

export const createBeneficiaryMutation: Operation<CreateBeneficiaryMutation, CreateBeneficiaryMutationVariables> = {
  id: 'CreateBeneficiary.3855c6c0',
  name: 'CreateBeneficiary',
  area: 'beneficiaries',
  text: "mutation CreateBeneficiary($input:BeneficiaryInput!){createBeneficiary(input:$input){...BeneficiaryRow}}fragment BeneficiaryRow on Beneficiary{id kind name email country_code bank bank_name branch network account agency_name agency_slug name_check name_checked_at rests_until note transfers_count last_sent_at version created_at updated_at}",
  types: "scalar Instant type Mutation{createBeneficiary(input:BeneficiaryInput!):Beneficiary!@rest(post:\"agent-beneficiaries/create\" pick:\"data\")}scalar BeneficiaryKind scalar MobileNetwork scalar NameCheck scalar BeneficiaryInput type Beneficiary{id:Int!kind:BeneficiaryKind!name:String!email:String country_code:String!bank:String bank_name:String branch:String!network:MobileNetwork account:String agency_name:String agency_slug:String name_check:NameCheck!name_checked_at:Instant!rests_until:Instant note:String!transfers_count:Int!last_sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateBeneficiaryMutation: Operation<UpdateBeneficiaryMutation, UpdateBeneficiaryMutationVariables> = {
  id: 'UpdateBeneficiary.ed33b265',
  name: 'UpdateBeneficiary',
  area: 'beneficiaries',
  text: "mutation UpdateBeneficiary($id:Int!$input:BeneficiaryInput!){updateBeneficiary(id:$id input:$input){...BeneficiaryRow}}fragment BeneficiaryRow on Beneficiary{id kind name email country_code bank bank_name branch network account agency_name agency_slug name_check name_checked_at rests_until note transfers_count last_sent_at version created_at updated_at}",
  types: "scalar Instant type Mutation{updateBeneficiary(id:Int!input:BeneficiaryInput!):Beneficiary!@rest(post:\"agent-beneficiaries/{id}/update\" pick:\"data\")}scalar BeneficiaryKind scalar MobileNetwork scalar NameCheck scalar BeneficiaryInput type Beneficiary{id:Int!kind:BeneficiaryKind!name:String!email:String country_code:String!bank:String bank_name:String branch:String!network:MobileNetwork account:String agency_name:String agency_slug:String name_check:NameCheck!name_checked_at:Instant!rests_until:Instant note:String!transfers_count:Int!last_sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteBeneficiaryMutation: Operation<DeleteBeneficiaryMutation, DeleteBeneficiaryMutationVariables> = {
  id: 'DeleteBeneficiary.333c5a1a',
  name: 'DeleteBeneficiary',
  area: 'beneficiaries',
  text: "mutation DeleteBeneficiary($id:Int!){deleteBeneficiary(id:$id){message}}",
  types: "type Mutation{deleteBeneficiary(id:Int!):Done!@rest(post:\"agent-beneficiaries/{id}/delete\")}type Done{message:String!}",
}

export const restoreBeneficiaryMutation: Operation<RestoreBeneficiaryMutation, RestoreBeneficiaryMutationVariables> = {
  id: 'RestoreBeneficiary.c39f37ce',
  name: 'RestoreBeneficiary',
  area: 'beneficiaries',
  text: "mutation RestoreBeneficiary($id:Int!){restoreBeneficiary(id:$id){...BeneficiaryRow}}fragment BeneficiaryRow on Beneficiary{id kind name email country_code bank bank_name branch network account agency_name agency_slug name_check name_checked_at rests_until note transfers_count last_sent_at version created_at updated_at}",
  types: "scalar Instant type Mutation{restoreBeneficiary(id:Int!):Beneficiary!@rest(post:\"agent-beneficiaries/{id}/restore\" pick:\"data\")}scalar BeneficiaryKind scalar MobileNetwork scalar NameCheck type Beneficiary{id:Int!kind:BeneficiaryKind!name:String!email:String country_code:String!bank:String bank_name:String branch:String!network:MobileNetwork account:String agency_name:String agency_slug:String name_check:NameCheck!name_checked_at:Instant!rests_until:Instant note:String!transfers_count:Int!last_sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const checkAccountNameMutation: Operation<CheckAccountNameMutation, CheckAccountNameMutationVariables> = {
  id: 'CheckAccountName.cf228728',
  name: 'CheckAccountName',
  area: 'beneficiaries',
  text: "mutation CheckAccountName($input:NameCheckInput!){checkAccountName(input:$input){result name}}",
  types: "type Mutation{checkAccountName(input:NameCheckInput!):NameChecked!@rest(post:\"agent-beneficiaries/check-name\" pick:\"data\")}scalar NameCheck scalar NameCheckInput type NameChecked{result:NameCheck!name:String}",
}
