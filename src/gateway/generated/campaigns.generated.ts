// Written by `npm run generate` from the schema and the operations; edit those.
import type { CampaignInput, CampaignContent, WhatsappContent, CampaignPreviewInput, CampaignSendInput, CampaignVersionInput, CampaignTestInput, CampaignUnknownInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type CampaignFiguresWholeFragment = { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> };

export type CampaignWholeFragment = { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> };

export type CampaignsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  channel?: string | null | undefined;
  status?: string | null | undefined;
};
export type CampaignsQuery = { campaigns: { data: Array<{ id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, subject: string, scheduled_at: string | null, started_at: string | null, finished_at: string | null, version: number, created_at: string, updated_at: string, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean }, analytics: { campaigns: number, recipients: number, sent: number, opened: number, clicked: number, bounced: number, unsubscribed: number, bookings: number, emails_sent_this_month: number, remaining_emails: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } } };

export type CampaignQueryVariables = {
  id: number;
};
export type CampaignQuery = { campaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type CampaignCheckQueryVariables = {
  id: number;
};
export type CampaignCheckQuery = { campaignCheck: { recipients: number, remaining_emails: number, problems: Array<string>, parts: number | null, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type CampaignRecipientsQueryVariables = {
  id: number;
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  state?: string | null | undefined;
  reason?: string | null | undefined;
};
export type CampaignRecipientsQuery = { campaignRecipients: { data: Array<{ id: number, contact_id: number, name: string, address: string, state: Choices['RecipientState'], reason: string, handed_at: string | null, opened_at: string | null, clicked_at: string | null, unsubscribed_at: string | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type PreviewCampaignMutationVariables = {
  input: CampaignPreviewInput;
};
export type PreviewCampaignMutation = { previewCampaign: { subject: string, html: string, text: string, bytes: number, parts: number | null, links: Array<{ url: string, problem: string | null }> } };

export type CreateCampaignMutationVariables = {
  input: CampaignInput;
};
export type CreateCampaignMutation = { createCampaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type UpdateCampaignMutationVariables = {
  id: number;
  input: CampaignInput;
};
export type UpdateCampaignMutation = { updateCampaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type DeleteCampaignMutationVariables = {
  id: number;
};
export type DeleteCampaignMutation = { deleteCampaign: { message: string } };

export type SendCampaignMutationVariables = {
  id: number;
  input: CampaignSendInput;
};
export type SendCampaignMutation = { sendCampaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type PauseCampaignMutationVariables = {
  id: number;
  input: CampaignVersionInput;
};
export type PauseCampaignMutation = { pauseCampaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type ResumeCampaignMutationVariables = {
  id: number;
  input: CampaignVersionInput;
};
export type ResumeCampaignMutation = { resumeCampaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type CancelCampaignMutationVariables = {
  id: number;
  input: CampaignVersionInput;
};
export type CancelCampaignMutation = { cancelCampaign: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type DecideUnknownMutationVariables = {
  id: number;
  input: CampaignUnknownInput;
};
export type DecideUnknownMutation = { decideUnknown: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type SendAgainMutationVariables = {
  id: number;
  input: CampaignVersionInput;
};
export type SendAgainMutation = { sendAgain: { id: number, channel: Choices['ContactChannel'], name: string, status: Choices['CampaignStatus'], note: string, everyone: boolean, subject: string, subject_b: string, preheader: string, body: CampaignContent, text: string, template: WhatsappContent | null, scheduled_at: string | null, window_from: number | null, window_to: number | null, per_minute: number | null, again_of: number | null, again: number | null, started_at: string | null, finished_at: string | null, subject_verdict: Choices['SubjectVerdict'] | null, version: number, created_at: string, updated_at: string, collections: Array<{ id: number, name: string }>, except: Array<{ id: number, name: string }>, figures: { recipients: number, waiting: number, sent: number, delivered: number, bounced: number, complained: number, failed: number, unknown: number, excluded: number, cancelled: number, opened: number, clicked: number, unsubscribed: number, bookings: number, sales: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }, subjects: Array<{ subject: string, sent: number, opened: number, clicked: number }>, links: Array<{ url: string, clicks: number }>, left_out: Array<{ reason: Choices['LeftOutReason'], count: number }> } };

export type TestCampaignMutationVariables = {
  id: number;
  input: CampaignTestInput;
};
export type TestCampaignMutation = { testCampaign: { message: string } };

export const campaignsQuery: Operation<CampaignsQuery, CampaignsQueryVariables> = {
  id: 'Campaigns.31fca4c1',
  name: 'Campaigns',
  area: 'campaigns',
  text: "query Campaigns($page:Int$per_page:Int$sort:String$q:String$channel:String$status:String){campaigns(page:$page per_page:$per_page sort:$sort q:$q channel:$channel status:$status){data{id channel name status note subject scheduled_at started_at finished_at figures{...CampaignFiguresWhole}version created_at updated_at}meta{current_page per_page last_page total from to capped}analytics{campaigns recipients sent opened clicked bounced unsubscribed bookings sales{currency amount}emails_sent_this_month remaining_emails}}}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Query{campaigns(page:Int per_page:Int sort:String q:String channel:String status:String):CampaignPage!@rest(get:\"crm/campaigns\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus type Campaign{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!subject:String!scheduled_at:Instant started_at:Instant finished_at:Instant figures:CampaignFigures!version:Int!created_at:Instant!updated_at:Instant!}type CampaignPage{data:[Campaign!]!meta:Meta!analytics:CampaignAnalytics!}type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignAnalytics{campaigns:Int!recipients:Int!sent:Int!opened:Int!clicked:Int!bounced:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!emails_sent_this_month:Int!remaining_emails:Int!}",
}

export const campaignQuery: Operation<CampaignQuery, CampaignQueryVariables> = {
  id: 'Campaign.f7bfd1a4',
  name: 'Campaign',
  area: 'campaigns',
  text: "query Campaign($id:Int!){campaign(id:$id){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Query{campaign(id:Int!):CampaignFile!@rest(get:\"crm/campaigns/{id}\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const campaignCheckQuery: Operation<CampaignCheckQuery, CampaignCheckQueryVariables> = {
  id: 'CampaignCheck.5c801163',
  name: 'CampaignCheck',
  area: 'campaigns',
  text: "query CampaignCheck($id:Int!){campaignCheck(id:$id){recipients left_out{reason count}remaining_emails problems parts}}",
  types: "type Query{campaignCheck(id:Int!):CampaignCheck!@rest(get:\"crm/campaigns/{id}/check\" pick:\"data\")}scalar LeftOutReason type CampaignLeftOut{reason:LeftOutReason!count:Int!}type CampaignCheck{recipients:Int!left_out:[CampaignLeftOut!]!remaining_emails:Int!problems:[String!]!parts:Int}",
}

export const campaignRecipientsQuery: Operation<CampaignRecipientsQuery, CampaignRecipientsQueryVariables> = {
  id: 'CampaignRecipients.b488f576',
  name: 'CampaignRecipients',
  area: 'campaigns',
  text: "query CampaignRecipients($id:Int!$page:Int$per_page:Int$sort:String$q:String$state:String$reason:String){campaignRecipients(id:$id page:$page per_page:$per_page sort:$sort q:$q state:$state reason:$reason){data{id contact_id name address state reason handed_at opened_at clicked_at unsubscribed_at}meta{current_page per_page last_page total from to capped}}}",
  types: "scalar Instant type Query{campaignRecipients(id:Int!page:Int per_page:Int sort:String q:String state:String reason:String contact:String):CampaignRecipientPage!@rest(get:\"crm/campaigns/{id}/recipients\")}type Meta{current_page:Int!per_page:Int!last_page:Int!total:Int!from:Int to:Int capped:Boolean!}scalar RecipientState type CampaignRecipient{id:Int!contact_id:Int!name:String!address:String!state:RecipientState!reason:String!handed_at:Instant opened_at:Instant clicked_at:Instant unsubscribed_at:Instant}type CampaignRecipientPage{data:[CampaignRecipient!]!meta:Meta!}",
}

export const previewCampaignMutation: Operation<PreviewCampaignMutation, PreviewCampaignMutationVariables> = {
  id: 'PreviewCampaign.121af982',
  name: 'PreviewCampaign',
  area: 'campaigns',
  text: "mutation PreviewCampaign($input:CampaignPreviewInput!){previewCampaign(input:$input){subject html text bytes links{url problem}parts}}",
  types: "type Mutation{previewCampaign(input:CampaignPreviewInput!):CampaignPreview!@rest(post:\"crm/campaigns/preview\" pick:\"data\")}scalar CampaignPreviewInput type CampaignPreview{subject:String!html:String!text:String!bytes:Int!links:[CampaignPreviewLink!]!parts:Int}type CampaignPreviewLink{url:String!problem:String}",
}

export const createCampaignMutation: Operation<CreateCampaignMutation, CreateCampaignMutationVariables> = {
  id: 'CreateCampaign.82c01a80',
  name: 'CreateCampaign',
  area: 'campaigns',
  text: "mutation CreateCampaign($input:CampaignInput!){createCampaign(input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{createCampaign(input:CampaignInput!):CampaignFile!@rest(post:\"crm/campaigns\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignInput scalar CampaignContent scalar WhatsappContent type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const updateCampaignMutation: Operation<UpdateCampaignMutation, UpdateCampaignMutationVariables> = {
  id: 'UpdateCampaign.99058035',
  name: 'UpdateCampaign',
  area: 'campaigns',
  text: "mutation UpdateCampaign($id:Int!$input:CampaignInput!){updateCampaign(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{updateCampaign(id:Int!input:CampaignInput!):CampaignFile!@rest(put:\"crm/campaigns/{id}\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignInput scalar CampaignContent scalar WhatsappContent type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const deleteCampaignMutation: Operation<DeleteCampaignMutation, DeleteCampaignMutationVariables> = {
  id: 'DeleteCampaign.efcecf94',
  name: 'DeleteCampaign',
  area: 'campaigns',
  text: "mutation DeleteCampaign($id:Int!){deleteCampaign(id:$id){message}}",
  types: "type Mutation{deleteCampaign(id:Int!):Done!@rest(delete:\"crm/campaigns/{id}\")}type Done{message:String!}",
}

export const sendCampaignMutation: Operation<SendCampaignMutation, SendCampaignMutationVariables> = {
  id: 'SendCampaign.37d6a086',
  name: 'SendCampaign',
  area: 'campaigns',
  text: "mutation SendCampaign($id:Int!$input:CampaignSendInput!){sendCampaign(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{sendCampaign(id:Int!input:CampaignSendInput!):CampaignFile!@rest(post:\"crm/campaigns/{id}/send\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent scalar CampaignSendInput type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const pauseCampaignMutation: Operation<PauseCampaignMutation, PauseCampaignMutationVariables> = {
  id: 'PauseCampaign.baaa4495',
  name: 'PauseCampaign',
  area: 'campaigns',
  text: "mutation PauseCampaign($id:Int!$input:CampaignVersionInput!){pauseCampaign(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{pauseCampaign(id:Int!input:CampaignVersionInput!):CampaignFile!@rest(post:\"crm/campaigns/{id}/pause\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent scalar CampaignVersionInput type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const resumeCampaignMutation: Operation<ResumeCampaignMutation, ResumeCampaignMutationVariables> = {
  id: 'ResumeCampaign.ee48058c',
  name: 'ResumeCampaign',
  area: 'campaigns',
  text: "mutation ResumeCampaign($id:Int!$input:CampaignVersionInput!){resumeCampaign(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{resumeCampaign(id:Int!input:CampaignVersionInput!):CampaignFile!@rest(post:\"crm/campaigns/{id}/resume\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent scalar CampaignVersionInput type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const cancelCampaignMutation: Operation<CancelCampaignMutation, CancelCampaignMutationVariables> = {
  id: 'CancelCampaign.711575dd',
  name: 'CancelCampaign',
  area: 'campaigns',
  text: "mutation CancelCampaign($id:Int!$input:CampaignVersionInput!){cancelCampaign(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{cancelCampaign(id:Int!input:CampaignVersionInput!):CampaignFile!@rest(post:\"crm/campaigns/{id}/cancel\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent scalar CampaignVersionInput type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const decideUnknownMutation: Operation<DecideUnknownMutation, DecideUnknownMutationVariables> = {
  id: 'DecideUnknown.462a7156',
  name: 'DecideUnknown',
  area: 'campaigns',
  text: "mutation DecideUnknown($id:Int!$input:CampaignUnknownInput!){decideUnknown(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{decideUnknown(id:Int!input:CampaignUnknownInput!):CampaignFile!@rest(post:\"crm/campaigns/{id}/unknown\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent scalar CampaignUnknownInput type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const sendAgainMutation: Operation<SendAgainMutation, SendAgainMutationVariables> = {
  id: 'SendAgain.9ac91efb',
  name: 'SendAgain',
  area: 'campaigns',
  text: "mutation SendAgain($id:Int!$input:CampaignVersionInput!){sendAgain(id:$id input:$input){...CampaignWhole}}fragment CampaignWhole on CampaignFile{id channel name status note everyone collections{id name}except{id name}subject subject_b preheader body text template scheduled_at window_from window_to per_minute again_of again started_at finished_at figures{...CampaignFiguresWhole}subjects{subject sent opened clicked}subject_verdict links{url clicks}left_out{reason count}version created_at updated_at}fragment CampaignFiguresWhole on CampaignFigures{recipients waiting sent delivered bounced complained failed unknown excluded cancelled opened clicked unsubscribed bookings sales{currency amount}}",
  types: "scalar Instant scalar ExactSum type Mutation{sendAgain(id:Int!input:CampaignVersionInput!):CampaignFile!@rest(post:\"crm/campaigns/{id}/again\" pick:\"data\")}type CurrencySum{currency:CurrencyCode!amount:ExactSum!}scalar CurrencyCode scalar ContactChannel scalar CampaignStatus scalar LeftOutReason scalar SubjectVerdict scalar CampaignContent scalar WhatsappContent scalar CampaignVersionInput type CampaignFigures{recipients:Int!waiting:Int!sent:Int!delivered:Int!bounced:Int!complained:Int!failed:Int!unknown:Int!excluded:Int!cancelled:Int!opened:Int!clicked:Int!unsubscribed:Int!bookings:Int!sales:[CurrencySum!]!}type CampaignFile{id:Int!channel:ContactChannel!name:String!status:CampaignStatus!note:String!everyone:Boolean!collections:[CampaignCollection!]!except:[CampaignCollection!]!subject:String!subject_b:String!preheader:String!body:CampaignContent!text:String!template:WhatsappContent scheduled_at:Instant window_from:Int window_to:Int per_minute:Int again_of:Int again:Int started_at:Instant finished_at:Instant figures:CampaignFigures!subjects:[CampaignSubject!]!subject_verdict:SubjectVerdict links:[CampaignLink!]!left_out:[CampaignLeftOut!]!version:Int!created_at:Instant!updated_at:Instant!}type CampaignCollection{id:Int!name:String!}type CampaignSubject{subject:String!sent:Int!opened:Int!clicked:Int!}type CampaignLink{url:String!clicks:Int!}type CampaignLeftOut{reason:LeftOutReason!count:Int!}",
}

export const testCampaignMutation: Operation<TestCampaignMutation, TestCampaignMutationVariables> = {
  id: 'TestCampaign.afc7add5',
  name: 'TestCampaign',
  area: 'campaigns',
  text: "mutation TestCampaign($id:Int!$input:CampaignTestInput!){testCampaign(id:$id input:$input){message}}",
  types: "type Mutation{testCampaign(id:Int!input:CampaignTestInput!):Done!@rest(post:\"crm/campaigns/{id}/test\")}type Done{message:String!}scalar CampaignTestInput",
}
