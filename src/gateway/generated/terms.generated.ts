// Written by `npm run generate` from the schema and the operations; edit those.
import type { AgencyTermsInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type AgencyTermsFactsFragment = { deposit_percent: number, balance_days: number, balance_from: Choices['BalanceRule'], version: number, deposit_sums: Array<{ currency: Choices['CurrencyCode'], amount: number }>, cancellation_rules: Array<{ days_before: number, percent: number }> };

export type AgencyTermsQueryVariables = { [key: string]: never; };
export type AgencyTermsQuery = { agencyTerms: { deposit_percent: number, balance_days: number, balance_from: Choices['BalanceRule'], version: number, deposit_sums: Array<{ currency: Choices['CurrencyCode'], amount: number }>, cancellation_rules: Array<{ days_before: number, percent: number }> } };

export type SaveAgencyTermsMutationVariables = {
  input: AgencyTermsInput;
};
export type SaveAgencyTermsMutation = { saveAgencyTerms: { deposit_percent: number, balance_days: number, balance_from: Choices['BalanceRule'], version: number, deposit_sums: Array<{ currency: Choices['CurrencyCode'], amount: number }>, cancellation_rules: Array<{ days_before: number, percent: number }> } };

export const agencyTermsQuery: Operation<AgencyTermsQuery, AgencyTermsQueryVariables> = {
  id: 'AgencyTerms.3b035391',
  name: 'AgencyTerms',
  area: 'terms',
  text: "query AgencyTerms{agencyTerms{...AgencyTermsFacts}}fragment AgencyTermsFacts on AgencyTerms{deposit_percent deposit_sums{currency amount}balance_days balance_from cancellation_rules{days_before percent}version}",
  types: "type Query{agencyTerms:AgencyTerms!@rest(get:\"business/terms\" pick:\"data\")}scalar BalanceRule scalar CurrencyCode type CancellationRule{days_before:Int!percent:Float!}type DepositSum{currency:CurrencyCode!amount:Float!}type AgencyTerms{deposit_percent:Float!deposit_sums:[DepositSum!]!balance_days:Int!balance_from:BalanceRule!cancellation_rules:[CancellationRule!]!version:Int!}",
}

export const saveAgencyTermsMutation: Operation<SaveAgencyTermsMutation, SaveAgencyTermsMutationVariables> = {
  id: 'SaveAgencyTerms.ac3a0f7c',
  name: 'SaveAgencyTerms',
  area: 'terms',
  text: "mutation SaveAgencyTerms($input:AgencyTermsInput!){saveAgencyTerms(input:$input){...AgencyTermsFacts}}fragment AgencyTermsFacts on AgencyTerms{deposit_percent deposit_sums{currency amount}balance_days balance_from cancellation_rules{days_before percent}version}",
  types: "type Mutation{saveAgencyTerms(input:AgencyTermsInput!):AgencyTerms!@rest(post:\"business/terms\" pick:\"data\")}scalar BalanceRule scalar CurrencyCode type CancellationRule{days_before:Int!percent:Float!}type DepositSum{currency:CurrencyCode!amount:Float!}scalar AgencyTermsInput type AgencyTerms{deposit_percent:Float!deposit_sums:[DepositSum!]!balance_days:Int!balance_from:BalanceRule!cancellation_rules:[CancellationRule!]!version:Int!}",
}
