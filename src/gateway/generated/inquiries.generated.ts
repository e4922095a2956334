// Written by `npm run generate` from the schema and the operations; edit those.
import type { InquiryInput, InquiryChangeInput, InquiryClientInput, InquiryReplyInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type InquiryRowFragment = { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string };

export type InquiriesQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  lane?: string | null | undefined;
  status?: string | null | undefined;
  channel?: string | null | undefined;
  assignee?: string | null | undefined;
  client_id?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
};
export type InquiriesQuery = { inquiries: { data: Array<{ id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type InquiryLanesQueryVariables = {
  q?: string | null | undefined;
  channel?: string | null | undefined;
  assignee?: string | null | undefined;
};
export type InquiryLanesQuery = { inquiryLanes: Array<{ lane: Choices['InquiryLane'], total: number, inquiries: Array<{ id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string }> }> };

export type InquiryAddressQueryVariables = { [key: string]: never; };
export type InquiryAddressQuery = { inquiryAddress: { email: string | null } };

export type InquiryColleaguesQueryVariables = { [key: string]: never; };
export type InquiryColleaguesQuery = { inquiryColleagues: Array<{ id: number, name: string, waiting: number, me: boolean }> };

export type InquiryFileQueryVariables = {
  id: number;
};
export type InquiryFileQuery = { inquiryFile: { inquiry: { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string }, thread: { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> }, outcomes: Array<{ kind: Choices['OutcomeKind'], id: number, uuid: string | null, booking_kind: Choices['BookingKind'] | null, reference: string, title: string, status: Choices['OutcomeStatus'], created_at: string }>, others: Array<{ id: number, subject: string, status: Choices['InquiryStatus'], created_at: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type CreateInquiryMutationVariables = {
  input: InquiryInput;
};
export type CreateInquiryMutation = { createInquiry: { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string } };

export type ReplyToInquiryMutationVariables = {
  id: number;
  input: InquiryReplyInput;
};
export type ReplyToInquiryMutation = { replyToInquiry: { id: number, direction: Choices['MessageDirection'], created_at: string } };

export type WithdrawReplyMutationVariables = {
  id: number;
  message: number;
};
export type WithdrawReplyMutation = { withdrawReply: { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string } };

export type UpdateInquiryMutationVariables = {
  id: number;
  input: InquiryChangeInput;
};
export type UpdateInquiryMutation = { updateInquiry: { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string } };

export type InquiryToClientMutationVariables = {
  id: number;
  input: InquiryClientInput;
};
export type InquiryToClientMutation = { inquiryToClient: { created: boolean, data: { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string } } };

export type DeleteInquiryMutationVariables = {
  id: number;
};
export type DeleteInquiryMutation = { deleteInquiry: { message: string } };

export type RestoreInquiryMutationVariables = {
  id: number;
};
export type RestoreInquiryMutation = { restoreInquiry: { id: number, reference: string, client_id: number | null, client_name: string | null, channel: Choices['InquiryChannel'], name: string, email: string | null, phone: string | null, subject: string, message: string, last_words: string, last_direction: Choices['MessageDirection'], last_message_at: string, messages: number, status: Choices['InquiryStatus'], lane: Choices['InquiryLane'], lost_reason: string, offer_type: Choices['OfferKind'] | null, offer_id: number | null, offer_title: string | null, assignee_id: number | null, assignee_name: string | null, snoozed_until: string | null, waiting_since: string | null, travel_on: string | null, party: string, conversation_id: number | null, answered_at: string | null, version: number, created_at: string } };

export type InquiryDraftQueryVariables = {
  id: number;
};
export type InquiryDraftQuery = { inquiryDraft: { body: string, sources: Array<{ kind: Choices['DraftSource'], title: string }> } };

export const inquiriesQuery: Operation<InquiriesQuery, InquiriesQueryVariables> = {
  id: 'Inquiries.67cf0ea6',
  name: 'Inquiries',
  area: 'inquiries',
  text: "query Inquiries($page:Int$per_page:Int$sort:String$q:String$lane:String$status:String$channel:String$assignee:String$client_id:Int$from:String$to:String){inquiries(page:$page per_page:$per_page sort:$sort q:$q lane:$lane status:$status channel:$channel assignee:$assignee client_id:$client_id from:$from to:$to){data{...InquiryRow}meta{...PageMeta}}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const inquiryLanesQuery: Operation<InquiryLanesQuery, InquiryLanesQueryVariables> = {
  id: 'InquiryLanes.27cb8054',
  name: 'InquiryLanes',
  area: 'inquiries',
  text: "query InquiryLanes($q:String$channel:String$assignee:String){inquiryLanes(q:$q channel:$channel assignee:$assignee){lane total inquiries{...InquiryRow}}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}",
}

export const inquiryAddressQuery: Operation<InquiryAddressQuery, InquiryAddressQueryVariables> = {
  id: 'InquiryAddress.3ffffd7b',
  name: 'InquiryAddress',
  area: 'inquiries',
  text: "query InquiryAddress{inquiryAddress{email}}",
}

export const inquiryColleaguesQuery: Operation<InquiryColleaguesQuery, InquiryColleaguesQueryVariables> = {
  id: 'InquiryColleagues.a54e49c9',
  name: 'InquiryColleagues',
  area: 'inquiries',
  text: "query InquiryColleagues{inquiryColleagues{id name waiting me}}",
}

export const inquiryFileQuery: Operation<InquiryFileQuery, InquiryFileQueryVariables> = {
  id: 'InquiryFile.f4b59787',
  name: 'InquiryFile',
  area: 'inquiries',
  text: "query InquiryFile($id:Int!){inquiryFile(id:$id){inquiry{...InquiryRow}thread{link messages{...MessageRow}}outcomes{kind id uuid booking_kind reference title status created_at}others{id subject status created_at}history{...ChangeEntry}}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const createInquiryMutation: Operation<CreateInquiryMutation, CreateInquiryMutationVariables> = {
  id: 'CreateInquiry.0b6200f6',
  name: 'CreateInquiry',
  area: 'inquiries',
  text: "mutation CreateInquiry($input:InquiryInput!){createInquiry(input:$input){...InquiryRow}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}",
}

export const replyToInquiryMutation: Operation<ReplyToInquiryMutation, ReplyToInquiryMutationVariables> = {
  id: 'ReplyToInquiry.81d9bb7a',
  name: 'ReplyToInquiry',
  area: 'inquiries',
  text: "mutation ReplyToInquiry($id:Int!$input:InquiryReplyInput!){replyToInquiry(id:$id input:$input){id direction created_at}}",
}

export const withdrawReplyMutation: Operation<WithdrawReplyMutation, WithdrawReplyMutationVariables> = {
  id: 'WithdrawReply.ef98c42b',
  name: 'WithdrawReply',
  area: 'inquiries',
  text: "mutation WithdrawReply($id:Int!$message:Int!){withdrawReply(id:$id message:$message){...InquiryRow}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}",
}

export const updateInquiryMutation: Operation<UpdateInquiryMutation, UpdateInquiryMutationVariables> = {
  id: 'UpdateInquiry.bbec8579',
  name: 'UpdateInquiry',
  area: 'inquiries',
  text: "mutation UpdateInquiry($id:Int!$input:InquiryChangeInput!){updateInquiry(id:$id input:$input){...InquiryRow}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}",
}

export const inquiryToClientMutation: Operation<InquiryToClientMutation, InquiryToClientMutationVariables> = {
  id: 'InquiryToClient.afe500a4',
  name: 'InquiryToClient',
  area: 'inquiries',
  text: "mutation InquiryToClient($id:Int!$input:InquiryClientInput!){inquiryToClient(id:$id input:$input){created data{...InquiryRow}}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}",
}

export const deleteInquiryMutation: Operation<DeleteInquiryMutation, DeleteInquiryMutationVariables> = {
  id: 'DeleteInquiry.0b814b28',
  name: 'DeleteInquiry',
  area: 'inquiries',
  text: "mutation DeleteInquiry($id:Int!){deleteInquiry(id:$id){message}}",
}

export const restoreInquiryMutation: Operation<RestoreInquiryMutation, RestoreInquiryMutationVariables> = {
  id: 'RestoreInquiry.cd5fcabb',
  name: 'RestoreInquiry',
  area: 'inquiries',
  text: "mutation RestoreInquiry($id:Int!){restoreInquiry(id:$id){...InquiryRow}}fragment InquiryRow on Inquiry{id reference client_id client_name channel name email phone subject message last_words last_direction last_message_at messages status lane lost_reason offer_type offer_id offer_title assignee_id assignee_name snoozed_until waiting_since travel_on party conversation_id answered_at version created_at}",
}

export const inquiryDraftQuery: Operation<InquiryDraftQuery, InquiryDraftQueryVariables> = {
  id: 'InquiryDraft.65f270a6',
  name: 'InquiryDraft',
  area: 'inquiries',
  text: "query InquiryDraft($id:Int!){inquiryDraft(id:$id){body sources{kind title}}}",
}
