// Written by `npm run generate` from the schema and the operations; edit those.
import type { SendDocumentsInput, MessageInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type BookingDocumentsQueryVariables = {
  id: number;
};
export type BookingDocumentsQuery = { bookingDocuments: { documents: Array<{ kind: Choices['DocumentKind'], missing: string | null }>, sent: Array<{ id: number, kinds: Array<Choices['DocumentKind']>, sent_to: string, sent_by_name: string | null, mail_status: Choices['MailStatus'] | null, created_at: string }> } };

export type SendDocumentsMutationVariables = {
  id: number;
  input: SendDocumentsInput;
};
export type SendDocumentsMutation = { sendDocuments: { documents: Array<{ kind: Choices['DocumentKind'], missing: string | null }>, sent: Array<{ id: number, kinds: Array<Choices['DocumentKind']>, sent_to: string, sent_by_name: string | null, mail_status: Choices['MailStatus'] | null, created_at: string }> } };

export type DocumentsOfFragment = { documents: Array<{ kind: Choices['DocumentKind'], missing: string | null }>, sent: Array<{ id: number, kinds: Array<Choices['DocumentKind']>, sent_to: string, sent_by_name: string | null, mail_status: Choices['MailStatus'] | null, created_at: string }> };

export type BookingMessagesQueryVariables = {
  id: number;
};
export type BookingMessagesQuery = { bookingMessages: { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> } };

export type PostBookingMessageMutationVariables = {
  id: number;
  input: MessageInput;
};
export type PostBookingMessageMutation = { postBookingMessage: { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> } };

export type MessagesOfBookingFragment = { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> };

export const bookingDocumentsQuery: Operation<BookingDocumentsQuery, BookingDocumentsQueryVariables> = {
  id: 'BookingDocuments.fecd9f2f',
  name: 'BookingDocuments',
  area: 'booking-documents',
  text: "query BookingDocuments($id:Int!){bookingDocuments(id:$id){...DocumentsOf}}fragment DocumentsOf on BookingDocumentList{documents{kind missing}sent{id kinds sent_to sent_by_name mail_status created_at}}",
  types: "scalar Instant type Query{bookingDocuments(id:Int!):BookingDocumentList!@rest(get:\"bookings/{id}/documents\" pick:\"data\")}type BookingDocumentList{documents:[BookingDocument!]!sent:[SentDocuments!]!}type BookingDocument{kind:DocumentKind!missing:String}type SentDocuments{id:Int!kinds:[DocumentKind!]!sent_to:String!sent_by_name:String mail_status:MailStatus created_at:Instant!}scalar DocumentKind scalar MailStatus",
}

export const sendDocumentsMutation: Operation<SendDocumentsMutation, SendDocumentsMutationVariables> = {
  id: 'SendDocuments.88988621',
  name: 'SendDocuments',
  area: 'booking-documents',
  text: "mutation SendDocuments($id:Int!$input:SendDocumentsInput!){sendDocuments(id:$id input:$input){...DocumentsOf}}fragment DocumentsOf on BookingDocumentList{documents{kind missing}sent{id kinds sent_to sent_by_name mail_status created_at}}",
  types: "scalar Instant type Mutation{sendDocuments(id:Int!input:SendDocumentsInput!):BookingDocumentList!@rest(post:\"bookings/{id}/documents/send\" pick:\"data\")}scalar SendDocumentsInput type BookingDocumentList{documents:[BookingDocument!]!sent:[SentDocuments!]!}type BookingDocument{kind:DocumentKind!missing:String}type SentDocuments{id:Int!kinds:[DocumentKind!]!sent_to:String!sent_by_name:String mail_status:MailStatus created_at:Instant!}scalar DocumentKind scalar MailStatus",
}

export const bookingMessagesQuery: Operation<BookingMessagesQuery, BookingMessagesQueryVariables> = {
  id: 'BookingMessages.d54a5293',
  name: 'BookingMessages',
  area: 'booking-documents',
  text: "query BookingMessages($id:Int!){bookingMessages(id:$id){...MessagesOfBooking}}fragment MessagesOfBooking on Thread{link messages{...MessageRow}}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
  types: "scalar Instant type Query{bookingMessages(id:Int!):Thread!@rest(get:\"bookings/{id}/messages\" pick:\"data\")}scalar MailStatus scalar MessageChannel scalar MessageDirection type Thread{link:String messages:[ThreadMessage!]!}type ThreadMessage{id:Int!direction:MessageDirection!channel:MessageChannel!author_id:Int author_name:String!subject:String!body:String!unproven:Boolean!mail_status:MailStatus created_at:Instant!}",
}

export const postBookingMessageMutation: Operation<PostBookingMessageMutation, PostBookingMessageMutationVariables> = {
  id: 'PostBookingMessage.e3f5b8f8',
  name: 'PostBookingMessage',
  area: 'booking-documents',
  text: "mutation PostBookingMessage($id:Int!$input:MessageInput!){postBookingMessage(id:$id input:$input){...MessagesOfBooking}}fragment MessagesOfBooking on Thread{link messages{...MessageRow}}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
  types: "scalar Instant type Mutation{postBookingMessage(id:Int!input:MessageInput!):Thread!@rest(post:\"bookings/{id}/messages\" pick:\"data\")}scalar MailStatus scalar MessageChannel scalar MessageDirection scalar MessageInput type Thread{link:String messages:[ThreadMessage!]!}type ThreadMessage{id:Int!direction:MessageDirection!channel:MessageChannel!author_id:Int author_name:String!subject:String!body:String!unproven:Boolean!mail_status:MailStatus created_at:Instant!}",
}
