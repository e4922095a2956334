// Written by `npm run generate` from the schema and the operations; edit those.
import type { TransferInput, TransferCorrectionInput, TransferActInput, TransferCancelInput, TransferBulkInput, TransferSettingsInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type TransferRowFragment = { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null };

export type TransfersQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  currency?: string | null | undefined;
  beneficiary_id?: number | null | undefined;
};
export type TransfersQuery = { transfers: { data: Array<{ id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type TransferDeskFactsFragment = { narration: string, mail_sent: boolean, mail_returned: boolean, waiting: number, version: number, currencies: Array<{ currency: Choices['CurrencyCode'], available: number, held: number, approval_above: number | null, daily: number | null, daily_left: number | null, beneficiary_id: number | null, beneficiary_name: string | null }> };

export type TransferDeskQueryVariables = { [key: string]: never; };
export type TransferDeskQuery = { transferDesk: { narration: string, mail_sent: boolean, mail_returned: boolean, waiting: number, version: number, currencies: Array<{ currency: Choices['CurrencyCode'], available: number, held: number, approval_above: number | null, daily: number | null, daily_left: number | null, beneficiary_id: number | null, beneficiary_name: string | null }> } };

export type TransferQueryVariables = {
  id: number;
};
export type TransferQuery = { transfer: { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null, steps: Array<{ id: number, status: Choices['TransferStatus'], reason: string, created_at: string, made_by: { id: number, name: string } | null }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateTransferMutationVariables = {
  input: TransferInput;
};
export type CreateTransferMutation = { createTransfer: { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null } };

export type CorrectTransferMutationVariables = {
  id: number;
  input: TransferCorrectionInput;
};
export type CorrectTransferMutation = { correctTransfer: { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null } };

export type SendTransferMutationVariables = {
  id: number;
  input: TransferActInput;
};
export type SendTransferMutation = { sendTransfer: { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null } };

export type ApproveTransferMutationVariables = {
  id: number;
  input: TransferActInput;
};
export type ApproveTransferMutation = { approveTransfer: { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null } };

export type CancelTransferMutationVariables = {
  id: number;
  input: TransferCancelInput;
};
export type CancelTransferMutation = { cancelTransfer: { id: number, reference: string, status: Choices['TransferStatus'], beneficiary_id: number, beneficiary_name: string, beneficiary_kind: Choices['BeneficiaryKind'], account: string | null, currency: Choices['CurrencyCode'], amount: number, fee: number, narration: string, reason: string, can_approve: boolean, sent_at: string | null, version: number, created_at: string, updated_at: string, made_by: { id: number, name: string }, corrected_by: { id: number, name: string } | null, approved_by: { id: number, name: string } | null } };

export type TransferBulkFactsFragment = { problems: Array<string>, good: boolean, rows: Array<{ row: number, beneficiary: string, currency: string, amount: number | null, fee: number | null, waits: boolean, problem: string | null }>, sums: Array<{ currency: Choices['CurrencyCode'], count: number, amount: number | string, fee: number | string }> };

export type CheckTransferBulkMutationVariables = {
  input: TransferBulkInput;
};
export type CheckTransferBulkMutation = { checkTransferBulk: { problems: Array<string>, good: boolean, rows: Array<{ row: number, beneficiary: string, currency: string, amount: number | null, fee: number | null, waits: boolean, problem: string | null }>, sums: Array<{ currency: Choices['CurrencyCode'], count: number, amount: number | string, fee: number | string }> } };

export type CreateTransferBulkMutationVariables = {
  input: TransferBulkInput;
};
export type CreateTransferBulkMutation = { createTransferBulk: { problems: Array<string>, good: boolean, rows: Array<{ row: number, beneficiary: string, currency: string, amount: number | null, fee: number | null, waits: boolean, problem: string | null }>, sums: Array<{ currency: Choices['CurrencyCode'], count: number, amount: number | string, fee: number | string }> } };

export type UpdateTransferSettingsMutationVariables = {
  input: TransferSettingsInput;
};
export type UpdateTransferSettingsMutation = { updateTransferSettings: { narration: string, mail_sent: boolean, mail_returned: boolean, waiting: number, version: number, currencies: Array<{ currency: Choices['CurrencyCode'], available: number, held: number, approval_above: number | null, daily: number | null, daily_left: number | null, beneficiary_id: number | null, beneficiary_name: string | null }> } };

export const transfersQuery: Operation<TransfersQuery, TransfersQueryVariables> = {
  id: 'Transfers.42182f07',
  name: 'Transfers',
  area: 'transfers',
  text: "query Transfers($page:Int$per_page:Int$sort:String$q:String$status:String$currency:String$beneficiary_id:Int){transfers(page:$page per_page:$per_page sort:$sort q:$q status:$status currency:$currency beneficiary_id:$beneficiary_id){data{...TransferRow}meta{...PageMeta}}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Query{transfers(page:Int per_page:Int sort:String q:String status:String currency:String beneficiary_id:Int):TransferPage!@rest(get:\"wallet/transfers\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}type TransferPage{data:[Transfer!]!meta:Meta!}",
}

export const transferDeskQuery: Operation<TransferDeskQuery, TransferDeskQueryVariables> = {
  id: 'TransferDesk.c71bd746',
  name: 'TransferDesk',
  area: 'transfers',
  text: "query TransferDesk{transferDesk{...TransferDeskFacts}}fragment TransferDeskFacts on TransferDesk{currencies{currency available held approval_above daily daily_left beneficiary_id beneficiary_name}narration mail_sent mail_returned waiting version}",
  types: "type Query{transferDesk:TransferDesk!@rest(get:\"wallet/transfers/settings\" pick:\"data\")}scalar CurrencyCode type TransferCurrency{currency:CurrencyCode!available:Float!held:Float!approval_above:Float daily:Float daily_left:Float beneficiary_id:Int beneficiary_name:String}type TransferDesk{currencies:[TransferCurrency!]!narration:String!mail_sent:Boolean!mail_returned:Boolean!waiting:Int!version:Int!}",
}

export const transferQuery: Operation<TransferQuery, TransferQueryVariables> = {
  id: 'Transfer.e0bdd432',
  name: 'Transfer',
  area: 'transfers',
  text: "query Transfer($id:Int!){transfer(id:$id){id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at steps{id status made_by{id name}reason created_at}history{...ChangeEntry}}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant scalar JSON type Query{transfer(id:Int!):TransferDetail!@rest(get:\"wallet/transfers/{id}/show\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus type TransferStep{id:Int!status:TransferStatus!made_by:PersonRef reason:String!created_at:Instant!}type TransferDetail{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!steps:[TransferStep!]!history:[Change!]!}",
}

export const createTransferMutation: Operation<CreateTransferMutation, CreateTransferMutationVariables> = {
  id: 'CreateTransfer.45a69777',
  name: 'CreateTransfer',
  area: 'transfers',
  text: "mutation CreateTransfer($input:TransferInput!){createTransfer(input:$input){...TransferRow}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{createTransfer(input:TransferInput!):Transfer!@rest(post:\"wallet/transfers/create\" pick:\"data\")}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus scalar TransferInput type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const correctTransferMutation: Operation<CorrectTransferMutation, CorrectTransferMutationVariables> = {
  id: 'CorrectTransfer.6e7e79fb',
  name: 'CorrectTransfer',
  area: 'transfers',
  text: "mutation CorrectTransfer($id:Int!$input:TransferCorrectionInput!){correctTransfer(id:$id input:$input){...TransferRow}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{correctTransfer(id:Int!input:TransferCorrectionInput!):Transfer!@rest(post:\"wallet/transfers/{id}/update\" pick:\"data\")}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus scalar TransferCorrectionInput type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const sendTransferMutation: Operation<SendTransferMutation, SendTransferMutationVariables> = {
  id: 'SendTransfer.705a985e',
  name: 'SendTransfer',
  area: 'transfers',
  text: "mutation SendTransfer($id:Int!$input:TransferActInput!){sendTransfer(id:$id input:$input){...TransferRow}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{sendTransfer(id:Int!input:TransferActInput!):Transfer!@rest(post:\"wallet/transfers/{id}/send\" pick:\"data\")}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus scalar TransferActInput type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const approveTransferMutation: Operation<ApproveTransferMutation, ApproveTransferMutationVariables> = {
  id: 'ApproveTransfer.8f969f61',
  name: 'ApproveTransfer',
  area: 'transfers',
  text: "mutation ApproveTransfer($id:Int!$input:TransferActInput!){approveTransfer(id:$id input:$input){...TransferRow}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{approveTransfer(id:Int!input:TransferActInput!):Transfer!@rest(post:\"wallet/transfers/{id}/approve\" pick:\"data\")}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus scalar TransferActInput type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const cancelTransferMutation: Operation<CancelTransferMutation, CancelTransferMutationVariables> = {
  id: 'CancelTransfer.a2a59567',
  name: 'CancelTransfer',
  area: 'transfers',
  text: "mutation CancelTransfer($id:Int!$input:TransferCancelInput!){cancelTransfer(id:$id input:$input){...TransferRow}}fragment TransferRow on Transfer{id reference status beneficiary_id beneficiary_name beneficiary_kind account currency amount fee narration reason made_by{id name}corrected_by{id name}approved_by{id name}can_approve sent_at version created_at updated_at}",
  types: "type PersonRef{id:Int!name:String!}scalar Instant type Mutation{cancelTransfer(id:Int!input:TransferCancelInput!):Transfer!@rest(post:\"wallet/transfers/{id}/cancel\" pick:\"data\")}scalar BeneficiaryKind scalar CurrencyCode scalar TransferStatus scalar TransferCancelInput type Transfer{id:Int!reference:String!status:TransferStatus!beneficiary_id:Int!beneficiary_name:String!beneficiary_kind:BeneficiaryKind!account:String currency:CurrencyCode!amount:Float!fee:Float!narration:String!reason:String!made_by:PersonRef!corrected_by:PersonRef approved_by:PersonRef can_approve:Boolean!sent_at:Instant version:Int!created_at:Instant!updated_at:Instant!}",
}

export const checkTransferBulkMutation: Operation<CheckTransferBulkMutation, CheckTransferBulkMutationVariables> = {
  id: 'CheckTransferBulk.ded08f24',
  name: 'CheckTransferBulk',
  area: 'transfers',
  text: "mutation CheckTransferBulk($input:TransferBulkInput!){checkTransferBulk(input:$input){...TransferBulkFacts}}fragment TransferBulkFacts on TransferBulk{rows{row beneficiary currency amount fee waits problem}sums{currency count amount fee}problems good}",
  types: "scalar ExactSum type Mutation{checkTransferBulk(input:TransferBulkInput!):TransferBulk!@rest(post:\"wallet/transfers/bulk/check\" pick:\"data\")}scalar CurrencyCode scalar TransferBulkInput type TransferBulkRow{row:Int!beneficiary:String!currency:String!amount:Float fee:Float waits:Boolean!problem:String}type TransferBulkSum{currency:CurrencyCode!count:Int!amount:ExactSum!fee:ExactSum!}type TransferBulk{rows:[TransferBulkRow!]!sums:[TransferBulkSum!]!problems:[String!]!good:Boolean!}",
}

export const createTransferBulkMutation: Operation<CreateTransferBulkMutation, CreateTransferBulkMutationVariables> = {
  id: 'CreateTransferBulk.e02d087b',
  name: 'CreateTransferBulk',
  area: 'transfers',
  text: "mutation CreateTransferBulk($input:TransferBulkInput!){createTransferBulk(input:$input){...TransferBulkFacts}}fragment TransferBulkFacts on TransferBulk{rows{row beneficiary currency amount fee waits problem}sums{currency count amount fee}problems good}",
  types: "scalar ExactSum type Mutation{createTransferBulk(input:TransferBulkInput!):TransferBulk!@rest(post:\"wallet/transfers/bulk/create\" pick:\"data\")}scalar CurrencyCode scalar TransferBulkInput type TransferBulkRow{row:Int!beneficiary:String!currency:String!amount:Float fee:Float waits:Boolean!problem:String}type TransferBulkSum{currency:CurrencyCode!count:Int!amount:ExactSum!fee:ExactSum!}type TransferBulk{rows:[TransferBulkRow!]!sums:[TransferBulkSum!]!problems:[String!]!good:Boolean!}",
}

export const updateTransferSettingsMutation: Operation<UpdateTransferSettingsMutation, UpdateTransferSettingsMutationVariables> = {
  id: 'UpdateTransferSettings.3fa200a5',
  name: 'UpdateTransferSettings',
  area: 'transfers',
  text: "mutation UpdateTransferSettings($input:TransferSettingsInput!){updateTransferSettings(input:$input){...TransferDeskFacts}}fragment TransferDeskFacts on TransferDesk{currencies{currency available held approval_above daily daily_left beneficiary_id beneficiary_name}narration mail_sent mail_returned waiting version}",
  types: "type Mutation{updateTransferSettings(input:TransferSettingsInput!):TransferDesk!@rest(post:\"wallet/transfers/settings/update\" pick:\"data\")}scalar CurrencyCode scalar TransferSettingsInput type TransferCurrency{currency:CurrencyCode!available:Float!held:Float!approval_above:Float daily:Float daily_left:Float beneficiary_id:Int beneficiary_name:String}type TransferDesk{currencies:[TransferCurrency!]!narration:String!mail_sent:Boolean!mail_returned:Boolean!waiting:Int!version:Int!}",
}
