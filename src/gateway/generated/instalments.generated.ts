// Written by `npm run generate` from the schema and the operations; edit those.
import type { InstalmentInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type InstalmentTermsFragment = { inventory_type: Choices['OfferKind'], inventory_id: number, enabled: boolean, deposit_percent: number, instalments: number, every: Choices['InstalmentRhythm'], last_days_before: number, days_after: number, updated_at: string, deposit_sums: Array<{ currency: Choices['CurrencyCode'], amount: number }> };

export type InstalmentConfigQueryVariables = {
  inventory_type: string;
  inventory_id: number;
};
export type InstalmentConfigQuery = { instalmentConfig: { inventory_type: Choices['OfferKind'], inventory_id: number, enabled: boolean, deposit_percent: number, instalments: number, every: Choices['InstalmentRhythm'], last_days_before: number, days_after: number, updated_at: string, deposit_sums: Array<{ currency: Choices['CurrencyCode'], amount: number }> } | null };

export type EnableInstalmentsMutationVariables = {
  input: InstalmentInput;
};
export type EnableInstalmentsMutation = { enableInstalments: { inventory_type: Choices['OfferKind'], inventory_id: number, enabled: boolean, deposit_percent: number, instalments: number, every: Choices['InstalmentRhythm'], last_days_before: number, days_after: number, updated_at: string, deposit_sums: Array<{ currency: Choices['CurrencyCode'], amount: number }> } };

export const instalmentConfigQuery: Operation<InstalmentConfigQuery, InstalmentConfigQueryVariables> = {
  id: 'InstalmentConfig.0ffff867',
  name: 'InstalmentConfig',
  area: 'instalments',
  text: "query InstalmentConfig($inventory_type:String!$inventory_id:Int!){instalmentConfig(inventory_type:$inventory_type inventory_id:$inventory_id){...InstalmentTerms}}fragment InstalmentTerms on InstalmentConfig{inventory_type inventory_id enabled deposit_percent deposit_sums{currency amount}instalments every last_days_before days_after updated_at}",
  types: "scalar Instant type Query{instalmentConfig(inventory_type:String!inventory_id:Int!):InstalmentConfig@rest(get:\"instalments\" pick:\"data\")}scalar CurrencyCode scalar InstalmentRhythm scalar OfferKind type InstalmentConfig{inventory_type:OfferKind!inventory_id:Int!enabled:Boolean!deposit_percent:Float!deposit_sums:[DepositSum!]!instalments:Int!every:InstalmentRhythm!last_days_before:Int!days_after:Int!updated_at:Instant!}type DepositSum{currency:CurrencyCode!amount:Float!}",
}

export const enableInstalmentsMutation: Operation<EnableInstalmentsMutation, EnableInstalmentsMutationVariables> = {
  id: 'EnableInstalments.58b1dea3',
  name: 'EnableInstalments',
  area: 'instalments',
  text: "mutation EnableInstalments($input:InstalmentInput!){enableInstalments(input:$input){...InstalmentTerms}}fragment InstalmentTerms on InstalmentConfig{inventory_type inventory_id enabled deposit_percent deposit_sums{currency amount}instalments every last_days_before days_after updated_at}",
  types: "scalar Instant type Mutation{enableInstalments(input:InstalmentInput!):InstalmentConfig!@rest(post:\"instalments/enable\" pick:\"data\")}scalar CurrencyCode scalar InstalmentRhythm scalar OfferKind scalar InstalmentInput type InstalmentConfig{inventory_type:OfferKind!inventory_id:Int!enabled:Boolean!deposit_percent:Float!deposit_sums:[DepositSum!]!instalments:Int!every:InstalmentRhythm!last_days_before:Int!days_after:Int!updated_at:Instant!}type DepositSum{currency:CurrencyCode!amount:Float!}",
}
