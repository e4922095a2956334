// Written by `npm run generate` from the schema and the operations; edit those.
import type { NewProposalInput, ProposalInput, SendProposalInput, RemindProposalInput, AcceptProposalInput, DeclineProposalInput, ProposalQuoteInput, ProposalContent, MessageInput } from '../../domain/contract/inputs.ts'
import type { Choices } from '../../domain/schema/choices.ts'
import type { Operation } from '../operation.ts'

export type ProposalRowFragment = { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, first_media: { id: number, thumb: string, alt: string } | null };

export type WholeProposalFragment = { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> };

export type WholeThreadFragment = { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> };

export type ProposalsQueryVariables = {
  page?: number | null | undefined;
  per_page?: number | null | undefined;
  sort?: string | null | undefined;
  q?: string | null | undefined;
  status?: string | null | undefined;
  client_id?: number | null | undefined;
  owner_id?: number | null | undefined;
  inquiry_id?: number | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  ends_before?: string | null | undefined;
};
export type ProposalsQuery = { proposals: { data: Array<{ id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, first_media: { id: number, thumb: string, alt: string } | null }>, meta: { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean } } };

export type ProposalTotalsQueryVariables = { [key: string]: never; };
export type ProposalTotalsQuery = { proposalTotals: { open_count: number, viewed_count: number, expiring_count: number, won_percent: number | null, won_count: number, open: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, won: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> } };

export type ProposalQueryVariables = {
  uuid: string;
};
export type ProposalQuery = { proposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type ProposalVersionsQueryVariables = {
  uuid: string;
};
export type ProposalVersionsQuery = { proposalVersions: Array<{ number: number, title: string, currency: Choices['CurrencyCode'], valid_until: string | null, total: number, sent_to: string, sent_by_name: string | null, sent_at: string }> };

export type ProposalVersionQueryVariables = {
  uuid: string;
  number: number;
};
export type ProposalVersionQuery = { proposalVersion: { number: number, title: string, currency: Choices['CurrencyCode'], valid_until: string | null, total: number, sent_to: string, sent_by_name: string | null, sent_at: string, content: ProposalContent } };

export type ProposalPreviewQueryVariables = {
  uuid: string;
};
export type ProposalPreviewQuery = { proposalPreview: { url: string, expires_at: string } };

export type ProposalMessagesQueryVariables = {
  uuid: string;
};
export type ProposalMessagesQuery = { proposalMessages: { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> } };

export type CreateProposalMutationVariables = {
  input: NewProposalInput;
};
export type CreateProposalMutation = { createProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type UpdateProposalMutationVariables = {
  uuid: string;
  input: ProposalInput;
};
export type UpdateProposalMutation = { updateProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type DeleteProposalMutationVariables = {
  uuid: string;
};
export type DeleteProposalMutation = { deleteProposal: { message: string } };

export type RestoreProposalMutationVariables = {
  uuid: string;
};
export type RestoreProposalMutation = { restoreProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type SendProposalMutationVariables = {
  uuid: string;
  input: SendProposalInput;
};
export type SendProposalMutation = { sendProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type RemindProposalMutationVariables = {
  uuid: string;
  input: RemindProposalInput;
};
export type RemindProposalMutation = { remindProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type AcceptProposalMutationVariables = {
  uuid: string;
  input: AcceptProposalInput;
};
export type AcceptProposalMutation = { acceptProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type DeclineProposalMutationVariables = {
  uuid: string;
  input: DeclineProposalInput;
};
export type DeclineProposalMutation = { declineProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type ReopenProposalMutationVariables = {
  uuid: string;
};
export type ReopenProposalMutation = { reopenProposal: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type RenewProposalLinkMutationVariables = {
  uuid: string;
};
export type RenewProposalLinkMutation = { renewProposalLink: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type RestoreProposalVersionMutationVariables = {
  uuid: string;
  number: number;
};
export type RestoreProposalVersionMutation = { restoreProposalVersion: { id: number, uuid: string, reference: string, title: string, owner_id: number | null, owner_name: string | null, inquiry_id: number | null, currency: Choices['CurrencyCode'], starts_on: string | null, ends_on: string | null, adults: number, children: number, infants: number, valid_until: string | null, total: number, net_total: number | null, options: Array<Choices['OptionKey']>, status: Choices['ProposalStatus'], sent_version: number, changed_since_sent: boolean, sent_at: string | null, first_viewed_at: string | null, last_viewed_at: string | null, views: number, accepted_at: string | null, accepted_name: string | null, accepted_option: Choices['OptionKey'] | null, accepted_by_name: string | null, accepted_items: Array<string> | null, declined_at: string | null, decline_reason: string | null, reminded_at: string | null, reminders: number, booking_id: number | null, booking_reference: string | null, booking_status: Choices['BookingStatus'] | null, questions: number, version: number, created_by_name: string | null, created_at: string, updated_at: string, content: ProposalContent, public_url: string | null, client: { id: number, name: string, email: string | null, phone: string | null, country_code: string | null } | null, images: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }>, inquiry: { id: number, reference: string | null, subject: string, email: string | null } | null, departures: Array<{ id: number, date: string }>, history: Array<{ id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string }> } };

export type QuoteProposalItemMutationVariables = {
  uuid: string;
  input: ProposalQuoteInput;
};
export type QuoteProposalItemMutation = { quoteProposalItem: { currency: Choices['CurrencyCode'], title: string, starts_on: string, ends_on: string, amount: number, discount: number, total: number, left: number | null, complaints: Array<string> } };

export type DeleteProposalImagesMutationVariables = {
  uuid: string;
  ids: Array<number> | number;
};
export type DeleteProposalImagesMutation = { deleteProposalImages: { message: string } };

export type RestoreProposalImagesMutationVariables = {
  uuid: string;
  ids: Array<number> | number;
};
export type RestoreProposalImagesMutation = { restoreProposalImages: { message: string } };

export type OrderProposalImagesMutationVariables = {
  uuid: string;
  ids: Array<number> | number;
};
export type OrderProposalImagesMutation = { orderProposalImages: Array<{ id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number }> };

export type PostProposalMessageMutationVariables = {
  uuid: string;
  input: MessageInput;
};
export type PostProposalMessageMutation = { postProposalMessage: { link: string | null, messages: Array<{ id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string }> } };

export const proposalsQuery: Operation<ProposalsQuery, ProposalsQueryVariables> = {
  id: 'Proposals.e951bbc3',
  name: 'Proposals',
  area: 'proposals',
  text: "query Proposals($page:Int$per_page:Int$sort:String$q:String$status:String$client_id:Int$owner_id:Int$inquiry_id:Int$from:Day$to:Day$ends_before:Day){proposals(page:$page per_page:$per_page sort:$sort q:$q status:$status client_id:$client_id owner_id:$owner_id inquiry_id:$inquiry_id from:$from to:$to ends_before:$ends_before){data{...ProposalRow}meta{...PageMeta}}}fragment ProposalRow on Proposal{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name declined_at decline_reason reminded_at reminders booking_id booking_reference questions first_media{id thumb alt}version created_by_name created_at updated_at}fragment ClientContact on ClientRef{id name email phone country_code}fragment PageMeta on Meta{current_page per_page last_page total from to capped}",
}

export const proposalTotalsQuery: Operation<ProposalTotalsQuery, ProposalTotalsQueryVariables> = {
  id: 'ProposalTotals.9a83062c',
  name: 'ProposalTotals',
  area: 'proposals',
  text: "query ProposalTotals{proposalTotals{open{currency amount}open_count viewed_count expiring_count won_percent won{currency amount}won_count}}",
}

export const proposalQuery: Operation<ProposalQuery, ProposalQueryVariables> = {
  id: 'Proposal.88707c89',
  name: 'Proposal',
  area: 'proposals',
  text: "query Proposal($uuid:String!){proposal(uuid:$uuid){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const proposalVersionsQuery: Operation<ProposalVersionsQuery, ProposalVersionsQueryVariables> = {
  id: 'ProposalVersions.e89dc12f',
  name: 'ProposalVersions',
  area: 'proposals',
  text: "query ProposalVersions($uuid:String!){proposalVersions(uuid:$uuid){number title currency valid_until total sent_to sent_by_name sent_at}}",
}

export const proposalVersionQuery: Operation<ProposalVersionQuery, ProposalVersionQueryVariables> = {
  id: 'ProposalVersion.ec7245a6',
  name: 'ProposalVersion',
  area: 'proposals',
  text: "query ProposalVersion($uuid:String!$number:Int!){proposalVersion(uuid:$uuid number:$number){number title currency valid_until total sent_to sent_by_name sent_at content}}",
}

export const proposalPreviewQuery: Operation<ProposalPreviewQuery, ProposalPreviewQueryVariables> = {
  id: 'ProposalPreview.9f3f6068',
  name: 'ProposalPreview',
  area: 'proposals',
  text: "query ProposalPreview($uuid:String!){proposalPreview(uuid:$uuid){url expires_at}}",
}

export const proposalMessagesQuery: Operation<ProposalMessagesQuery, ProposalMessagesQueryVariables> = {
  id: 'ProposalMessages.caa84727',
  name: 'ProposalMessages',
  area: 'proposals',
  text: "query ProposalMessages($uuid:String!){proposalMessages(uuid:$uuid){...WholeThread}}fragment WholeThread on Thread{link messages{...MessageRow}}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
}

export const createProposalMutation: Operation<CreateProposalMutation, CreateProposalMutationVariables> = {
  id: 'CreateProposal.a0eacf75',
  name: 'CreateProposal',
  area: 'proposals',
  text: "mutation CreateProposal($input:NewProposalInput!){createProposal(input:$input){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const updateProposalMutation: Operation<UpdateProposalMutation, UpdateProposalMutationVariables> = {
  id: 'UpdateProposal.a3d6e781',
  name: 'UpdateProposal',
  area: 'proposals',
  text: "mutation UpdateProposal($uuid:String!$input:ProposalInput!){updateProposal(uuid:$uuid input:$input){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const deleteProposalMutation: Operation<DeleteProposalMutation, DeleteProposalMutationVariables> = {
  id: 'DeleteProposal.f837b258',
  name: 'DeleteProposal',
  area: 'proposals',
  text: "mutation DeleteProposal($uuid:String!){deleteProposal(uuid:$uuid){message}}",
}

export const restoreProposalMutation: Operation<RestoreProposalMutation, RestoreProposalMutationVariables> = {
  id: 'RestoreProposal.b1a15438',
  name: 'RestoreProposal',
  area: 'proposals',
  text: "mutation RestoreProposal($uuid:String!){restoreProposal(uuid:$uuid){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const sendProposalMutation: Operation<SendProposalMutation, SendProposalMutationVariables> = {
  id: 'SendProposal.36b0aea9',
  name: 'SendProposal',
  area: 'proposals',
  text: "mutation SendProposal($uuid:String!$input:SendProposalInput!){sendProposal(uuid:$uuid input:$input){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const remindProposalMutation: Operation<RemindProposalMutation, RemindProposalMutationVariables> = {
  id: 'RemindProposal.6737cd3e',
  name: 'RemindProposal',
  area: 'proposals',
  text: "mutation RemindProposal($uuid:String!$input:RemindProposalInput!){remindProposal(uuid:$uuid input:$input){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const acceptProposalMutation: Operation<AcceptProposalMutation, AcceptProposalMutationVariables> = {
  id: 'AcceptProposal.cde091a2',
  name: 'AcceptProposal',
  area: 'proposals',
  text: "mutation AcceptProposal($uuid:String!$input:AcceptProposalInput!){acceptProposal(uuid:$uuid input:$input){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const declineProposalMutation: Operation<DeclineProposalMutation, DeclineProposalMutationVariables> = {
  id: 'DeclineProposal.4514b697',
  name: 'DeclineProposal',
  area: 'proposals',
  text: "mutation DeclineProposal($uuid:String!$input:DeclineProposalInput!){declineProposal(uuid:$uuid input:$input){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const reopenProposalMutation: Operation<ReopenProposalMutation, ReopenProposalMutationVariables> = {
  id: 'ReopenProposal.13281f8e',
  name: 'ReopenProposal',
  area: 'proposals',
  text: "mutation ReopenProposal($uuid:String!){reopenProposal(uuid:$uuid){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const renewProposalLinkMutation: Operation<RenewProposalLinkMutation, RenewProposalLinkMutationVariables> = {
  id: 'RenewProposalLink.ded01ead',
  name: 'RenewProposalLink',
  area: 'proposals',
  text: "mutation RenewProposalLink($uuid:String!){renewProposalLink(uuid:$uuid){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const restoreProposalVersionMutation: Operation<RestoreProposalVersionMutation, RestoreProposalVersionMutationVariables> = {
  id: 'RestoreProposalVersion.1e53150f',
  name: 'RestoreProposalVersion',
  area: 'proposals',
  text: "mutation RestoreProposalVersion($uuid:String!$number:Int!){restoreProposalVersion(uuid:$uuid number:$number){...WholeProposal}}fragment WholeProposal on ProposalDetail{id uuid reference title client{...ClientContact}owner_id owner_name inquiry_id currency starts_on ends_on adults children infants valid_until total net_total options status sent_version changed_since_sent sent_at first_viewed_at last_viewed_at views accepted_at accepted_name accepted_option accepted_by_name accepted_items declined_at decline_reason reminded_at reminders booking_id booking_reference booking_status questions version created_by_name created_at updated_at content images{...Picture}inquiry{id reference subject email}departures{id date}public_url history{...ChangeEntry}}fragment ClientContact on ClientRef{id name email phone country_code}fragment Picture on Image{id uuid url thumb alt caption width height position}fragment ChangeEntry on Change{id actor_name action before after created_at}",
}

export const quoteProposalItemMutation: Operation<QuoteProposalItemMutation, QuoteProposalItemMutationVariables> = {
  id: 'QuoteProposalItem.0af5971f',
  name: 'QuoteProposalItem',
  area: 'proposals',
  text: "mutation QuoteProposalItem($uuid:String!$input:ProposalQuoteInput!){quoteProposalItem(uuid:$uuid input:$input){currency title starts_on ends_on amount discount total left complaints}}",
}

export const deleteProposalImagesMutation: Operation<DeleteProposalImagesMutation, DeleteProposalImagesMutationVariables> = {
  id: 'DeleteProposalImages.999077e5',
  name: 'DeleteProposalImages',
  area: 'proposals',
  text: "mutation DeleteProposalImages($uuid:String!$ids:[Int!]!){deleteProposalImages(uuid:$uuid ids:$ids){message}}",
}

export const restoreProposalImagesMutation: Operation<RestoreProposalImagesMutation, RestoreProposalImagesMutationVariables> = {
  id: 'RestoreProposalImages.03620241',
  name: 'RestoreProposalImages',
  area: 'proposals',
  text: "mutation RestoreProposalImages($uuid:String!$ids:[Int!]!){restoreProposalImages(uuid:$uuid ids:$ids){message}}",
}

export const orderProposalImagesMutation: Operation<OrderProposalImagesMutation, OrderProposalImagesMutationVariables> = {
  id: 'OrderProposalImages.aa3535f2',
  name: 'OrderProposalImages',
  area: 'proposals',
  text: "mutation OrderProposalImages($uuid:String!$ids:[Int!]!){orderProposalImages(uuid:$uuid ids:$ids){...Picture}}fragment Picture on Image{id uuid url thumb alt caption width height position}",
}

export const postProposalMessageMutation: Operation<PostProposalMessageMutation, PostProposalMessageMutationVariables> = {
  id: 'PostProposalMessage.7aaba2e8',
  name: 'PostProposalMessage',
  area: 'proposals',
  text: "mutation PostProposalMessage($uuid:String!$input:MessageInput!){postProposalMessage(uuid:$uuid input:$input){...WholeThread}}fragment WholeThread on Thread{link messages{...MessageRow}}fragment MessageRow on ThreadMessage{id direction channel author_id author_name subject body mail_status unproven created_at}",
}
