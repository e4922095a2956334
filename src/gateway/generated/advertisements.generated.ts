// Written by `npm run generate` from the schema and the operations; edit those.
import type { AdInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CreateAdvertisementMutationVariables = {
  provider: Choices['AdProvider'];
  input: AdInput;
};
export type CreateAdvertisementMutation = { createAdvertisement: { id: number, provider: Choices['AdProvider'], state: Choices['AdMakingState'], name: string, offer: string, link: string, picture: string | null, account: string, currency: string | null, trouble: string | null, notes: Array<string>, campaign: string | null, made_by: string | null, created_at: string, plan: { page: string, objective: Choices['AdObjective'], budget: number, per: Choices['AdBudget'], from: string, to: string, places: Array<string>, age_from: number, age_to: number, words: Array<string>, texts: Array<string>, headlines: Array<string>, descriptions: Array<string>, paths: Array<string> } } };

export type AskAdvertisementAgainMutationVariables = {
  provider: Choices['AdProvider'];
  id: string | number;
};
export type AskAdvertisementAgainMutation = { askAdvertisementAgain: { id: number, provider: Choices['AdProvider'], state: Choices['AdMakingState'], name: string, offer: string, link: string, picture: string | null, account: string, currency: string | null, trouble: string | null, notes: Array<string>, campaign: string | null, made_by: string | null, created_at: string, plan: { page: string, objective: Choices['AdObjective'], budget: number, per: Choices['AdBudget'], from: string, to: string, places: Array<string>, age_from: number, age_to: number, words: Array<string>, texts: Array<string>, headlines: Array<string>, descriptions: Array<string>, paths: Array<string> } } };

export type RemoveAdvertisementMutationVariables = {
  provider: Choices['AdProvider'];
  id: string | number;
};
export type RemoveAdvertisementMutation = { removeAdvertisement: { message: string } };

export const createAdvertisementMutation: Operation<CreateAdvertisementMutation, CreateAdvertisementMutationVariables> = {
  id: 'CreateAdvertisement.1e0c6840',
  name: 'CreateAdvertisement',
  area: 'advertisements',
  text: "mutation CreateAdvertisement($provider:AdProvider!$input:AdInput!){createAdvertisement(provider:$provider input:$input){...AdvertisementFacts}}fragment AdvertisementFacts on Advertisement{id provider state name offer link picture account currency trouble notes campaign plan{page objective budget per from to places age_from age_to words texts headlines descriptions paths}made_by created_at}",
  types: "scalar Day scalar Instant type Mutation{createAdvertisement(provider:AdProvider!input:AdInput!):Advertisement!@rest(post:\"marketing/ads/{provider}\" pick:\"data\")}scalar AdProvider scalar AdMakingState scalar AdObjective scalar AdBudget scalar AdInput type Advertisement{id:Int!provider:AdProvider!state:AdMakingState!name:String!offer:String!link:String!picture:String account:String!currency:String trouble:String notes:[String!]!campaign:String plan:AdPlan!made_by:String created_at:Instant!}type AdPlan{page:String!objective:AdObjective!budget:Float!per:AdBudget!from:Day!to:Day!places:[String!]!age_from:Int!age_to:Int!words:[String!]!texts:[String!]!headlines:[String!]!descriptions:[String!]!paths:[String!]!}",
}

export const askAdvertisementAgainMutation: Operation<AskAdvertisementAgainMutation, AskAdvertisementAgainMutationVariables> = {
  id: 'AskAdvertisementAgain.dd8c33f0',
  name: 'AskAdvertisementAgain',
  area: 'advertisements',
  text: "mutation AskAdvertisementAgain($provider:AdProvider!$id:ID!){askAdvertisementAgain(provider:$provider id:$id){...AdvertisementFacts}}fragment AdvertisementFacts on Advertisement{id provider state name offer link picture account currency trouble notes campaign plan{page objective budget per from to places age_from age_to words texts headlines descriptions paths}made_by created_at}",
  types: "scalar Day scalar Instant type Mutation{askAdvertisementAgain(provider:AdProvider!id:ID!):Advertisement!@rest(post:\"marketing/ads/{provider}/{id}/again\" pick:\"data\")}scalar AdProvider scalar AdMakingState scalar AdObjective scalar AdBudget type Advertisement{id:Int!provider:AdProvider!state:AdMakingState!name:String!offer:String!link:String!picture:String account:String!currency:String trouble:String notes:[String!]!campaign:String plan:AdPlan!made_by:String created_at:Instant!}type AdPlan{page:String!objective:AdObjective!budget:Float!per:AdBudget!from:Day!to:Day!places:[String!]!age_from:Int!age_to:Int!words:[String!]!texts:[String!]!headlines:[String!]!descriptions:[String!]!paths:[String!]!}",
}

export const removeAdvertisementMutation: Operation<RemoveAdvertisementMutation, RemoveAdvertisementMutationVariables> = {
  id: 'RemoveAdvertisement.e8a688a9',
  name: 'RemoveAdvertisement',
  area: 'advertisements',
  text: "mutation RemoveAdvertisement($provider:AdProvider!$id:ID!){removeAdvertisement(provider:$provider id:$id){message}}",
  types: "type Mutation{removeAdvertisement(provider:AdProvider!id:ID!):Done!@rest(delete:\"marketing/ads/{provider}/{id}\")}type Done{message:String!}scalar AdProvider",
}
