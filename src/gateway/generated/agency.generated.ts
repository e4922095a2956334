// Written by `npm run generate` from the schema and the operations; edit those.
import type { AgencyInput, NewAgencyInput, DeleteAgencyInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type AgencyFullFragment = { id: number, name: string, slug: string, email: string | null, phone: string | null, country_code: string, city: string | null, address: string | null, lat: number | null, lng: number | null, website: string | null, about: string, verified_kyc: boolean, enabled_inventory_proximity: boolean, shop_enabled: boolean, blog_enabled: boolean, trial_used: boolean, default_currency: Choices['CurrencyCode'], car_turnaround_minutes: number, mail_signature: string, emergency_phone: string | null, tax_name: string, tax_rate: number | null, tax_number: string, prices_without_tax: boolean, pay_to: string, version: number, created_at: string, logo: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, banner: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, category: { id: number, name: string, slug: string | null } | null, business_volume: { id: number, name: string, slug: string | null } | null, company_size: { id: number, name: string, slug: string | null } | null, subscription: { id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, cancels_at_end: boolean, active_plan: { id: number, name: string, slug: string, active_features: Array<string> } | null } | null, tax_rates: Array<{ name: string, category: Choices['TaxCategory'], rate: number }>, kind_taxes: Array<{ kind: Choices['ItemKind'], tax: string }> };

export type AgencyImageFragment = { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number };

export type AgencyQueryVariables = { [key: string]: never; };
export type AgencyQuery = { agency: { id: number, name: string, slug: string, email: string | null, phone: string | null, country_code: string, city: string | null, address: string | null, lat: number | null, lng: number | null, website: string | null, about: string, verified_kyc: boolean, enabled_inventory_proximity: boolean, shop_enabled: boolean, blog_enabled: boolean, trial_used: boolean, default_currency: Choices['CurrencyCode'], car_turnaround_minutes: number, mail_signature: string, emergency_phone: string | null, tax_name: string, tax_rate: number | null, tax_number: string, prices_without_tax: boolean, pay_to: string, version: number, created_at: string, logo: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, banner: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, category: { id: number, name: string, slug: string | null } | null, business_volume: { id: number, name: string, slug: string | null } | null, company_size: { id: number, name: string, slug: string | null } | null, subscription: { id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, cancels_at_end: boolean, active_plan: { id: number, name: string, slug: string, active_features: Array<string> } | null } | null, tax_rates: Array<{ name: string, category: Choices['TaxCategory'], rate: number }>, kind_taxes: Array<{ kind: Choices['ItemKind'], tax: string }> } };

export type AgencyHelpersQueryVariables = { [key: string]: never; };
export type AgencyHelpersQuery = { agencyHelpers: { categories: Array<{ id: number, name: string, slug: string | null }>, business_volumes: Array<{ id: number, name: string, slug: string | null }>, company_sizes: Array<{ id: number, name: string, slug: string | null }>, currencies: Array<{ code: Choices['CurrencyCode'], name: string, digits: number }>, countries: Array<{ code: string, name: string }> } };

export type AgenciesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  q?: string | null | undefined;
};
export type AgenciesQuery = { agencies: { data: Array<{ id: number, name: string, slug: string, city: string | null, country_code: string, about: string, logo: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, category: { id: number, name: string, slug: string | null } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type AgencyListsQueryVariables = { [key: string]: never; };
export type AgencyListsQuery = { categories: Array<{ id: number, name: string, slug: string | null }>, businessVolumes: Array<{ id: number, name: string, slug: string | null }>, companySizes: Array<{ id: number, name: string, slug: string | null }>, currencies: Array<{ code: Choices['CurrencyCode'], name: string, digits: number }>, countries: Array<{ code: string, name: string }> };

export type AgencyPeopleQueryVariables = {
  id: number;
};
export type AgencyPeopleQuery = { agencyAgents: { data: Array<{ id: number, name: string }>, meta: { total: number, capped: boolean } } };

export type AgencyPackagesQueryVariables = {
  id: number;
};
export type AgencyPackagesQuery = { agencyPackages: { meta: { total: number, capped: boolean } } };

export type PublicCatalogueQueryVariables = {
  slug: string;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
};
export type PublicCatalogueQuery = { catalogue: { data: Array<{ slug: string, title: string, days: number, nights: number, currency: Choices['CurrencyCode'], price_from: number | null, next_departure: string | null, picture: { thumb: string, alt: string } | null }>, meta: { total: number, capped: boolean } } };

export type UpdateAgencyMutationVariables = {
  id: number;
  input: AgencyInput;
};
export type UpdateAgencyMutation = { updateAgency: { id: number, name: string, slug: string, email: string | null, phone: string | null, country_code: string, city: string | null, address: string | null, lat: number | null, lng: number | null, website: string | null, about: string, verified_kyc: boolean, enabled_inventory_proximity: boolean, shop_enabled: boolean, blog_enabled: boolean, trial_used: boolean, default_currency: Choices['CurrencyCode'], car_turnaround_minutes: number, mail_signature: string, emergency_phone: string | null, tax_name: string, tax_rate: number | null, tax_number: string, prices_without_tax: boolean, pay_to: string, version: number, created_at: string, logo: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, banner: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, category: { id: number, name: string, slug: string | null } | null, business_volume: { id: number, name: string, slug: string | null } | null, company_size: { id: number, name: string, slug: string | null } | null, subscription: { id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, cancels_at_end: boolean, active_plan: { id: number, name: string, slug: string, active_features: Array<string> } | null } | null, tax_rates: Array<{ name: string, category: Choices['TaxCategory'], rate: number }>, kind_taxes: Array<{ kind: Choices['ItemKind'], tax: string }> } };

export type FoundAgencyMutationVariables = {
  input: NewAgencyInput;
};
export type FoundAgencyMutation = { foundAgency: { id: number, name: string, slug: string, email: string | null, phone: string | null, country_code: string, city: string | null, address: string | null, lat: number | null, lng: number | null, website: string | null, about: string, verified_kyc: boolean, enabled_inventory_proximity: boolean, shop_enabled: boolean, blog_enabled: boolean, trial_used: boolean, default_currency: Choices['CurrencyCode'], car_turnaround_minutes: number, mail_signature: string, emergency_phone: string | null, tax_name: string, tax_rate: number | null, tax_number: string, prices_without_tax: boolean, pay_to: string, version: number, created_at: string, logo: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, banner: { id: number, uuid: string, url: string, thumb: string, alt: string, width: number, height: number } | null, category: { id: number, name: string, slug: string | null } | null, business_volume: { id: number, name: string, slug: string | null } | null, company_size: { id: number, name: string, slug: string | null } | null, subscription: { id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, cancels_at_end: boolean, active_plan: { id: number, name: string, slug: string, active_features: Array<string> } | null } | null, tax_rates: Array<{ name: string, category: Choices['TaxCategory'], rate: number }>, kind_taxes: Array<{ kind: Choices['ItemKind'], tax: string }> } };

export type DeleteAgencyMutationVariables = {
  input: DeleteAgencyInput;
};
export type DeleteAgencyMutation = { deleteAgency: { message: string } };

export type StartFreeTrialMutationVariables = {
  id: number;
  plan_id?: number | null | undefined;
};
export type StartFreeTrialMutation = { startFreeTrial: { id: number, active: boolean, status: Choices['SubscriptionStatus'], trial: boolean, starts_at: string, ends_at: string, active_plan: { id: number, name: string, slug: string, active_features: Array<string> } | null } };

export const agencyQuery: Operation<AgencyQuery, AgencyQueryVariables> = {
  id: 'Agency.9abe97c0',
  name: 'Agency',
  area: 'agency',
  text: "query Agency{agency{...AgencyFull}}fragment AgencyFull on Agency{id name slug email phone country_code city address lat lng website about logo{...AgencyImage}banner{...AgencyImage}category{id name slug}business_volume{id name slug}company_size{id name slug}verified_kyc enabled_inventory_proximity shop_enabled blog_enabled subscription{id active status trial starts_at ends_at cancels_at_end active_plan{id name slug active_features}}trial_used default_currency car_turnaround_minutes mail_signature emergency_phone tax_name tax_rate tax_number tax_rates{name category rate}kind_taxes{kind tax}prices_without_tax pay_to version created_at}fragment AgencyImage on Image{id uuid url thumb alt width height}",
}

export const agencyHelpersQuery: Operation<AgencyHelpersQuery, AgencyHelpersQueryVariables> = {
  id: 'AgencyHelpers.116b2ac9',
  name: 'AgencyHelpers',
  area: 'agency',
  text: "query AgencyHelpers{agencyHelpers{categories{id name slug}business_volumes{id name slug}company_sizes{id name slug}currencies{code name digits}countries{code name}}}",
}

export const agenciesQuery: Operation<AgenciesQuery, AgenciesQueryVariables> = {
  id: 'Agencies.5582cc48',
  name: 'Agencies',
  area: 'agency',
  text: "query Agencies($page:Int$per_page:Int$q:String){agencies(page:$page per_page:$per_page q:$q){data{id name slug city country_code about logo{...AgencyImage}category{id name slug}}meta{...PageMeta}}}fragment AgencyImage on Image{id uuid url thumb alt width height}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const agencyListsQuery: Operation<AgencyListsQuery, AgencyListsQueryVariables> = {
  id: 'AgencyLists.8731e6dd',
  name: 'AgencyLists',
  area: 'agency',
  text: "query AgencyLists{categories{id name slug}businessVolumes{id name slug}companySizes{id name slug}currencies{code name digits}countries{code name}}",
}

export const agencyPeopleQuery: Operation<AgencyPeopleQuery, AgencyPeopleQueryVariables> = {
  id: 'AgencyPeople.b19c5999',
  name: 'AgencyPeople',
  area: 'agency',
  text: "query AgencyPeople($id:Int!){agencyAgents(id:$id){data{id name}meta{total capped}}}",
}

export const agencyPackagesQuery: Operation<AgencyPackagesQuery, AgencyPackagesQueryVariables> = {
  id: 'AgencyPackages.73351ee0',
  name: 'AgencyPackages',
  area: 'agency',
  text: "query AgencyPackages($id:Int!){agencyPackages(id:$id){meta{total capped}}}",
}

export const publicCatalogueQuery: Operation<PublicCatalogueQuery, PublicCatalogueQueryVariables> = {
  id: 'PublicCatalogue.0648afea',
  name: 'PublicCatalogue',
  area: 'agency',
  text: "query PublicCatalogue($slug:String!$per_page:Int$sort:String){catalogue(slug:$slug per_page:$per_page sort:$sort){data{slug title days nights currency price_from next_departure picture{thumb alt}}meta{total capped}}}",
}

export const updateAgencyMutation: Operation<UpdateAgencyMutation, UpdateAgencyMutationVariables> = {
  id: 'UpdateAgency.ebe0dc8c',
  name: 'UpdateAgency',
  area: 'agency',
  text: "mutation UpdateAgency($id:Int!$input:AgencyInput!){updateAgency(id:$id input:$input){...AgencyFull}}fragment AgencyFull on Agency{id name slug email phone country_code city address lat lng website about logo{...AgencyImage}banner{...AgencyImage}category{id name slug}business_volume{id name slug}company_size{id name slug}verified_kyc enabled_inventory_proximity shop_enabled blog_enabled subscription{id active status trial starts_at ends_at cancels_at_end active_plan{id name slug active_features}}trial_used default_currency car_turnaround_minutes mail_signature emergency_phone tax_name tax_rate tax_number tax_rates{name category rate}kind_taxes{kind tax}prices_without_tax pay_to version created_at}fragment AgencyImage on Image{id uuid url thumb alt width height}",
}

export const foundAgencyMutation: Operation<FoundAgencyMutation, FoundAgencyMutationVariables> = {
  id: 'FoundAgency.751ed43d',
  name: 'FoundAgency',
  area: 'agency',
  text: "mutation FoundAgency($input:NewAgencyInput!){foundAgency(input:$input){...AgencyFull}}fragment AgencyFull on Agency{id name slug email phone country_code city address lat lng website about logo{...AgencyImage}banner{...AgencyImage}category{id name slug}business_volume{id name slug}company_size{id name slug}verified_kyc enabled_inventory_proximity shop_enabled blog_enabled subscription{id active status trial starts_at ends_at cancels_at_end active_plan{id name slug active_features}}trial_used default_currency car_turnaround_minutes mail_signature emergency_phone tax_name tax_rate tax_number tax_rates{name category rate}kind_taxes{kind tax}prices_without_tax pay_to version created_at}fragment AgencyImage on Image{id uuid url thumb alt width height}",
}

export const deleteAgencyMutation: Operation<DeleteAgencyMutation, DeleteAgencyMutationVariables> = {
  id: 'DeleteAgency.637cff42',
  name: 'DeleteAgency',
  area: 'agency',
  text: "mutation DeleteAgency($input:DeleteAgencyInput!){deleteAgency(input:$input){message}}",
}

export const startFreeTrialMutation: Operation<StartFreeTrialMutation, StartFreeTrialMutationVariables> = {
  id: 'StartFreeTrial.59f4c878',
  name: 'StartFreeTrial',
  area: 'agency',
  text: "mutation StartFreeTrial($id:Int!$plan_id:Int){startFreeTrial(id:$id plan_id:$plan_id){id active status trial starts_at ends_at active_plan{id name slug active_features}}}",
}
