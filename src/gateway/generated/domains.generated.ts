// Written by `npm run generate` from the schema and the operations; edit those.
import type { DomainSearchInput, DomainAddInput, DomainRegisterInput, DomainChangeInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type DomainShownFragment = { id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> };

export type DomainDeskWholeFragment = { address: string, place: string | null, domains: Array<{ id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> }>, orders: Array<{ id: number, name: string, shown: string, years: number, currency: Choices['CurrencyCode'], amount: number, status: Choices['DomainOrderState'], reason: string, created_at: string }> };

export type DomainDeskQueryVariables = { [key: string]: never; };
export type DomainDeskQuery = { domainDesk: { address: string, place: string | null, domains: Array<{ id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> }>, orders: Array<{ id: number, name: string, shown: string, years: number, currency: Choices['CurrencyCode'], amount: number, status: Choices['DomainOrderState'], reason: string, created_at: string }> } };

export type SearchDomainMutationVariables = {
  input: DomainSearchInput;
};
export type SearchDomainMutation = { searchDomain: { by_staff: boolean, offers: Array<{ name: string, shown: string, availability: Choices['Availability'], amount: number | null, currency: Choices['CurrencyCode'] | null, quote: string | null, note: string }> } };

export type RegisterDomainMutationVariables = {
  input: DomainRegisterInput;
};
export type RegisterDomainMutation = { registerDomain: { address: string, place: string | null, domains: Array<{ id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> }>, orders: Array<{ id: number, name: string, shown: string, years: number, currency: Choices['CurrencyCode'], amount: number, status: Choices['DomainOrderState'], reason: string, created_at: string }> } };

export type AddDomainMutationVariables = {
  input: DomainAddInput;
};
export type AddDomainMutation = { addDomain: { id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> } };

export type CheckDomainMutationVariables = {
  id: number;
};
export type CheckDomainMutation = { checkDomain: { id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> } };

export type MakeDomainMainMutationVariables = {
  id: number;
  input: DomainChangeInput;
};
export type MakeDomainMainMutation = { makeDomainMain: { id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> } };

export type ReleaseDomainMutationVariables = {
  id: number;
  input: DomainChangeInput;
};
export type ReleaseDomainMutation = { releaseDomain: { address: string, place: string | null, domains: Array<{ id: number, name: string, shown: string, state: Choices['DomainState'], registered: boolean, is_primary: boolean, next: string, checked_at: string | null, verified_at: string | null, live_at: string | null, failing_since: string | null, version: number, created_at: string, records: Array<{ type: Choices['RecordType'], host: string, name: string, value: string, required: boolean, state: Choices['RecordState'], found: Array<string>, advice: string }> }>, orders: Array<{ id: number, name: string, shown: string, years: number, currency: Choices['CurrencyCode'], amount: number, status: Choices['DomainOrderState'], reason: string, created_at: string }> } };

export const domainDeskQuery: Operation<DomainDeskQuery, DomainDeskQueryVariables> = {
  id: 'DomainDesk.6615ac5e',
  name: 'DomainDesk',
  area: 'domains',
  text: "query DomainDesk{domainDesk{...DomainDeskWhole}}fragment DomainDeskWhole on DomainDesk{domains{...DomainShown}orders{id name shown years currency amount status reason created_at}address place}fragment DomainShown on SiteDomain{id name shown state registered is_primary records{type host name value required state found advice}next checked_at verified_at live_at failing_since version created_at}",
  types: "scalar Instant type Query{domainDesk:DomainDesk!@rest(get:\"domains\" pick:\"data\")}scalar CurrencyCode scalar DomainOrderState scalar DomainState scalar RecordState scalar RecordType type DomainRecord{type:RecordType!host:String!name:String!value:String!required:Boolean!state:RecordState!found:[String!]!advice:String!}type SiteDomain{id:Int!name:String!shown:String!state:DomainState!registered:Boolean!is_primary:Boolean!records:[DomainRecord!]!next:String!checked_at:Instant verified_at:Instant live_at:Instant failing_since:Instant version:Int!created_at:Instant!}type DomainOrder{id:Int!name:String!shown:String!years:Int!currency:CurrencyCode!amount:Float!status:DomainOrderState!reason:String!created_at:Instant!}type DomainDesk{domains:[SiteDomain!]!orders:[DomainOrder!]!address:String!place:String}",
}

export const searchDomainMutation: Operation<SearchDomainMutation, SearchDomainMutationVariables> = {
  id: 'SearchDomain.4d26fd16',
  name: 'SearchDomain',
  area: 'domains',
  text: "mutation SearchDomain($input:DomainSearchInput!){searchDomain(input:$input){offers{name shown availability amount currency quote note}by_staff}}",
  types: "type Mutation{searchDomain(input:DomainSearchInput!):DomainSearch!@rest(post:\"domain-search\" pick:\"data\")}scalar CurrencyCode scalar Availability scalar DomainSearchInput type DomainOffer{name:String!shown:String!availability:Availability!amount:Float currency:CurrencyCode quote:String note:String!}type DomainSearch{offers:[DomainOffer!]!by_staff:Boolean!}",
}

export const registerDomainMutation: Operation<RegisterDomainMutation, RegisterDomainMutationVariables> = {
  id: 'RegisterDomain.21bcc749',
  name: 'RegisterDomain',
  area: 'domains',
  text: "mutation RegisterDomain($input:DomainRegisterInput!){registerDomain(input:$input){...DomainDeskWhole}}fragment DomainDeskWhole on DomainDesk{domains{...DomainShown}orders{id name shown years currency amount status reason created_at}address place}fragment DomainShown on SiteDomain{id name shown state registered is_primary records{type host name value required state found advice}next checked_at verified_at live_at failing_since version created_at}",
  types: "scalar Instant type Mutation{registerDomain(input:DomainRegisterInput!):DomainDesk!@rest(post:\"domain-register\" pick:\"data\")}scalar CurrencyCode scalar DomainOrderState scalar DomainState scalar RecordState scalar RecordType scalar DomainRegisterInput type DomainRecord{type:RecordType!host:String!name:String!value:String!required:Boolean!state:RecordState!found:[String!]!advice:String!}type SiteDomain{id:Int!name:String!shown:String!state:DomainState!registered:Boolean!is_primary:Boolean!records:[DomainRecord!]!next:String!checked_at:Instant verified_at:Instant live_at:Instant failing_since:Instant version:Int!created_at:Instant!}type DomainOrder{id:Int!name:String!shown:String!years:Int!currency:CurrencyCode!amount:Float!status:DomainOrderState!reason:String!created_at:Instant!}type DomainDesk{domains:[SiteDomain!]!orders:[DomainOrder!]!address:String!place:String}",
}

export const addDomainMutation: Operation<AddDomainMutation, AddDomainMutationVariables> = {
  id: 'AddDomain.b1a65c35',
  name: 'AddDomain',
  area: 'domains',
  text: "mutation AddDomain($input:DomainAddInput!){addDomain(input:$input){...DomainShown}}fragment DomainShown on SiteDomain{id name shown state registered is_primary records{type host name value required state found advice}next checked_at verified_at live_at failing_since version created_at}",
  types: "scalar Instant type Mutation{addDomain(input:DomainAddInput!):SiteDomain!@rest(post:\"domain-add-existing\" pick:\"data\")}scalar DomainState scalar RecordState scalar RecordType scalar DomainAddInput type DomainRecord{type:RecordType!host:String!name:String!value:String!required:Boolean!state:RecordState!found:[String!]!advice:String!}type SiteDomain{id:Int!name:String!shown:String!state:DomainState!registered:Boolean!is_primary:Boolean!records:[DomainRecord!]!next:String!checked_at:Instant verified_at:Instant live_at:Instant failing_since:Instant version:Int!created_at:Instant!}",
}

export const checkDomainMutation: Operation<CheckDomainMutation, CheckDomainMutationVariables> = {
  id: 'CheckDomain.b4af679d',
  name: 'CheckDomain',
  area: 'domains',
  text: "mutation CheckDomain($id:Int!){checkDomain(id:$id){...DomainShown}}fragment DomainShown on SiteDomain{id name shown state registered is_primary records{type host name value required state found advice}next checked_at verified_at live_at failing_since version created_at}",
  types: "scalar Instant type Mutation{checkDomain(id:Int!):SiteDomain!@rest(post:\"domains/{id}/check\" pick:\"data\")}scalar DomainState scalar RecordState scalar RecordType type DomainRecord{type:RecordType!host:String!name:String!value:String!required:Boolean!state:RecordState!found:[String!]!advice:String!}type SiteDomain{id:Int!name:String!shown:String!state:DomainState!registered:Boolean!is_primary:Boolean!records:[DomainRecord!]!next:String!checked_at:Instant verified_at:Instant live_at:Instant failing_since:Instant version:Int!created_at:Instant!}",
}

export const makeDomainMainMutation: Operation<MakeDomainMainMutation, MakeDomainMainMutationVariables> = {
  id: 'MakeDomainMain.73247c69',
  name: 'MakeDomainMain',
  area: 'domains',
  text: "mutation MakeDomainMain($id:Int!$input:DomainChangeInput!){makeDomainMain(id:$id input:$input){...DomainShown}}fragment DomainShown on SiteDomain{id name shown state registered is_primary records{type host name value required state found advice}next checked_at verified_at live_at failing_since version created_at}",
  types: "scalar Instant type Mutation{makeDomainMain(id:Int!input:DomainChangeInput!):SiteDomain!@rest(post:\"domains/{id}/main\" pick:\"data\")}scalar DomainState scalar RecordState scalar RecordType scalar DomainChangeInput type DomainRecord{type:RecordType!host:String!name:String!value:String!required:Boolean!state:RecordState!found:[String!]!advice:String!}type SiteDomain{id:Int!name:String!shown:String!state:DomainState!registered:Boolean!is_primary:Boolean!records:[DomainRecord!]!next:String!checked_at:Instant verified_at:Instant live_at:Instant failing_since:Instant version:Int!created_at:Instant!}",
}

export const releaseDomainMutation: Operation<ReleaseDomainMutation, ReleaseDomainMutationVariables> = {
  id: 'ReleaseDomain.2f474a0d',
  name: 'ReleaseDomain',
  area: 'domains',
  text: "mutation ReleaseDomain($id:Int!$input:DomainChangeInput!){releaseDomain(id:$id input:$input){...DomainDeskWhole}}fragment DomainDeskWhole on DomainDesk{domains{...DomainShown}orders{id name shown years currency amount status reason created_at}address place}fragment DomainShown on SiteDomain{id name shown state registered is_primary records{type host name value required state found advice}next checked_at verified_at live_at failing_since version created_at}",
  types: "scalar Instant type Mutation{releaseDomain(id:Int!input:DomainChangeInput!):DomainDesk!@rest(post:\"domains/{id}/release\" pick:\"data\")}scalar CurrencyCode scalar DomainOrderState scalar DomainState scalar RecordState scalar RecordType scalar DomainChangeInput type DomainRecord{type:RecordType!host:String!name:String!value:String!required:Boolean!state:RecordState!found:[String!]!advice:String!}type SiteDomain{id:Int!name:String!shown:String!state:DomainState!registered:Boolean!is_primary:Boolean!records:[DomainRecord!]!next:String!checked_at:Instant verified_at:Instant live_at:Instant failing_since:Instant version:Int!created_at:Instant!}type DomainOrder{id:Int!name:String!shown:String!years:Int!currency:CurrencyCode!amount:Float!status:DomainOrderState!reason:String!created_at:Instant!}type DomainDesk{domains:[SiteDomain!]!orders:[DomainOrder!]!address:String!place:String}",
}
