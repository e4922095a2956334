// Written by `npm run generate` from the schema and the operations; edit those.
import type { PaymentLinkInput, BookingLinkInput, MailLinkInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type PaymentLinkRowFragment = { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> };

export type PaymentLinksQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  state?: string | null | undefined;
  currency?: string | null | undefined;
  booking_id?: number | null | undefined;
};
export type PaymentLinksQuery = { paymentLinks: { data: Array<{ id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PaymentLinkQueryVariables = {
  id: string;
};
export type PaymentLinkQuery = { paymentLink: { link: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> }, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type LinkPaymentsQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
};
export type LinkPaymentsQuery = { linkPayments: { data: Array<{ id: number, reference: string, status: Choices['TransactionStatus'], direction: Choices['PaymentDirection'], method: Choices['PaymentMethod'], currency: Choices['CurrencyCode'], amount: number, payer: string, payer_email: string | null, payer_phone: string | null, reason: string, booking_id: number | null, created_at: string, answers: Array<{ label: string, value: string }> }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type CreatePaymentLinkMutationVariables = {
  input: PaymentLinkInput;
};
export type CreatePaymentLinkMutation = { createPaymentLink: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> } };

export type UpdatePaymentLinkMutationVariables = {
  id: number;
  input: PaymentLinkInput;
};
export type UpdatePaymentLinkMutation = { updatePaymentLink: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> } };

export type DeletePaymentLinkMutationVariables = {
  id: number;
};
export type DeletePaymentLinkMutation = { deletePaymentLink: { message: string } };

export type RestorePaymentLinkMutationVariables = {
  id: number;
};
export type RestorePaymentLinkMutation = { restorePaymentLink: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> } };

export type PausePaymentLinkMutationVariables = {
  id: number;
};
export type PausePaymentLinkMutation = { pausePaymentLink: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> } };

export type ResumePaymentLinkMutationVariables = {
  id: number;
};
export type ResumePaymentLinkMutation = { resumePaymentLink: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> } };

export type MailPaymentLinkMutationVariables = {
  id: number;
  input: MailLinkInput;
};
export type MailPaymentLinkMutation = { mailPaymentLink: { message: string } };

export type BookingPaymentLinkMutationVariables = {
  input: BookingLinkInput;
};
export type BookingPaymentLinkMutation = { bookingPaymentLink: { made: boolean, link: { id: number, uuid: string, address: string, title: string, description: string, currency: Choices['CurrencyCode'], amount: number | null, min_amount: number | null, max_amount: number | null, suggestions: Array<number>, max_quantity: number, expires_at: string | null, max_uses: number | null, uses: number, state: Choices['LinkState'], redirect_url: string, thank_you: string, paused_at: string | null, opens: number, starts: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, fields: Array<{ label: string, kind: Choices['LinkFieldKind'], required: boolean, options: Array<string> }>, booking: { id: number, kind: Choices['BookingKind'], reference: string, title: string, balance: number, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } } | null, paid: Array<{ currency: Choices['CurrencyCode'], amount: number | string, payments: number }> } } };

export const paymentLinksQuery: Operation<PaymentLinksQuery, PaymentLinksQueryVariables> = {
  id: 'PaymentLinks.02d41342',
  name: 'PaymentLinks',
  area: 'payment-links',
  text: "query PaymentLinks($page:Int$per_page:Int$sort:String$q:String$state:String$currency:String$booking_id:Int){paymentLinks(page:$page per_page:$per_page sort:$sort q:$q state:$state currency:$currency booking_id:$booking_id){data{...PaymentLinkRow}meta{...PageMeta}}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant scalar ExactSum type Query{paymentLinks(page:Int per_page:Int sort:String q:String state:String currency:String booking_id:Int):PaymentLinkPage!@rest(get:\"payment-links\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}type PaymentLinkPage{data:[PaymentLink!]!meta:Meta!}",
}

export const paymentLinkQuery: Operation<PaymentLinkQuery, PaymentLinkQueryVariables> = {
  id: 'PaymentLink.c001cc5c',
  name: 'PaymentLink',
  area: 'payment-links',
  text: "query PaymentLink($id:String!){paymentLink(id:$id){link{...PaymentLinkRow}history{...ChangeEntry}}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}fragment ChangeEntry on Change{id actor_name action before after created_at}",
  types: "scalar Instant scalar ExactSum scalar JSON type Query{paymentLink(id:String!):PaymentLinkDetail!@rest(get:\"payment-links/{id}/show\" pick:\"data\")}type Change{id:Int!actor_name:String!action:String!before:JSON after:JSON created_at:Instant!}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}type PaymentLinkDetail{link:PaymentLink!history:[Change!]!}",
}

export const linkPaymentsQuery: Operation<LinkPaymentsQuery, LinkPaymentsQueryVariables> = {
  id: 'LinkPayments.807228bf',
  name: 'LinkPayments',
  area: 'payment-links',
  text: "query LinkPayments($id:Int!$page:Int$per_page:Int){linkPayments(id:$id page:$page per_page:$per_page){data{id reference status direction method currency amount payer payer_email payer_phone answers{label value}reason booking_id created_at}meta{...PageMeta}}}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
  types: "scalar Instant type Query{linkPayments(id:Int!page:Int per_page:Int):LinkPaymentPage!@rest(get:\"payment-links/{id}/payments\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar CurrencyCode scalar PaymentDirection scalar PaymentMethod scalar TransactionStatus type LinkAnswer{label:String!value:String!}type LinkPayment{id:Int!reference:String!status:TransactionStatus!direction:PaymentDirection!method:PaymentMethod!currency:CurrencyCode!amount:Float!payer:String!payer_email:String payer_phone:String answers:[LinkAnswer!]!reason:String!booking_id:Int created_at:Instant!}type LinkPaymentPage{data:[LinkPayment!]!meta:Meta!}",
}

export const createPaymentLinkMutation: Operation<CreatePaymentLinkMutation, CreatePaymentLinkMutationVariables> = {
  id: 'CreatePaymentLink.6c071a0a',
  name: 'CreatePaymentLink',
  area: 'payment-links',
  text: "mutation CreatePaymentLink($input:PaymentLinkInput!){createPaymentLink(input:$input){...PaymentLinkRow}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}",
  types: "scalar Instant scalar ExactSum type Mutation{createPaymentLink(input:PaymentLinkInput!):PaymentLink!@rest(post:\"payment-links/create\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState scalar PaymentLinkInput type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}",
}

export const updatePaymentLinkMutation: Operation<UpdatePaymentLinkMutation, UpdatePaymentLinkMutationVariables> = {
  id: 'UpdatePaymentLink.78a9e1fd',
  name: 'UpdatePaymentLink',
  area: 'payment-links',
  text: "mutation UpdatePaymentLink($id:Int!$input:PaymentLinkInput!){updatePaymentLink(id:$id input:$input){...PaymentLinkRow}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}",
  types: "scalar Instant scalar ExactSum type Mutation{updatePaymentLink(id:Int!input:PaymentLinkInput!):PaymentLink!@rest(post:\"payment-links/{id}/update\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState scalar PaymentLinkInput type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}",
}

export const deletePaymentLinkMutation: Operation<DeletePaymentLinkMutation, DeletePaymentLinkMutationVariables> = {
  id: 'DeletePaymentLink.27cb049c',
  name: 'DeletePaymentLink',
  area: 'payment-links',
  text: "mutation DeletePaymentLink($id:Int!){deletePaymentLink(id:$id){message}}",
  types: "type Mutation{deletePaymentLink(id:Int!):Done!@rest(post:\"payment-links/{id}/delete\")}type Done{message:String!}",
}

export const restorePaymentLinkMutation: Operation<RestorePaymentLinkMutation, RestorePaymentLinkMutationVariables> = {
  id: 'RestorePaymentLink.8026eeb6',
  name: 'RestorePaymentLink',
  area: 'payment-links',
  text: "mutation RestorePaymentLink($id:Int!){restorePaymentLink(id:$id){...PaymentLinkRow}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}",
  types: "scalar Instant scalar ExactSum type Mutation{restorePaymentLink(id:Int!):PaymentLink!@rest(post:\"payment-links/{id}/restore\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}",
}

export const pausePaymentLinkMutation: Operation<PausePaymentLinkMutation, PausePaymentLinkMutationVariables> = {
  id: 'PausePaymentLink.8a1f1e17',
  name: 'PausePaymentLink',
  area: 'payment-links',
  text: "mutation PausePaymentLink($id:Int!){pausePaymentLink(id:$id){...PaymentLinkRow}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}",
  types: "scalar Instant scalar ExactSum type Mutation{pausePaymentLink(id:Int!):PaymentLink!@rest(post:\"payment-links/{id}/pause\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}",
}

export const resumePaymentLinkMutation: Operation<ResumePaymentLinkMutation, ResumePaymentLinkMutationVariables> = {
  id: 'ResumePaymentLink.bb450868',
  name: 'ResumePaymentLink',
  area: 'payment-links',
  text: "mutation ResumePaymentLink($id:Int!){resumePaymentLink(id:$id){...PaymentLinkRow}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}",
  types: "scalar Instant scalar ExactSum type Mutation{resumePaymentLink(id:Int!):PaymentLink!@rest(post:\"payment-links/{id}/resume\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}",
}

export const mailPaymentLinkMutation: Operation<MailPaymentLinkMutation, MailPaymentLinkMutationVariables> = {
  id: 'MailPaymentLink.312bf7e6',
  name: 'MailPaymentLink',
  area: 'payment-links',
  text: "mutation MailPaymentLink($id:Int!$input:MailLinkInput!){mailPaymentLink(id:$id input:$input){message}}",
  types: "type Mutation{mailPaymentLink(id:Int!input:MailLinkInput!):Done!@rest(post:\"payment-links/{id}/mail\")}type Done{message:String!}scalar MailLinkInput",
}

export const bookingPaymentLinkMutation: Operation<BookingPaymentLinkMutation, BookingPaymentLinkMutationVariables> = {
  id: 'BookingPaymentLink.d278b523',
  name: 'BookingPaymentLink',
  area: 'payment-links',
  text: "mutation BookingPaymentLink($input:BookingLinkInput!){bookingPaymentLink(input:$input){link{...PaymentLinkRow}made}}fragment PaymentLinkRow on PaymentLink{id uuid address title description currency amount min_amount max_amount suggestions max_quantity fields{label kind required options}expires_at max_uses uses state redirect_url thank_you booking{id kind reference title client{...ClientContact}balance}paused_at opens starts paid{currency amount payments}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}",
  types: "scalar Instant scalar ExactSum type Mutation{bookingPaymentLink(input:BookingLinkInput!):BookingPaymentLink!@rest(post:\"payment-links/for-booking\" pick:\"data\")}type ClientRef{id:Int!name:String!email:String phone:String country_code:String}scalar BookingKind scalar CurrencyCode scalar LinkFieldKind scalar LinkState scalar BookingLinkInput type LinkField{label:String!kind:LinkFieldKind!required:Boolean!options:[String!]!}type LinkSum{currency:CurrencyCode!amount:ExactSum!payments:Int!}type LinkBooking{id:Int!kind:BookingKind!reference:String!title:String!client:ClientRef!balance:Float!}type PaymentLink{id:Int!uuid:String!address:String!title:String!description:String!currency:CurrencyCode!amount:Float min_amount:Float max_amount:Float suggestions:[Float!]!max_quantity:Int!fields:[LinkField!]!expires_at:Instant max_uses:Int uses:Int!state:LinkState!redirect_url:String!thank_you:String!booking:LinkBooking paused_at:Instant opens:Int!starts:Int!paid:[LinkSum!]!version:Int!created_by_name:String created_at:Instant!updated_at:Instant!}type BookingPaymentLink{link:PaymentLink!made:Boolean!}",
}
