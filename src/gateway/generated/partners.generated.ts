// Written by `npm run generate` from the schema and the operations; edit those.
import type { PartnerLimitInput, PartnerInvoiceInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type PartnerLimitFactsFragment = { most: number | null, owed: number, left: number | null, reason: string, version: number };

export type SetPartnerLimitMutationVariables = {
  id: number;
  input: PartnerLimitInput;
};
export type SetPartnerLimitMutation = { setPartnerLimit: { most: number | null, owed: number, left: number | null, reason: string, version: number } };

export type IssuePartnerInvoiceMutationVariables = {
  id: number;
  input: PartnerInvoiceInput;
};
export type IssuePartnerInvoiceMutation = { issuePartnerInvoice: { invoice: { id: number, number: string, total: number, currency: Choices['CurrencyCode'] } } };

export const setPartnerLimitMutation: Operation<SetPartnerLimitMutation, SetPartnerLimitMutationVariables> = {
  id: 'SetPartnerLimit.48cbc777',
  name: 'SetPartnerLimit',
  area: 'partners',
  text: "mutation SetPartnerLimit($id:Int!$input:PartnerLimitInput!){setPartnerLimit(id:$id input:$input){...PartnerLimitFacts}}fragment PartnerLimitFacts on PartnerLimit{most owed left reason version}",
  types: "type Mutation{setPartnerLimit(id:Int!input:PartnerLimitInput!):PartnerLimit!@rest(post:\"resells/partners/{id}/limit\" pick:\"data\")}scalar PartnerLimitInput type PartnerLimit{most:Float owed:Float!left:Float reason:String!version:Int!}",
}

export const issuePartnerInvoiceMutation: Operation<IssuePartnerInvoiceMutation, IssuePartnerInvoiceMutationVariables> = {
  id: 'IssuePartnerInvoice.c4e4c306',
  name: 'IssuePartnerInvoice',
  area: 'partners',
  text: "mutation IssuePartnerInvoice($id:Int!$input:PartnerInvoiceInput!){issuePartnerInvoice(id:$id input:$input){invoice{id number total currency}}}",
  types: "type Mutation{issuePartnerInvoice(id:Int!input:PartnerInvoiceInput!):InvoiceDetail!@rest(post:\"resells/partners/{id}/invoice\" pick:\"data\")}scalar CurrencyCode type Invoice{id:Int!number:String!currency:CurrencyCode!total:Float!}type InvoiceDetail{invoice:Invoice!}scalar PartnerInvoiceInput",
}
