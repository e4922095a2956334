import * as v from 'valibot'
import { documentKinds } from '../../bookings/booking-documents.ts'
import type { BookingDocumentList, ComingDeparture, ManifestRow, Meta, Thread } from '../../schema/types.generated.ts'
import { endpoint } from '../endpoint.ts'
import { email, line, listQuery, oneOf, queryFlag, queryNumber } from '../rules.ts'
import { messageInput, messageText } from '../thread-input.ts'

export const sendDocumentsInput = v.object({
  kinds: v.pipe(
    v.array(oneOf('Document', documentKinds), 'Documents must be a list.'),
    v.minLength(1, 'Choose at least one document.'),
    v.check((kinds) => new Set(kinds).size === kinds.length, 'Each document can be chosen once.'),
  ),
  /** The client, or somebody else who waits for them: a hotel, a driver, a park. */
  to: email,
  subject: line('Subject', 200),
  message: messageText,
})

/** What leaves the house about a booking: its documents, and the words to and from the client. */
export const bookingDocuments = {
  list: endpoint<{ data: BookingDocumentList }>()('GET agent/bookings/{id}/documents', {
    permission: 'View Bookings',
    meaning: 'which documents there are, what is missing for the others, and which were sent',
  }),
  file: endpoint<never>()('GET agent/bookings/{id}/documents/{kind}', {
    permission: 'View Bookings',
    query: v.object({
      /** Of a receipt: this payment only. */ payment: v.optional(queryNumber),
      /** Of a voucher: the service of this number only. */ item: v.optional(queryNumber),
      /** Shown instead of saved. */ inline: v.optional(queryFlag),
    }),
    raw: true,
    meaning: 'one document as a PDF: voucher, itinerary, invoice, receipt, rooming or packing_slip',
  }),
  send: endpoint<{ data: BookingDocumentList }>()('POST agent/bookings/{id}/documents/send', {
    permission: 'Edit Bookings',
    input: sendDocumentsInput,
    limit: { per: 'user', calls: 60, minutes: 60 },
    meaning: 'sends documents by e-mail; to the client they join the thread',
  }),
  coming: endpoint<{ data: ComingDeparture[] }>()('GET agent/departures/coming', {
    permission: 'View Bookings',
    meaning: 'departures from last week to three months ahead, to choose one from',
  }),
  travellers: endpoint<{ data: ManifestRow[]; meta: Meta }>()('GET agent/departures/{id}/travellers', {
    permission: 'View Bookings',
    query: v.object({ page: listQuery.page, per_page: listQuery.per_page, download: listQuery.download }),
    download: true,
    meaning: 'who travels on a departure: names, passports, rooms, diets, balance',
  }),
  manifest: endpoint<never>()('GET agent/departures/{id}/manifest', {
    permission: 'View Bookings',
    query: v.object({ /** Shown instead of saved. */ inline: v.optional(queryFlag) }),
    raw: true,
    meaning: 'the same as a PDF, for the guide, the driver and the park',
  }),
  messages: endpoint<{ data: Thread }>()('GET agent/bookings/{id}/messages', {
    permission: 'View Bookings',
    meaning: 'messages with the client about this booking',
  }),
  postMessage: endpoint<{ data: Thread }>()('POST agent/bookings/{id}/messages', {
    permission: 'Edit Bookings',
    input: messageInput,
    status: 201,
    limit: { per: 'user', calls: 120, minutes: 60 },
    meaning: 'a reply by e-mail, call notes, or a note',
  }),
}
