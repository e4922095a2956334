// Written by `npm run generate` from the schema and the operations; edit those.
import type { AdConnectionInput, AdReturnInput, AdAccountInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type AdConnectionFactsFragment = { provider: Choices['AdProvider'], available: boolean, practice: boolean, state: Choices['AdConnectionState'], expires_at: string | null, connected_at: string | null, connected_by: string | null, account: { id: string, name: string, currency: string | null } | null, accounts: Array<{ id: string, name: string, currency: string | null }> };

export type AdConnectionsQueryVariables = { [key: string]: never; };
export type AdConnectionsQuery = { adConnections: Array<{ provider: Choices['AdProvider'], available: boolean, practice: boolean, state: Choices['AdConnectionState'], expires_at: string | null, connected_at: string | null, connected_by: string | null, account: { id: string, name: string, currency: string | null } | null, accounts: Array<{ id: string, name: string, currency: string | null }> }> };

export type AdDeskQueryVariables = {
  provider: Choices['AdProvider'];
};
export type AdDeskQuery = { adDesk: { trouble: string | null, connection: { provider: Choices['AdProvider'], available: boolean, practice: boolean, state: Choices['AdConnectionState'], expires_at: string | null, connected_at: string | null, connected_by: string | null, account: { id: string, name: string, currency: string | null } | null, accounts: Array<{ id: string, name: string, currency: string | null }> }, campaigns: Array<{ id: string, name: string, state: Choices['AdCampaignState'], spent: number, shown: number, clicks: number, results: number | null }>, advertisements: Array<{ id: number, provider: Choices['AdProvider'], state: Choices['AdMakingState'], name: string, offer: string, link: string, picture: string | null, account: string, currency: string | null, trouble: string | null, notes: Array<string>, campaign: string | null, made_by: string | null, created_at: string, plan: { page: string, objective: Choices['AdObjective'], budget: number, per: Choices['AdBudget'], from: string, to: string, places: Array<string>, age_from: number, age_to: number, words: Array<string>, texts: Array<string>, headlines: Array<string>, descriptions: Array<string>, paths: Array<string> } }> } };

export type BeginAdConnectionMutationVariables = {
  provider: Choices['AdProvider'];
  input: AdConnectionInput;
};
export type BeginAdConnectionMutation = { beginAdConnection: { address: string } };

export type FinishAdConnectionMutationVariables = {
  provider: Choices['AdProvider'];
  input: AdReturnInput;
};
export type FinishAdConnectionMutation = { finishAdConnection: { back: string, connection: { provider: Choices['AdProvider'], available: boolean, practice: boolean, state: Choices['AdConnectionState'], expires_at: string | null, connected_at: string | null, connected_by: string | null, account: { id: string, name: string, currency: string | null } | null, accounts: Array<{ id: string, name: string, currency: string | null }> } } };

export type ChooseAdAccountMutationVariables = {
  provider: Choices['AdProvider'];
  input: AdAccountInput;
};
export type ChooseAdAccountMutation = { chooseAdAccount: { provider: Choices['AdProvider'], available: boolean, practice: boolean, state: Choices['AdConnectionState'], expires_at: string | null, connected_at: string | null, connected_by: string | null, account: { id: string, name: string, currency: string | null } | null, accounts: Array<{ id: string, name: string, currency: string | null }> } };

export type DisconnectAdsMutationVariables = {
  provider: Choices['AdProvider'];
};
export type DisconnectAdsMutation = { disconnectAds: { provider: Choices['AdProvider'], available: boolean, practice: boolean, state: Choices['AdConnectionState'], expires_at: string | null, connected_at: string | null, connected_by: string | null, account: { id: string, name: string, currency: string | null } | null, accounts: Array<{ id: string, name: string, currency: string | null }> } };

export type AdvertisementFactsFragment = { id: number, provider: Choices['AdProvider'], state: Choices['AdMakingState'], name: string, offer: string, link: string, picture: string | null, account: string, currency: string | null, trouble: string | null, notes: Array<string>, campaign: string | null, made_by: string | null, created_at: string, plan: { page: string, objective: Choices['AdObjective'], budget: number, per: Choices['AdBudget'], from: string, to: string, places: Array<string>, age_from: number, age_to: number, words: Array<string>, texts: Array<string>, headlines: Array<string>, descriptions: Array<string>, paths: Array<string> } };

export const adConnectionsQuery: Operation<AdConnectionsQuery, AdConnectionsQueryVariables> = {
  id: 'AdConnections.e5f36e84',
  name: 'AdConnections',
  area: 'ad-connections',
  text: "query AdConnections{adConnections{...AdConnectionFacts}}fragment AdConnectionFacts on AdConnection{provider available practice state account{id name currency}accounts{id name currency}expires_at connected_at connected_by}",
  types: "scalar Instant type Query{adConnections:[AdConnection!]!@rest(get:\"marketing/connections\" pick:\"data\")}scalar AdProvider scalar AdConnectionState type AdAccount{id:String!name:String!currency:String}type AdConnection{provider:AdProvider!available:Boolean!practice:Boolean!state:AdConnectionState!account:AdAccount accounts:[AdAccount!]!expires_at:Instant connected_at:Instant connected_by:String}",
}

export const adDeskQuery: Operation<AdDeskQuery, AdDeskQueryVariables> = {
  id: 'AdDesk.98ddc89f',
  name: 'AdDesk',
  area: 'ad-connections',
  text: "query AdDesk($provider:AdProvider!){adDesk(provider:$provider){connection{...AdConnectionFacts}campaigns{id name state spent shown clicks results}advertisements{...AdvertisementFacts}trouble}}fragment AdConnectionFacts on AdConnection{provider available practice state account{id name currency}accounts{id name currency}expires_at connected_at connected_by}fragment AdvertisementFacts on Advertisement{id provider state name offer link picture account currency trouble notes campaign plan{page objective budget per from to places age_from age_to words texts headlines descriptions paths}made_by created_at}",
  types: "scalar Day scalar Instant type Query{adDesk(provider:AdProvider!):AdDesk!@rest(get:\"marketing/ads/{provider}\" pick:\"data\")}scalar AdProvider scalar AdConnectionState scalar AdCampaignState scalar AdMakingState scalar AdObjective scalar AdBudget type AdAccount{id:String!name:String!currency:String}type AdConnection{provider:AdProvider!available:Boolean!practice:Boolean!state:AdConnectionState!account:AdAccount accounts:[AdAccount!]!expires_at:Instant connected_at:Instant connected_by:String}type AdCampaign{id:String!name:String!state:AdCampaignState!spent:Float!shown:Int!clicks:Int!results:Float}type AdDesk{connection:AdConnection!campaigns:[AdCampaign!]!advertisements:[Advertisement!]!trouble:String}type Advertisement{id:Int!provider:AdProvider!state:AdMakingState!name:String!offer:String!link:String!picture:String account:String!currency:String trouble:String notes:[String!]!campaign:String plan:AdPlan!made_by:String created_at:Instant!}type AdPlan{page:String!objective:AdObjective!budget:Float!per:AdBudget!from:Day!to:Day!places:[String!]!age_from:Int!age_to:Int!words:[String!]!texts:[String!]!headlines:[String!]!descriptions:[String!]!paths:[String!]!}",
}

export const beginAdConnectionMutation: Operation<BeginAdConnectionMutation, BeginAdConnectionMutationVariables> = {
  id: 'BeginAdConnection.797bc2de',
  name: 'BeginAdConnection',
  area: 'ad-connections',
  text: "mutation BeginAdConnection($provider:AdProvider!$input:AdConnectionInput!){beginAdConnection(provider:$provider input:$input){address}}",
  types: "type Mutation{beginAdConnection(provider:AdProvider!input:AdConnectionInput!):AdConnectionBegun!@rest(post:\"marketing/connections/{provider}\" pick:\"data\")}scalar AdProvider scalar AdConnectionInput type AdConnectionBegun{address:String!}",
}

export const finishAdConnectionMutation: Operation<FinishAdConnectionMutation, FinishAdConnectionMutationVariables> = {
  id: 'FinishAdConnection.2e5d5e94',
  name: 'FinishAdConnection',
  area: 'ad-connections',
  text: "mutation FinishAdConnection($provider:AdProvider!$input:AdReturnInput!){finishAdConnection(provider:$provider input:$input){connection{...AdConnectionFacts}back}}fragment AdConnectionFacts on AdConnection{provider available practice state account{id name currency}accounts{id name currency}expires_at connected_at connected_by}",
  types: "scalar Instant type Mutation{finishAdConnection(provider:AdProvider!input:AdReturnInput!):AdConnectionMade!@rest(post:\"marketing/connections/{provider}/finish\" pick:\"data\")}scalar AdProvider scalar AdConnectionState scalar AdReturnInput type AdAccount{id:String!name:String!currency:String}type AdConnection{provider:AdProvider!available:Boolean!practice:Boolean!state:AdConnectionState!account:AdAccount accounts:[AdAccount!]!expires_at:Instant connected_at:Instant connected_by:String}type AdConnectionMade{connection:AdConnection!back:String!}",
}

export const chooseAdAccountMutation: Operation<ChooseAdAccountMutation, ChooseAdAccountMutationVariables> = {
  id: 'ChooseAdAccount.d2fd373c',
  name: 'ChooseAdAccount',
  area: 'ad-connections',
  text: "mutation ChooseAdAccount($provider:AdProvider!$input:AdAccountInput!){chooseAdAccount(provider:$provider input:$input){...AdConnectionFacts}}fragment AdConnectionFacts on AdConnection{provider available practice state account{id name currency}accounts{id name currency}expires_at connected_at connected_by}",
  types: "scalar Instant type Mutation{chooseAdAccount(provider:AdProvider!input:AdAccountInput!):AdConnection!@rest(post:\"marketing/connections/{provider}/account\" pick:\"data\")}scalar AdProvider scalar AdConnectionState scalar AdAccountInput type AdAccount{id:String!name:String!currency:String}type AdConnection{provider:AdProvider!available:Boolean!practice:Boolean!state:AdConnectionState!account:AdAccount accounts:[AdAccount!]!expires_at:Instant connected_at:Instant connected_by:String}",
}

export const disconnectAdsMutation: Operation<DisconnectAdsMutation, DisconnectAdsMutationVariables> = {
  id: 'DisconnectAds.e40277cb',
  name: 'DisconnectAds',
  area: 'ad-connections',
  text: "mutation DisconnectAds($provider:AdProvider!){disconnectAds(provider:$provider){...AdConnectionFacts}}fragment AdConnectionFacts on AdConnection{provider available practice state account{id name currency}accounts{id name currency}expires_at connected_at connected_by}",
  types: "scalar Instant type Mutation{disconnectAds(provider:AdProvider!):AdConnection!@rest(delete:\"marketing/connections/{provider}\" pick:\"data\")}scalar AdProvider scalar AdConnectionState type AdAccount{id:String!name:String!currency:String}type AdConnection{provider:AdProvider!available:Boolean!practice:Boolean!state:AdConnectionState!account:AdAccount accounts:[AdAccount!]!expires_at:Instant connected_at:Instant connected_by:String}",
}
