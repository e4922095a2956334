// Written by `npm run generate` from the schema and the operations; edit those.
import type { SendPapersInput, MessageInput } from '../../domain/contract/inputs.ts'
import type { Operation } from '../operation.ts'

export type BookingPapersQueryVariables = {
  id: number;
};
export type BookingPapersQuery = { bookingPapers: { papers: Array<{ kind: string, missing: string | null }>, sent: Array<{ id: number, kinds: Array<string>, sent_to: string, sent_by_name: string | null, mail_status: string | null, created_at: string }> } };

export type SendPapersMutationVariables = {
  id: number;
  input: SendPapersInput;
};
export type SendPapersMutation = { sendPapers: { papers: Array<{ kind: string, missing: string | null }>, sent: Array<{ id: number, kinds: Array<string>, sent_to: string, sent_by_name: string | null, mail_status: string | null, created_at: string }> } };

export type PapersOfFragment = { papers: Array<{ kind: string, missing: string | null }>, sent: Array<{ id: number, kinds: Array<string>, sent_to: string, sent_by_name: string | null, mail_status: string | null, created_at: string }> };

export type BookingMessagesQueryVariables = {
  id: number;
};
export type BookingMessagesQuery = { bookingMessages: { link: string | null, messages: Array<{ id: number, direction: string, channel: string, author_id: number | null, author_name: string, subject: string, body: string, mail_status: string | null, created_at: string }> } };

export type PostBookingMessageMutationVariables = {
  id: number;
  input: MessageInput;
};
export type PostBookingMessageMutation = { postBookingMessage: { link: string | null, messages: Array<{ id: number, direction: string, channel: string, author_id: number | null, author_name: string, subject: string, body: string, mail_status: string | null, created_at: string }> } };

export type MessagesOfBookingFragment = { link: string | null, messages: Array<{ id: number, direction: string, channel: string, author_id: number | null, author_name: string, subject: string, body: string, mail_status: string | null, created_at: string }> };

export const bookingPapersQuery: Operation<BookingPapersQuery, BookingPapersQueryVariables> = {
  id: 'BookingPapers.c1a8a106',
  name: 'BookingPapers',
  area: 'booking-documents',
  text: "query BookingPapers($id:Int!){bookingPapers(id:$id){...PapersOf}}fragment PapersOf on PaperList{papers{kind missing}sent{id kinds sent_to sent_by_name mail_status created_at}}",
}

export const sendPapersMutation: Operation<SendPapersMutation, SendPapersMutationVariables> = {
  id: 'SendPapers.816c475a',
  name: 'SendPapers',
  area: 'booking-documents',
  text: "mutation SendPapers($id:Int!$input:SendPapersInput!){sendPapers(id:$id input:$input){...PapersOf}}fragment PapersOf on PaperList{papers{kind missing}sent{id kinds sent_to sent_by_name mail_status created_at}}",
}

export const bookingMessagesQuery: Operation<BookingMessagesQuery, BookingMessagesQueryVariables> = {
  id: 'BookingMessages.2bd07616',
  name: 'BookingMessages',
  area: 'booking-documents',
  text: "query BookingMessages($id:Int!){bookingMessages(id:$id){...MessagesOfBooking}}fragment MessagesOfBooking on Thread{link messages{id direction channel author_id author_name subject body mail_status created_at}}",
}

export const postBookingMessageMutation: Operation<PostBookingMessageMutation, PostBookingMessageMutationVariables> = {
  id: 'PostBookingMessage.bb8145a6',
  name: 'PostBookingMessage',
  area: 'booking-documents',
  text: "mutation PostBookingMessage($id:Int!$input:MessageInput!){postBookingMessage(id:$id input:$input){...MessagesOfBooking}}fragment MessagesOfBooking on Thread{link messages{id direction channel author_id author_name subject body mail_status created_at}}",
}
