// Written by `npm run generate` from the schema and the operations; edit those.
import type { InstalmentInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type InstalmentTermsFragment = { inventory_type: Choices['OfferKind'], inventory_id: number, enabled: boolean, deposit_percent: number, instalments: number, every: Choices['InstalmentRhythm'], last_days_before: number, updated_at: string };

export type InstalmentConfigQueryVariables = {
  inventory_type: string;
  inventory_id: number;
};
export type InstalmentConfigQuery = { instalmentConfig: { inventory_type: Choices['OfferKind'], inventory_id: number, enabled: boolean, deposit_percent: number, instalments: number, every: Choices['InstalmentRhythm'], last_days_before: number, updated_at: string } | null };

export type EnableInstalmentsMutationVariables = {
  input: InstalmentInput;
};
export type EnableInstalmentsMutation = { enableInstalments: { inventory_type: Choices['OfferKind'], inventory_id: number, enabled: boolean, deposit_percent: number, instalments: number, every: Choices['InstalmentRhythm'], last_days_before: number, updated_at: string } };

export const instalmentConfigQuery: Operation<InstalmentConfigQuery, InstalmentConfigQueryVariables> = {
  id: 'InstalmentConfig.13bb3707',
  name: 'InstalmentConfig',
  area: 'instalments',
  text: "query InstalmentConfig($inventory_type:String!$inventory_id:Int!){instalmentConfig(inventory_type:$inventory_type inventory_id:$inventory_id){...InstalmentTerms}}fragment InstalmentTerms on InstalmentConfig{inventory_type inventory_id enabled deposit_percent instalments every last_days_before updated_at}",
  types: "scalar Instant type Query{instalmentConfig(inventory_type:String!inventory_id:Int!):InstalmentConfig@rest(get:\"instalments\" pick:\"data\")}scalar InstalmentRhythm scalar OfferKind type InstalmentConfig{inventory_type:OfferKind!inventory_id:Int!enabled:Boolean!deposit_percent:Float!instalments:Int!every:InstalmentRhythm!last_days_before:Int!updated_at:Instant!}",
}

export const enableInstalmentsMutation: Operation<EnableInstalmentsMutation, EnableInstalmentsMutationVariables> = {
  id: 'EnableInstalments.4b26b090',
  name: 'EnableInstalments',
  area: 'instalments',
  text: "mutation EnableInstalments($input:InstalmentInput!){enableInstalments(input:$input){...InstalmentTerms}}fragment InstalmentTerms on InstalmentConfig{inventory_type inventory_id enabled deposit_percent instalments every last_days_before updated_at}",
  types: "scalar Instant type Mutation{enableInstalments(input:InstalmentInput!):InstalmentConfig!@rest(post:\"instalments/enable\" pick:\"data\")}scalar InstalmentRhythm scalar OfferKind scalar InstalmentInput type InstalmentConfig{inventory_type:OfferKind!inventory_id:Int!enabled:Boolean!deposit_percent:Float!instalments:Int!every:InstalmentRhythm!last_days_before:Int!updated_at:Instant!}",
}
