// Written by `npm run generate` from the schema and the operations; edit those.
import type { Choices } from '../../domain/schema/choices.ts'


export type PageMetaFragment = { current_page: number, per_page: number, last_page: number, total: number, from: number | null, to: number | null, capped: boolean };

export type PictureFragment = { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number };

export type ChangeEntryFragment = { id: number, actor_name: string, action: string, before: unknown, after: unknown, created_at: string };

export type ClientContactFragment = { id: number, name: string, email: string | null, phone: string | null, country_code: string | null };

export type MessageRowFragment = { id: number, direction: Choices['MessageDirection'], channel: Choices['MessageChannel'], author_id: number | null, author_name: string, subject: string, body: string, mail_status: Choices['MailStatus'] | null, unproven: boolean, created_at: string };

type OfferRow_Car_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type OfferRow_Product_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type OfferRow_EventOffer_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type OfferRow_Package_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type OfferRow_Room_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type OfferRow_Service_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type OfferRow_Track_Fragment = { id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type OfferRowFragment =
  | OfferRow_Car_Fragment
  | OfferRow_Product_Fragment
  | OfferRow_EventOffer_Fragment
  | OfferRow_Package_Fragment
  | OfferRow_Room_Fragment
  | OfferRow_Service_Fragment
  | OfferRow_Track_Fragment
;

type SoldOfferRow_Car_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type SoldOfferRow_Product_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type SoldOfferRow_EventOffer_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type SoldOfferRow_Package_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type SoldOfferRow_Room_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type SoldOfferRow_Service_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

type SoldOfferRow_Track_Fragment = { currency: Choices['CurrencyCode'], discount_percent: number, price_from: number | null, bookings_count: number, id: number, title: string, slug: string, summary: string, status: Choices['OfferStatus'], featured: boolean, tags: Array<string>, version: number, published_at: string | null, created_at: string, updated_at: string, first_media: { id: number, uuid: string, url: string, thumb: string, alt: string, caption: string, width: number, height: number, position: number } | null };

export type SoldOfferRowFragment =
  | SoldOfferRow_Car_Fragment
  | SoldOfferRow_Product_Fragment
  | SoldOfferRow_EventOffer_Fragment
  | SoldOfferRow_Package_Fragment
  | SoldOfferRow_Room_Fragment
  | SoldOfferRow_Service_Fragment
  | SoldOfferRow_Track_Fragment
;

type OfferTerms_Car_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

type OfferTerms_Product_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

type OfferTerms_EventOffer_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

type OfferTerms_Package_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

type OfferTerms_Room_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

type OfferTerms_Service_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

type OfferTerms_Track_Fragment = { cancellation_policy: string, cancellation_rules: Array<{ days_before: number, percent: number }> };

export type OfferTermsFragment =
  | OfferTerms_Car_Fragment
  | OfferTerms_Product_Fragment
  | OfferTerms_EventOffer_Fragment
  | OfferTerms_Package_Fragment
  | OfferTerms_Room_Fragment
  | OfferTerms_Service_Fragment
  | OfferTerms_Track_Fragment
;

export type OfferStatisticFragment = { views: number, views_30_days: number, inquiries: number, bookings: number, live_bookings: number, conversion: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }>, months: Array<{ month: string, bookings: number, revenue: Array<{ currency: Choices['CurrencyCode'], amount: number | string }> }> };


