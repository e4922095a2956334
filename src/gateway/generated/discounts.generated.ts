// Written by `npm run generate` from the schema and the operations; edit those.
import type { DiscountInput, DiscountCodeInput, CodeBatchInput, DiscountStatusInput, DiscountPreviewInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type DiscountFactsFragment = { id: number, name: string, by_code: boolean, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, minimum: number | null, scope: Choices['DiscountScope'], kinds: Array<Choices['OfferKind']>, client_tags: Array<string>, sources: Array<Choices['BookingSource']>, starts_on: string | null, ends_on: string | null, travel_from: string | null, travel_to: string | null, max_uses: number | null, used: number, per_client: number | null, combines: boolean, is_active: boolean, state: Choices['DiscountState'], codes: number, note: string, version: number, created_at: string, updated_at: string, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> };

export type DiscountCodeFactsFragment = { id: number, code: string, discount_id: number, discount_name: string, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, max_uses: number | null, used: number, per_client: number | null, is_active: boolean, state: Choices['DiscountState'], starts_on: string | null, ends_on: string | null, batch: string, version: number, created_at: string, updated_at: string };

export type DiscountsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  state?: string | null | undefined;
  by?: string | null | undefined;
};
export type DiscountsQuery = { page: { data: Array<{ id: number, name: string, by_code: boolean, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, minimum: number | null, scope: Choices['DiscountScope'], kinds: Array<Choices['OfferKind']>, client_tags: Array<string>, sources: Array<Choices['BookingSource']>, starts_on: string | null, ends_on: string | null, travel_from: string | null, travel_to: string | null, max_uses: number | null, used: number, per_client: number | null, combines: boolean, is_active: boolean, state: Choices['DiscountState'], codes: number, note: string, version: number, created_at: string, updated_at: string, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type DiscountQueryVariables = {
  id: number;
};
export type DiscountQuery = { record: { id: number, name: string, by_code: boolean, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, minimum: number | null, scope: Choices['DiscountScope'], kinds: Array<Choices['OfferKind']>, client_tags: Array<string>, sources: Array<Choices['BookingSource']>, starts_on: string | null, ends_on: string | null, travel_from: string | null, travel_to: string | null, max_uses: number | null, used: number, per_client: number | null, combines: boolean, is_active: boolean, state: Choices['DiscountState'], codes: number, note: string, version: number, created_at: string, updated_at: string, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> } };

export type DiscountHistoryQueryVariables = {
  id: number;
};
export type DiscountHistoryQuery = { history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type DiscountUsesQueryVariables = {
  id: number;
  code_id?: number | null | undefined;
  page?: number | null | undefined;
};
export type DiscountUsesQuery = { discountUses: { bookings: number, clients: number, taken_off: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, sold: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, rows: Array<{ booking_id: number, reference: string, title: string, status: Choices['BookingStatus'], client_id: number | null, client_name: string | null, code: string | null, currency: Choices['CurrencyCode'], amount: number, total: number, booked_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type DiscountOffersQueryVariables = {
  q?: string | null | undefined;
};
export type DiscountOffersQuery = { discountOffers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> };

export type DiscountCodesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  state?: string | null | undefined;
  discount_id?: number | null | undefined;
  batch?: string | null | undefined;
};
export type DiscountCodesQuery = { page: { data: Array<{ id: number, code: string, discount_id: number, discount_name: string, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, max_uses: number | null, used: number, per_client: number | null, is_active: boolean, state: Choices['DiscountState'], starts_on: string | null, ends_on: string | null, batch: string, version: number, created_at: string, updated_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type DiscountCodeQueryVariables = {
  id: number;
};
export type DiscountCodeQuery = { record: { id: number, code: string, discount_id: number, discount_name: string, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, max_uses: number | null, used: number, per_client: number | null, is_active: boolean, state: Choices['DiscountState'], starts_on: string | null, ends_on: string | null, batch: string, version: number, created_at: string, updated_at: string } };

export type DiscountCodeHistoryQueryVariables = {
  id: number;
};
export type DiscountCodeHistoryQuery = { history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type CreateDiscountMutationVariables = {
  input: DiscountInput;
};
export type CreateDiscountMutation = { record: { id: number, name: string, by_code: boolean, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, minimum: number | null, scope: Choices['DiscountScope'], kinds: Array<Choices['OfferKind']>, client_tags: Array<string>, sources: Array<Choices['BookingSource']>, starts_on: string | null, ends_on: string | null, travel_from: string | null, travel_to: string | null, max_uses: number | null, used: number, per_client: number | null, combines: boolean, is_active: boolean, state: Choices['DiscountState'], codes: number, note: string, version: number, created_at: string, updated_at: string, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> } };

export type UpdateDiscountMutationVariables = {
  id: number;
  input: DiscountInput;
};
export type UpdateDiscountMutation = { record: { id: number, name: string, by_code: boolean, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, minimum: number | null, scope: Choices['DiscountScope'], kinds: Array<Choices['OfferKind']>, client_tags: Array<string>, sources: Array<Choices['BookingSource']>, starts_on: string | null, ends_on: string | null, travel_from: string | null, travel_to: string | null, max_uses: number | null, used: number, per_client: number | null, combines: boolean, is_active: boolean, state: Choices['DiscountState'], codes: number, note: string, version: number, created_at: string, updated_at: string, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> } };

export type DeleteDiscountMutationVariables = {
  id: number;
};
export type DeleteDiscountMutation = { deleteDiscount: { message: string } };

export type RestoreDiscountMutationVariables = {
  id: number;
};
export type RestoreDiscountMutation = { record: { id: number } };

export type SetDiscountStatusMutationVariables = {
  id: number;
  input: DiscountStatusInput;
};
export type SetDiscountStatusMutation = { record: { id: number, name: string, by_code: boolean, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, minimum: number | null, scope: Choices['DiscountScope'], kinds: Array<Choices['OfferKind']>, client_tags: Array<string>, sources: Array<Choices['BookingSource']>, starts_on: string | null, ends_on: string | null, travel_from: string | null, travel_to: string | null, max_uses: number | null, used: number, per_client: number | null, combines: boolean, is_active: boolean, state: Choices['DiscountState'], codes: number, note: string, version: number, created_at: string, updated_at: string, offers: Array<{ kind: Choices['OfferKind'], id: number, title: string }> } };

export type PreviewDiscountMutationVariables = {
  id: number;
  input: DiscountPreviewInput;
};
export type PreviewDiscountMutation = { previewDiscount: { title: string, starts_on: string, ends_on: string, currency: Choices['CurrencyCode'], without: number, with: number, complaints: Array<string>, discounts: Array<{ discount_id: number, name: string, code: string | null, amount: number }>, passed_over: Array<{ discount_id: number, name: string, code: string | null, reason: string }> } };

export type CreateDiscountCodeMutationVariables = {
  input: DiscountCodeInput;
};
export type CreateDiscountCodeMutation = { record: { id: number, code: string, discount_id: number, discount_name: string, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, max_uses: number | null, used: number, per_client: number | null, is_active: boolean, state: Choices['DiscountState'], starts_on: string | null, ends_on: string | null, batch: string, version: number, created_at: string, updated_at: string } };

export type UpdateDiscountCodeMutationVariables = {
  id: number;
  input: DiscountCodeInput;
};
export type UpdateDiscountCodeMutation = { record: { id: number, code: string, discount_id: number, discount_name: string, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, max_uses: number | null, used: number, per_client: number | null, is_active: boolean, state: Choices['DiscountState'], starts_on: string | null, ends_on: string | null, batch: string, version: number, created_at: string, updated_at: string } };

export type DeleteDiscountCodeMutationVariables = {
  id: number;
};
export type DeleteDiscountCodeMutation = { deleteDiscountCode: { message: string } };

export type RestoreDiscountCodeMutationVariables = {
  id: number;
};
export type RestoreDiscountCodeMutation = { record: { id: number } };

export type SetDiscountCodeStatusMutationVariables = {
  id: number;
  input: DiscountStatusInput;
};
export type SetDiscountCodeStatusMutation = { record: { id: number, code: string, discount_id: number, discount_name: string, takes: Choices['DiscountTakes'], percent: number | null, amount: number | null, currency: Choices['CurrencyCode'] | null, max_uses: number | null, used: number, per_client: number | null, is_active: boolean, state: Choices['DiscountState'], starts_on: string | null, ends_on: string | null, batch: string, version: number, created_at: string, updated_at: string } };

export type CreateDiscountCodesMutationVariables = {
  input: CodeBatchInput;
};
export type CreateDiscountCodesMutation = { createDiscountCodes: { batch: string, codes: Array<string> } };

export const discountsQuery: Operation<DiscountsQuery, DiscountsQueryVariables> = {
  id: 'Discounts.70e273f1',
  name: 'Discounts',
  area: 'discounts',
  text: "query Discounts($page:Int$per_page:Int$sort:String$q:String$state:String$by:String){page:discounts(page:$page per_page:$per_page sort:$sort q:$q state:$state by:$by){data{...DiscountFacts}meta{...PageMeta}}}fragment DiscountFacts on Discount{id name by_code takes percent amount currency minimum scope kinds offers{kind id title}client_tags sources starts_on ends_on travel_from travel_to max_uses used per_client combines is_active state codes note version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{discounts(page:Int per_page:Int sort:String q:String state:String by:String):DiscountPage!@rest(get:\"discounts\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar BookingSource scalar CurrencyCode scalar DiscountScope scalar DiscountState scalar DiscountTakes scalar OfferKind type Discount{id:Int!name:String!by_code:Boolean!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode minimum:Float scope:DiscountScope!kinds:[OfferKind!]!offers:[DiscountOffer!]!client_tags:[String!]!sources:[BookingSource!]!starts_on:Day ends_on:Day travel_from:Day travel_to:Day max_uses:Int used:Int!per_client:Int combines:Boolean!is_active:Boolean!state:DiscountState!codes:Int!note:String!version:Int!created_at:Instant!updated_at:Instant!}type DiscountPage{data:[Discount!]!meta:Meta!}type DiscountOffer{kind:OfferKind!id:Int!title:String!}",
}

export const discountQuery: Operation<DiscountQuery, DiscountQueryVariables> = {
  id: 'Discount.54f513b1',
  name: 'Discount',
  area: 'discounts',
  text: "query Discount($id:Int!){record:discount(id:$id){...DiscountFacts}}fragment DiscountFacts on Discount{id name by_code takes percent amount currency minimum scope kinds offers{kind id title}client_tags sources starts_on ends_on travel_from travel_to max_uses used per_client combines is_active state codes note version created_at updated_at}",
  types: "scalar Day scalar Instant type Query{discount(id:Int!):Discount!@rest(get:\"discounts/{id}/show\" pick:\"data\")}scalar BookingSource scalar CurrencyCode scalar DiscountScope scalar DiscountState scalar DiscountTakes scalar OfferKind type Discount{id:Int!name:String!by_code:Boolean!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode minimum:Float scope:DiscountScope!kinds:[OfferKind!]!offers:[DiscountOffer!]!client_tags:[String!]!sources:[BookingSource!]!starts_on:Day ends_on:Day travel_from:Day travel_to:Day max_uses:Int used:Int!per_client:Int combines:Boolean!is_active:Boolean!state:DiscountState!codes:Int!note:String!version:Int!created_at:Instant!updated_at:Instant!}type DiscountOffer{kind:OfferKind!id:Int!title:String!}",
}

export const discountHistoryQuery: Operation<DiscountHistoryQuery, DiscountHistoryQueryVariables> = {
  id: 'DiscountHistory.f8d7d748',
  name: 'DiscountHistory',
  area: 'discounts',
  text: "query DiscountHistory($id:Int!){history:discountHistory(id:$id){...ChangeEntry}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Query{discountHistory(id:Int!):[Change!]!@rest(get:\"discounts/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const discountUsesQuery: Operation<DiscountUsesQuery, DiscountUsesQueryVariables> = {
  id: 'DiscountUses.9a88b949',
  name: 'DiscountUses',
  area: 'discounts',
  text: "query DiscountUses($id:Int!$code_id:Int$page:Int){discountUses(id:$id code_id:$code_id page:$page){bookings clients taken_off{currency amount}sold{currency amount}rows{booking_id reference title status client_id client_name code currency amount total booked_at}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant scalar ExactSum type Query{discountUses(id:Int!code_id:Int page:Int per_page:Int):DiscountUses!@rest(get:\"discounts/{id}/uses\" pick:\"data\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar BookingStatus scalar CurrencyCode type DiscountUses{bookings:Int!clients:Int!taken_off:[CurrencySum!]!sold:[CurrencySum!]!rows:[DiscountUse!]!meta:Meta!}type DiscountUse{booking_id:Int!reference:String!title:String!status:BookingStatus!client_id:Int client_name:String code:String currency:CurrencyCode!amount:Float!total:Float!booked_at:Instant!}",
}

export const discountOffersQuery: Operation<DiscountOffersQuery, DiscountOffersQueryVariables> = {
  id: 'DiscountOffers.11174ee7',
  name: 'DiscountOffers',
  area: 'discounts',
  text: "query DiscountOffers($q:String){discountOffers(q:$q){kind id title}}",
  types: "type Query{discountOffers(q:String):[DiscountOffer!]!@rest(get:\"discounts/offers\" pick:\"data\")}scalar OfferKind type DiscountOffer{kind:OfferKind!id:Int!title:String!}",
}

export const discountCodesQuery: Operation<DiscountCodesQuery, DiscountCodesQueryVariables> = {
  id: 'DiscountCodes.6f151eef',
  name: 'DiscountCodes',
  area: 'discounts',
  text: "query DiscountCodes($page:Int$per_page:Int$sort:String$q:String$state:String$discount_id:Int$batch:String){page:discountCodes(page:$page per_page:$per_page sort:$sort q:$q state:$state discount_id:$discount_id batch:$batch){data{...DiscountCodeFacts}meta{...PageMeta}}}fragment DiscountCodeFacts on DiscountCode{id code discount_id discount_name takes percent amount currency max_uses used per_client is_active state starts_on ends_on batch version created_at updated_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Day scalar Instant type Query{discountCodes(page:Int per_page:Int sort:String q:String state:String discount_id:Int batch:String):DiscountCodePage!@rest(get:\"discount-codes\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar DiscountState scalar DiscountTakes type DiscountCode{id:Int!code:String!discount_id:Int!discount_name:String!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode max_uses:Int used:Int!per_client:Int is_active:Boolean!state:DiscountState!starts_on:Day ends_on:Day batch:String!version:Int!created_at:Instant!updated_at:Instant!}type DiscountCodePage{data:[DiscountCode!]!meta:Meta!}",
}

export const discountCodeQuery: Operation<DiscountCodeQuery, DiscountCodeQueryVariables> = {
  id: 'DiscountCode.89bbd0e8',
  name: 'DiscountCode',
  area: 'discounts',
  text: "query DiscountCode($id:Int!){record:discountCode(id:$id){...DiscountCodeFacts}}fragment DiscountCodeFacts on DiscountCode{id code discount_id discount_name takes percent amount currency max_uses used per_client is_active state starts_on ends_on batch version created_at updated_at}",
  types: "scalar Day scalar Instant type Query{discountCode(id:Int!):DiscountCode!@rest(get:\"discount-codes/{id}/show\" pick:\"data\")}scalar CurrencyCode scalar DiscountState scalar DiscountTakes type DiscountCode{id:Int!code:String!discount_id:Int!discount_name:String!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode max_uses:Int used:Int!per_client:Int is_active:Boolean!state:DiscountState!starts_on:Day ends_on:Day batch:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const discountCodeHistoryQuery: Operation<DiscountCodeHistoryQuery, DiscountCodeHistoryQueryVariables> = {
  id: 'DiscountCodeHistory.ddf475d4',
  name: 'DiscountCodeHistory',
  area: 'discounts',
  text: "query DiscountCodeHistory($id:Int!){history:discountCodeHistory(id:$id){...ChangeEntry}}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar JSON type Query{discountCodeHistory(id:Int!):[Change!]!@rest(get:\"discount-codes/{id}/history\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}",
}

export const createDiscountMutation: Operation<CreateDiscountMutation, CreateDiscountMutationVariables> = {
  id: 'CreateDiscount.70f7c506',
  name: 'CreateDiscount',
  area: 'discounts',
  text: "mutation CreateDiscount($input:DiscountInput!){record:createDiscount(input:$input){...DiscountFacts}}fragment DiscountFacts on Discount{id name by_code takes percent amount currency minimum scope kinds offers{kind id title}client_tags sources starts_on ends_on travel_from travel_to max_uses used per_client combines is_active state codes note version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{createDiscount(input:DiscountInput!):Discount!@rest(post:\"discounts/create\" pick:\"data\")}scalar BookingSource scalar CurrencyCode scalar DiscountScope scalar DiscountState scalar DiscountTakes scalar OfferKind scalar DiscountInput type Discount{id:Int!name:String!by_code:Boolean!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode minimum:Float scope:DiscountScope!kinds:[OfferKind!]!offers:[DiscountOffer!]!client_tags:[String!]!sources:[BookingSource!]!starts_on:Day ends_on:Day travel_from:Day travel_to:Day max_uses:Int used:Int!per_client:Int combines:Boolean!is_active:Boolean!state:DiscountState!codes:Int!note:String!version:Int!created_at:Instant!updated_at:Instant!}type DiscountOffer{kind:OfferKind!id:Int!title:String!}",
}

export const updateDiscountMutation: Operation<UpdateDiscountMutation, UpdateDiscountMutationVariables> = {
  id: 'UpdateDiscount.a8ba3240',
  name: 'UpdateDiscount',
  area: 'discounts',
  text: "mutation UpdateDiscount($id:Int!$input:DiscountInput!){record:updateDiscount(id:$id input:$input){...DiscountFacts}}fragment DiscountFacts on Discount{id name by_code takes percent amount currency minimum scope kinds offers{kind id title}client_tags sources starts_on ends_on travel_from travel_to max_uses used per_client combines is_active state codes note version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{updateDiscount(id:Int!input:DiscountInput!):Discount!@rest(post:\"discounts/{id}/update\" pick:\"data\")}scalar BookingSource scalar CurrencyCode scalar DiscountScope scalar DiscountState scalar DiscountTakes scalar OfferKind scalar DiscountInput type Discount{id:Int!name:String!by_code:Boolean!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode minimum:Float scope:DiscountScope!kinds:[OfferKind!]!offers:[DiscountOffer!]!client_tags:[String!]!sources:[BookingSource!]!starts_on:Day ends_on:Day travel_from:Day travel_to:Day max_uses:Int used:Int!per_client:Int combines:Boolean!is_active:Boolean!state:DiscountState!codes:Int!note:String!version:Int!created_at:Instant!updated_at:Instant!}type DiscountOffer{kind:OfferKind!id:Int!title:String!}",
}

export const deleteDiscountMutation: Operation<DeleteDiscountMutation, DeleteDiscountMutationVariables> = {
  id: 'DeleteDiscount.967b6fd8',
  name: 'DeleteDiscount',
  area: 'discounts',
  text: "mutation DeleteDiscount($id:Int!){deleteDiscount(id:$id){message}}",
  types: "type Mutation{deleteDiscount(id:Int!):Done!@rest(post:\"discounts/{id}/delete\")}type Done{message:String!}",
}

export const restoreDiscountMutation: Operation<RestoreDiscountMutation, RestoreDiscountMutationVariables> = {
  id: 'RestoreDiscount.991e1439',
  name: 'RestoreDiscount',
  area: 'discounts',
  text: "mutation RestoreDiscount($id:Int!){record:restoreDiscount(id:$id){id}}",
  types: "type Mutation{restoreDiscount(id:Int!):Discount!@rest(post:\"discounts/{id}/restore\" pick:\"data\")}type Discount{id:Int!}",
}

export const setDiscountStatusMutation: Operation<SetDiscountStatusMutation, SetDiscountStatusMutationVariables> = {
  id: 'SetDiscountStatus.e0c6ed30',
  name: 'SetDiscountStatus',
  area: 'discounts',
  text: "mutation SetDiscountStatus($id:Int!$input:DiscountStatusInput!){record:setDiscountStatus(id:$id input:$input){...DiscountFacts}}fragment DiscountFacts on Discount{id name by_code takes percent amount currency minimum scope kinds offers{kind id title}client_tags sources starts_on ends_on travel_from travel_to max_uses used per_client combines is_active state codes note version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{setDiscountStatus(id:Int!input:DiscountStatusInput!):Discount!@rest(post:\"discounts/{id}/status\" pick:\"data\")}scalar BookingSource scalar CurrencyCode scalar DiscountScope scalar DiscountState scalar DiscountTakes scalar OfferKind scalar DiscountStatusInput type Discount{id:Int!name:String!by_code:Boolean!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode minimum:Float scope:DiscountScope!kinds:[OfferKind!]!offers:[DiscountOffer!]!client_tags:[String!]!sources:[BookingSource!]!starts_on:Day ends_on:Day travel_from:Day travel_to:Day max_uses:Int used:Int!per_client:Int combines:Boolean!is_active:Boolean!state:DiscountState!codes:Int!note:String!version:Int!created_at:Instant!updated_at:Instant!}type DiscountOffer{kind:OfferKind!id:Int!title:String!}",
}

export const previewDiscountMutation: Operation<PreviewDiscountMutation, PreviewDiscountMutationVariables> = {
  id: 'PreviewDiscount.b6df9fe8',
  name: 'PreviewDiscount',
  area: 'discounts',
  text: "mutation PreviewDiscount($id:Int!$input:DiscountPreviewInput!){previewDiscount(id:$id input:$input){title starts_on ends_on currency without with discounts{discount_id name code amount}passed_over{discount_id name code reason}complaints}}",
  types: "scalar Day type Mutation{previewDiscount(id:Int!input:DiscountPreviewInput!):DiscountPreview!@rest(post:\"discounts/{id}/preview\" pick:\"data\")}type SoldDiscount{discount_id:Int!name:String!code:String amount:Float!}type PassedDiscount{discount_id:Int!name:String!code:String reason:String!}scalar CurrencyCode scalar DiscountPreviewInput type DiscountPreview{title:String!starts_on:Day!ends_on:Day!currency:CurrencyCode!without:Float!with:Float!discounts:[SoldDiscount!]!passed_over:[PassedDiscount!]!complaints:[String!]!}",
}

export const createDiscountCodeMutation: Operation<CreateDiscountCodeMutation, CreateDiscountCodeMutationVariables> = {
  id: 'CreateDiscountCode.edf3bd9d',
  name: 'CreateDiscountCode',
  area: 'discounts',
  text: "mutation CreateDiscountCode($input:DiscountCodeInput!){record:createDiscountCode(input:$input){...DiscountCodeFacts}}fragment DiscountCodeFacts on DiscountCode{id code discount_id discount_name takes percent amount currency max_uses used per_client is_active state starts_on ends_on batch version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{createDiscountCode(input:DiscountCodeInput!):DiscountCode!@rest(post:\"discount-codes/create\" pick:\"data\")}scalar CurrencyCode scalar DiscountState scalar DiscountTakes scalar DiscountCodeInput type DiscountCode{id:Int!code:String!discount_id:Int!discount_name:String!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode max_uses:Int used:Int!per_client:Int is_active:Boolean!state:DiscountState!starts_on:Day ends_on:Day batch:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const updateDiscountCodeMutation: Operation<UpdateDiscountCodeMutation, UpdateDiscountCodeMutationVariables> = {
  id: 'UpdateDiscountCode.d129beed',
  name: 'UpdateDiscountCode',
  area: 'discounts',
  text: "mutation UpdateDiscountCode($id:Int!$input:DiscountCodeInput!){record:updateDiscountCode(id:$id input:$input){...DiscountCodeFacts}}fragment DiscountCodeFacts on DiscountCode{id code discount_id discount_name takes percent amount currency max_uses used per_client is_active state starts_on ends_on batch version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{updateDiscountCode(id:Int!input:DiscountCodeInput!):DiscountCode!@rest(post:\"discount-codes/{id}/update\" pick:\"data\")}scalar CurrencyCode scalar DiscountState scalar DiscountTakes scalar DiscountCodeInput type DiscountCode{id:Int!code:String!discount_id:Int!discount_name:String!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode max_uses:Int used:Int!per_client:Int is_active:Boolean!state:DiscountState!starts_on:Day ends_on:Day batch:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const deleteDiscountCodeMutation: Operation<DeleteDiscountCodeMutation, DeleteDiscountCodeMutationVariables> = {
  id: 'DeleteDiscountCode.adcb2d0b',
  name: 'DeleteDiscountCode',
  area: 'discounts',
  text: "mutation DeleteDiscountCode($id:Int!){deleteDiscountCode(id:$id){message}}",
  types: "type Mutation{deleteDiscountCode(id:Int!):Done!@rest(post:\"discount-codes/{id}/delete\")}type Done{message:String!}",
}

export const restoreDiscountCodeMutation: Operation<RestoreDiscountCodeMutation, RestoreDiscountCodeMutationVariables> = {
  id: 'RestoreDiscountCode.14cf1e80',
  name: 'RestoreDiscountCode',
  area: 'discounts',
  text: "mutation RestoreDiscountCode($id:Int!){record:restoreDiscountCode(id:$id){id}}",
  types: "type Mutation{restoreDiscountCode(id:Int!):DiscountCode!@rest(post:\"discount-codes/{id}/restore\" pick:\"data\")}type DiscountCode{id:Int!}",
}

export const setDiscountCodeStatusMutation: Operation<SetDiscountCodeStatusMutation, SetDiscountCodeStatusMutationVariables> = {
  id: 'SetDiscountCodeStatus.9b0d12f7',
  name: 'SetDiscountCodeStatus',
  area: 'discounts',
  text: "mutation SetDiscountCodeStatus($id:Int!$input:DiscountStatusInput!){record:setDiscountCodeStatus(id:$id input:$input){...DiscountCodeFacts}}fragment DiscountCodeFacts on DiscountCode{id code discount_id discount_name takes percent amount currency max_uses used per_client is_active state starts_on ends_on batch version created_at updated_at}",
  types: "scalar Day scalar Instant type Mutation{setDiscountCodeStatus(id:Int!input:DiscountStatusInput!):DiscountCode!@rest(post:\"discount-codes/{id}/status\" pick:\"data\")}scalar CurrencyCode scalar DiscountState scalar DiscountTakes scalar DiscountStatusInput type DiscountCode{id:Int!code:String!discount_id:Int!discount_name:String!takes:DiscountTakes!percent:Float amount:Float currency:CurrencyCode max_uses:Int used:Int!per_client:Int is_active:Boolean!state:DiscountState!starts_on:Day ends_on:Day batch:String!version:Int!created_at:Instant!updated_at:Instant!}",
}

export const createDiscountCodesMutation: Operation<CreateDiscountCodesMutation, CreateDiscountCodesMutationVariables> = {
  id: 'CreateDiscountCodes.ef08042f',
  name: 'CreateDiscountCodes',
  area: 'discounts',
  text: "mutation CreateDiscountCodes($input:CodeBatchInput!){createDiscountCodes(input:$input){batch codes}}",
  types: "type Mutation{createDiscountCodes(input:CodeBatchInput!):CodeBatch!@rest(post:\"discount-codes/batches/create\" pick:\"data\")}scalar CodeBatchInput type CodeBatch{batch:String!codes:[String!]!}",
}
