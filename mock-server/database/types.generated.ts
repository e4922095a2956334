// Generated from the migrated database by "npm run types:database". Do not edit.
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { LaneKind } from '../../src/domain/bookings/item-kinds.ts'
import type { CurrencyCode } from '../../src/domain/money.ts'
import type { NotificationKind } from '../../src/domain/notification-kinds.ts'

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Read as ISO 8601 text. */
export type Timestamp = ColumnType<string, Date | string, Date | string>
/** Written as JSON text, read as its value. */
export type Json = ColumnType<unknown, string, string>

export interface AccessRequests {
  id: GeneratedAlways<number>
  agency_id: number
  user_id: number
  need: string
  created_at: Generated<Timestamp>
}

export interface AdConnections {
  id: GeneratedAlways<number>
  agency_id: number
  provider: 'facebook' | 'twitter' | 'google'
  practice: boolean
  access_token: string
  refresh_token: string | null
  expires_at: Timestamp | null
  refused_at: Timestamp | null
  accounts: Json
  account_id: string | null
  user_id: number | null
  connected_at: Timestamp
  spending_read_at: Timestamp | null
  spending_trouble: Generated<string>
}

export interface AdSpending {
  id: GeneratedAlways<number>
  agency_id: number
  provider: 'facebook' | 'twitter' | 'google'
  day: string
  currency: CurrencyCode
  amount: number
}

export interface Advertisements {
  id: GeneratedAlways<number>
  agency_id: number
  provider: 'facebook' | 'twitter' | 'google'
  practice: boolean
  account_id: string
  account: string
  currency: CurrencyCode | null
  mark: string
  offer: string
  link: string
  picture: string | null
  plan: Json
  state: 'making' | 'made' | 'refused' | 'unknown'
  steps: Generated<Json>
  trouble: string | null
  notes: Generated<Json>
  worker: string | null
  worker_until: Timestamp | null
  asks: Generated<number>
  next_at: Timestamp | null
  user_id: number | null
  created_at: Timestamp
  updated_at: Timestamp
}

export interface Agencies {
  id: GeneratedAlways<number>
  name: string
  slug: string
  email: string | null
  phone: string | null
  country_code: Generated<string>
  city: string | null
  address: string | null
  lat: number | null
  lng: number | null
  website: string | null
  about: Generated<string>
  logo_id: number | null
  banner_id: number | null
  category_id: number | null
  business_volume_id: number | null
  company_size_id: number | null
  verified_kyc: Generated<boolean>
  enabled_inventory_proximity: Generated<boolean>
  shop_enabled: Generated<boolean>
  blog_enabled: Generated<boolean>
  default_currency: Generated<CurrencyCode>
  settings: Generated<Json>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  mail_uuid: Generated<string>
  car_turnaround_minutes: Generated<number>
  mail_signature: Generated<string>
  emergency_phone: string | null
  tax_name: Generated<string>
  tax_rate: number | null
  tax_number: Generated<string>
  tax_rates: Generated<Json>
  prices_without_tax: Generated<boolean>
  pay_to: Generated<string>
  kind_taxes: Generated<Json>
}

export interface AgencyTemplates {
  id: GeneratedAlways<number>
  agency_id: number
  template: string
  template_version: number
  base: Json
  draft: Json
  version: Generated<number>
  published: ColumnType<unknown, string | null | undefined, string | null>
  published_version: number | null
  published_at: Timestamp | null
  published_by: number | null
  is_default: Generated<boolean>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  updated_by: number | null
}

export interface AgencyTerms {
  agency_id: number
  deposit_percent: Generated<number>
  balance_days: Generated<number>
  balance_from: Generated<'start' | 'booking'>
  cancellation_rules: Generated<Json>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  deposit_sums: Generated<Json>
}

export interface Albums {
  id: GeneratedAlways<number>
  agency_id: number
  title: string
  description: Generated<string>
  cover_id: number | null
  position: Generated<number>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Allocations {
  id: GeneratedAlways<number>
  agency_id: number
  resource_type: string
  resource_id: number
  first_day: string
  last_day: string
  quantity: number
  booking_id: number | null
  hold_key: string | null
  held_by: number | null
  expires_at: Timestamp | null
  released_at: Timestamp | null
  created_at: Generated<Timestamp>
  out_at: Timestamp | null
  back_at: Timestamp | null
  ready_at: Timestamp | null
}

export interface Approvals {
  id: GeneratedAlways<number>
  agency_id: number
  kind: 'discount' | 'refund' | 'payment' | 'write_off' | 'waived_fee' | 'easier_terms' | 'rate_difference'
  booking_id: number | null
  client_id: number | null
  proposal_id: number | null
  currency: CurrencyCode | null
  amount: number | null
  percent: number | null
  reason: string
  status: Generated<'pending' | 'approved' | 'declined' | 'withdrawn' | 'used'>
  requested_by: number
  decided_by: number | null
  decided_at: Timestamp | null
  decision_note: Generated<string>
  expires_at: Generated<Timestamp>
  used_at: Timestamp | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface AuditEntries {
  id: GeneratedAlways<number>
  agency_id: number | null
  actor_id: number | null
  actor_name: Generated<string>
  action: string
  subject: string
  subject_id: string
  before: ColumnType<unknown, string | null | undefined, string | null>
  after: ColumnType<unknown, string | null | undefined, string | null>
  ip: string | null
  created_at: Generated<Timestamp>
}

export interface BackgroundJobs {
  id: GeneratedAlways<number>
  agency_id: number | null
  user_id: number | null
  kind: string
  title: Generated<string>
  status: Generated<'waiting' | 'running' | 'done' | 'failed' | 'cancelled'>
  done: Generated<number>
  total: number | null
  cancel_asked: Generated<boolean>
  params: Generated<Json>
  result: ColumnType<unknown, string | null | undefined, string | null>
  file: string | null
  file_name: string | null
  problem: string | null
  started_at: Timestamp | null
  finished_at: Timestamp | null
  seen_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  tries: Generated<number>
  run_at: Generated<Timestamp>
  failures: Generated<number>
  cron: string | null
}

export interface BankCreditMatches {
  id: GeneratedAlways<number>
  agency_id: number
  credit_id: number
  payment_id: number
  amount: number
  recorded: boolean
  matched_by: number | null
  created_at: Generated<Timestamp>
  undone_by: number | null
  undone_at: Timestamp | null
  undone_why: Generated<string>
}

export interface BankCredits {
  id: GeneratedAlways<number>
  agency_id: number
  account: Generated<string>
  currency: CurrencyCode
  value_date: string
  amount: number
  reference: Generated<string>
  payer: Generated<string>
  description: Generated<string>
  source: 'typed' | 'import'
  file_name: Generated<string>
  fingerprint: string
  matched: Generated<number>
  ignored_reason: 'own_transfer' | 'provider_settlement' | 'interest' | 'mistake' | 'other' | null
  ignored_note: Generated<string>
  ignored_by: number | null
  ignored_at: Timestamp | null
  state: GeneratedAlways<'unmatched' | 'part_matched' | 'matched' | 'ignored' | null>
  entered_by: number | null
  version: Generated<number>
  search: GeneratedAlways<string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Beneficiaries {
  id: GeneratedAlways<number>
  agency_id: number
  kind: 'bank' | 'mobile_money' | 'wallet'
  name: string
  email: string | null
  country_code: Generated<string>
  bank: string | null
  branch: Generated<string>
  network: 'mtn' | 'airtel' | 'utl' | null
  account_number: string | null
  account_last: string | null
  account_key: Buffer | null
  partner_agency_id: number | null
  name_check: 'match' | 'close' | 'none' | 'unavailable'
  name_checked_at: Generated<Timestamp>
  rests_until: Timestamp | null
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface BlogFormerSlugs {
  agency_id: number
  slug: string
  post_id: number
  created_at: Generated<Timestamp>
}

export interface BlogPosts {
  id: GeneratedAlways<number>
  agency_id: number
  title: string
  slug: string
  excerpt: Generated<string>
  body: Generated<string>
  cover_id: number | null
  tags: Generated<string[]>
  author_id: number | null
  author_name: Generated<string>
  status: Generated<'draft' | 'scheduled' | 'published'>
  publish_at: Timestamp | null
  published_at: Timestamp | null
  first_published_at: Timestamp | null
  words: Generated<number>
  lead: Generated<string>
  draft: ColumnType<unknown, string | null | undefined, string | null>
  draft_at: Timestamp | null
  draft_by: number | null
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
}

export interface BlogRevisions {
  id: GeneratedAlways<number>
  agency_id: number
  post_id: number
  number: number
  title: string
  excerpt: string
  body: string
  tags: string[]
  cover_id: number | null
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface BookingDiscounts {
  agency_id: number
  booking_id: number
  discount_id: number
  code_id: number | null
  item: number
  name: string
  code: string | null
  amount: number
}

export interface BookingFees {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  kind: 'cancellation' | 'no_show' | 'change'
  label: string
  policy: number
  amount: number
  reason: Generated<string>
  made_by: number | null
  created_at: Generated<Timestamp>
  withdrawn_at: Timestamp | null
}

export interface BookingInstalments {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  position: number
  label: string
  basis: 'percent' | 'amount' | 'rest'
  percent: number | null
  amount: number
  due_on: string
  reminded_at: Timestamp | null
  reminders: Generated<number>
  due_sum: number
  agreed_on: Generated<string>
  snoozed_until: string | null
  days_before: number | null
}

export interface BookingLines {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  offer_type: 'package' | 'room' | 'car' | 'service' | 'event' | 'product' | 'flight' | 'extra' | 'custom'
  offer_id: number | null
  departure_id: number | null
  price_option_id: number | null
  title: string
  age_band: Generated<string>
  unit: string
  from_date: string
  to_date: string
  quantity: number
  unit_amount: number
  amount: number
  position: Generated<number>
  item: Generated<number>
  details: Generated<Json>
  discount: Generated<number>
  residency: Generated<string>
  given: number | null
  terms: ColumnType<unknown, string | null | undefined, string | null>
  tax: ColumnType<unknown, string | null | undefined, string | null>
}

export interface BookingMoves {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  item: number
  before: Json
  version: number
  made_by: number | null
  undone_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface BookingTravellers {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  position: Generated<number>
  name: string
  audience: Generated<'adult' | 'child' | 'infant'>
  is_lead: Generated<boolean>
  birth_date: string | null
  nationality: string | null
  passport_number: string | null
  passport_expires_on: string | null
  email: string | null
  phone: string | null
  needs: Generated<string>
  room: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Bookings {
  id: GeneratedAlways<number>
  agency_id: number
  reference: string
  kind: 'tour_package' | 'hotel_room' | 'event' | 'service' | 'car_rental' | 'flight' | 'order'
  client_id: number
  title: string
  status: Generated<'pending' | 'confirmed' | 'in_progress' | 'completed' | 'cancelled' | 'no_show'>
  starts_on: string
  ends_on: string
  adults: Generated<number>
  children: Generated<number>
  infants: Generated<number>
  currency: CurrencyCode
  subtotal: number
  discount: Generated<number>
  fees: Generated<number>
  total: number
  paid: Generated<number>
  refunded: Generated<number>
  deposit_due: Generated<number>
  source: Generated<'manual' | 'website' | 'payment_link' | 'proposal' | 'marketplace' | 'resell'>
  notes: Generated<string>
  due_on: string | null
  created_by: number | null
  cancelled_at: Timestamp | null
  cancel_reason: string | null
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  residency: Generated<'any' | 'east_african' | 'resident' | 'foreign'>
  resell_id: number | null
  supplier_booking_id: number | null
  kept: number | null
  inquiry_id: number | null
  travellers_version: Generated<number>
  shares: Generated<Json>
  oversold_reason: Generated<string>
  voucher_key: Generated<string>
  charged: Generated<number>
  written_off: Generated<number>
  resell_commission: Generated<number>
  settled: GeneratedAlways<number>
  balance: GeneratedAlways<number>
  payment_status: GeneratedAlways<string>
  payment_plan: ColumnType<unknown, string | null | undefined, string | null>
}

export interface CalendarFeeds {
  id: GeneratedAlways<number>
  agency_id: number
  user_id: number
  name: string
  token_hash: string
  kinds: Generated<LaneKind[]>
  last_read_at: Timestamp | null
  revoked_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface CampaignBookings {
  booking_id: number
  agency_id: number
  campaign_id: number
  how: 'visit' | 'contact'
}

export interface CampaignCollections {
  campaign_id: number
  agency_id: number
  collection_id: number
  excluded: Generated<boolean>
}

export interface CampaignLinks {
  id: GeneratedAlways<number>
  campaign_id: number
  agency_id: number
  url: string
  clicks: Generated<number>
}

export interface CampaignRecipients {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  campaign_id: number
  agency_id: number
  contact_id: number
  address: string
  state: 'waiting' | 'sending' | 'handed' | 'delivered' | 'bounced' | 'complained' | 'failed' | 'unknown' | 'excluded' | 'cancelled'
  reason: Generated<string>
  subject: Generated<'a' | 'b'>
  paid_by: 'month' | 'bought' | null
  tries: Generated<number>
  next_at: Generated<Timestamp>
  claimed_at: Timestamp | null
  handed_at: Timestamp | null
  message_id: string | null
  opened_at: Timestamp | null
  opens: Generated<number>
  machine_opens: Generated<number>
  clicked_at: Timestamp | null
  clicks: Generated<number>
  machine_clicks: Generated<number>
  unsubscribed_at: Timestamp | null
  last_clicked_at: Timestamp | null
  occasion: Generated<string>
}

export interface Campaigns {
  id: GeneratedAlways<number>
  agency_id: number
  channel: 'email' | 'sms' | 'whatsapp'
  name: string
  status: Generated<'draft' | 'scheduled' | 'sending' | 'paused' | 'sent' | 'cancelled'>
  note: Generated<string>
  everyone: Generated<boolean>
  subject: Generated<string>
  subject_b: Generated<string>
  preheader: Generated<string>
  body: Generated<Json>
  text: Generated<string>
  template: ColumnType<unknown, string | null | undefined, string | null>
  scheduled_at: Timestamp | null
  window_from: number | null
  window_to: number | null
  per_minute: number | null
  next_at: Generated<Timestamp>
  reserved_month: string | null
  again_of: number | null
  started_at: Timestamp | null
  finished_at: Timestamp | null
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  occasion: 'welcome' | 'inquiry' | 'quote' | 'birthday' | 'before_trip' | 'after_trip' | 'year_later' | 'follow_up' | null
  automatic_from: Timestamp | null
  follows: number | null
  follow_condition: 'unopened' | 'unclicked' | 'clicked' | 'sent' | null
  follow_days: number | null
}

export interface CannedReplies {
  id: GeneratedAlways<number>
  agency_id: number
  title: string
  shortcut: Generated<string>
  body: string
  used: Generated<number>
  created_by: number | null
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface CarHandovers {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  item: number
  allocation_id: number
  car_id: number
  vehicle_id: number
  plate: string
  out_at: Timestamp
  out_km: number
  out_fuel: number
  out_note: Generated<string>
  out_by: number | null
  currency: CurrencyCode
  deposit: Generated<number>
  deposit_method: Generated<string>
  in_at: Timestamp | null
  in_km: number | null
  in_fuel: number | null
  in_note: Generated<string>
  in_by: number | null
  deposit_back: number | null
  deposit_note: Generated<string>
  created_at: Generated<Timestamp>
}

export interface CarMakes {
  id: number
  name: string
}

export interface CarModels {
  id: number
  make_id: number
  name: string
  category: string
  seats: number
}

export interface Cars {
  offer_id: number
  agency_id: number
  category: string
  make: string
  model: string
  year: number | null
  colour: Generated<string>
  transmission: 'manual' | 'automatic'
  fuel: 'petrol' | 'diesel' | 'hybrid' | 'electric'
  seats: number
  doors: number | null
  air_conditioning: Generated<boolean>
  mileage_limit: number | null
  extra_km: Generated<number>
  deposit: Generated<number>
  extra_hour: Generated<number>
  pick_up_place: Generated<string>
  quantity: Generated<number>
  live: Generated<boolean>
  turnaround_minutes: number | null
  driver: Generated<'self_drive' | 'with_driver' | 'either'>
  driver_fee: Generated<number>
  fuel_eighth: Generated<number>
}

export interface CashMoves {
  id: GeneratedAlways<number>
  agency_id: number
  session_id: number
  kind: 'pay_in' | 'pay_out' | 'to_bank'
  amount: number
  reason: Generated<string>
  made_by: number
  transfer_id: number
  created_at: Generated<Timestamp>
}

export interface CashSessionEntries {
  session_id: number | null
  agency_id: number | null
  id: number | null
  amount: number | null
  transfer_id: number | null
  kind: string | null
  payment_id: number | null
  made_by: number | null
  happened_at: Timestamp | null
}

export interface CashSessions {
  id: GeneratedAlways<number>
  agency_id: number
  currency: CurrencyCode
  name: string
  opened_by: number
  opened_at: Generated<Timestamp>
  expected_at_opening: number
  opening_count: number
  opening_note: Generated<string>
  first_entry: number
  closed_by: number | null
  closed_at: Timestamp | null
  expected: number | null
  counted: number | null
  notes: ColumnType<unknown, string | null | undefined, string | null>
  note: Generated<string>
  last_entry: number | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface CatalogueFeeds {
  agency_id: number
  token: string
  token_hash: string
  products_read_at: Timestamp | null
  hotels_read_at: Timestamp | null
  destinations_read_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface ChannelProducts {
  agency_id: number
  offer_type: string
  offer_id: number
  channel: 'website' | 'marketplace' | 'resell' | 'chatbot' | 'facebook'
  published_at: Generated<Timestamp>
}

export interface ChatbotAnswers {
  id: GeneratedAlways<number>
  agency_id: number
  question: string
  answer: string
  tags: Generated<string[]>
  link: Generated<string>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ChatbotMessages {
  id: GeneratedAlways<number>
  agency_id: number
  session_id: number
  author: 'visitor' | 'bot'
  body: string
  outcome: 'answered' | 'choose' | 'unknown' | 'person' | 'greeting' | null
  sources: Generated<Json>
  about: Generated<string>
  once: string | null
  created_at: Generated<Timestamp>
}

export interface ChatbotSessions {
  id: GeneratedAlways<number>
  agency_id: number
  token_hash: Buffer | null
  state: Generated<'bot' | 'waiting' | 'person'>
  language: 'en' | 'fr' | 'sw'
  page: Generated<string>
  origin: Generated<string>
  visitor: Generated<Buffer>
  name: Generated<string>
  first_words: string
  travel_on: string | null
  travel_until: string | null
  adults: number | null
  children: number | null
  asked: Generated<number>
  answered: Generated<number>
  unanswered: Generated<number>
  inquiry_id: number | null
  booking_id: number | null
  handed_at: Timestamp | null
  taken_at: Timestamp | null
  taken_by: number | null
  rating: number | null
  last_once: Generated<string>
  started_at: Generated<Timestamp>
  last_at: Generated<Timestamp>
}

export interface ChatbotSettings {
  agency_id: number
  enabled: Generated<boolean>
  name: Generated<string>
  greetings: Generated<Json>
  tone: Generated<'friendly' | 'brief' | 'formal'>
  languages: Generated<string[]>
  hands_over: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
  allowed_origins: Generated<string[]>
  answers_on: Generated<number[]>
  answers_from: Generated<string>
  answers_until: Generated<string>
  keep_days: Generated<number>
}

export interface ChatbotWords {
  agency_id: number
  word: string
  means: string
}

export interface CheckoutLinks {
  id: GeneratedAlways<number>
  agency_id: number
  uuid: Generated<string>
  title: string
  lines: Json
  currency: CurrencyCode
  discount_code: Generated<string>
  expires_at: Timestamp | null
  max_uses: number | null
  orders: Generated<number>
  is_active: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ClientDistinctions {
  agency_id: number
  one_id: number
  other_id: number
  made_by: number | null
  created_at: Generated<Timestamp>
}

export interface ClientImportRows {
  import_id: number
  agency_id: number
  number: number
  cells: string[]
  outcome: 'create' | 'update' | 'skip' | 'error' | null
  problems: Generated<Json>
  client_id: number | null
  before: ColumnType<unknown, string | null | undefined, string | null>
  contact_id: number | null
}

export interface ClientImports {
  id: GeneratedAlways<number>
  agency_id: number
  made_by: number
  file_name: string
  columns: string[]
  mapping: Generated<Json>
  date_order: Generated<'dmy' | 'mdy' | 'ymd'>
  on_known: Generated<'skip' | 'update'>
  status: Generated<'mapping' | 'checked' | 'running' | 'done' | 'failed' | 'cancelled' | 'undone'>
  counts: Generated<Json>
  job_id: number | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  target: Generated<'clients' | 'contacts'>
  consent_words: Generated<string>
  consent_place: Generated<string>
}

export interface ClientMerges {
  id: GeneratedAlways<number>
  agency_id: number
  kept_id: number
  merged_id: number
  before: Json
  moved: Json
  made_by: number | null
  undone_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface ClientNotes {
  id: GeneratedAlways<number>
  agency_id: number
  client_id: number
  body: string
  author_id: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Clients {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: Generated<string>
  tags: Generated<string[]>
  notes: Generated<string>
  marketing_consent: Generated<boolean>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  merged_into_id: number | null
  erased_at: Timestamp | null
  company: Generated<string>
  birth_date: string | null
  name_key: GeneratedAlways<string | null>
  email_key: GeneratedAlways<string | null>
  legal_name: Generated<string>
  tax_number: Generated<string>
  address: Generated<string>
  city: Generated<string>
  referred_by_id: number | null
}

export interface Codes {
  id: GeneratedAlways<number>
  user_id: number
  session_id: number | null
  purpose: 'otp' | 'reset' | 'verification' | 'invitation'
  hash: Buffer
  expires_at: Timestamp
  attempts: Generated<number>
  used_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface Consents {
  id: GeneratedAlways<number>
  agency_id: number
  contact_id: number
  channel: 'email' | 'sms' | 'whatsapp'
  given: boolean
  how: 'staff' | 'import' | 'form' | 'newsletter' | 'checkout' | 'chatbot' | 'preferences' | 'unsubscribe' | 'complaint' | 'reply' | 'before'
  words: Generated<string>
  proof: Generated<string>
  user_id: number | null
  at: Generated<Timestamp>
}

export interface ContactCollectionMembers {
  collection_id: number
  agency_id: number
  contact_id: number
  added_at: Generated<Timestamp>
}

export interface ContactCollections {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  notes: Generated<string>
  kind: 'fixed' | 'rule'
  rule: ColumnType<unknown, string | null | undefined, string | null>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ContactDistinctions {
  agency_id: number
  one_id: number
  other_id: number
  made_by: number | null
  created_at: Generated<Timestamp>
}

export interface ContactFields {
  id: GeneratedAlways<number>
  agency_id: number
  key: string
  label: string
  kind: 'text' | 'number' | 'date' | 'yes_no' | 'choice'
  choices: Generated<string[]>
  position: Generated<number>
  version: Generated<number>
  created_at: Generated<Timestamp>
  created_by: number | null
  updated_at: Generated<Timestamp>
  deleted_at: Timestamp | null
}

export interface ContactMerges {
  id: GeneratedAlways<number>
  agency_id: number
  kept_id: number
  gone_id: number
  before: Json
  moved: Json
  made_by: number | null
  undone_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface ContactPeople {
  id: number | null
  agency_id: number | null
  client_id: number | null
  name: string | null
  email: string | null
  phone: string | null
  country_code: string | null
  language: string | null
  tags: string[] | null
  birth_date: string | null
  company: string | null
  source: string | null
  source_note: string | null
  fields: ColumnType<unknown, string | null | undefined, string | null>
  notes: string | null
  may_email: boolean | null
  may_sms: boolean | null
  may_whatsapp: boolean | null
  unsubscribed_at: Timestamp | null
  last_touch_at: Timestamp | null
  version: number | null
  created_at: Timestamp | null
  updated_at: Timestamp | null
}

export interface Contacts {
  id: GeneratedAlways<number>
  agency_id: number
  client_id: number | null
  name: string | null
  email: string | null
  phone: string | null
  country_code: string | null
  language: string | null
  tags: string[] | null
  source: 'client' | 'form' | 'newsletter' | 'import' | 'staff' | 'chatbot' | 'booking' | 'inquiry' | 'advertisement'
  source_note: Generated<string>
  fields: Generated<Json>
  notes: Generated<string>
  may_email: Generated<boolean>
  may_sms: Generated<boolean>
  may_whatsapp: Generated<boolean>
  unsubscribed_at: Timestamp | null
  last_touch_at: Timestamp | null
  merged_into_id: number | null
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  name_key: GeneratedAlways<string | null>
  email_key: GeneratedAlways<string | null>
}

export interface CrashReports {
  id: GeneratedAlways<number>
  agency_id: number | null
  user_id: number | null
  reference: string
  message: string
  stack: string
  component_stack: Generated<string>
  route: Generated<string>
  build: Generated<string>
  created_at: Generated<Timestamp>
}

export interface CrmSettings {
  agency_id: number
  type: 'email' | 'sms' | 'whatsapp'
  key: string
  value: string
}

export interface DayTicks {
  id: GeneratedAlways<number>
  agency_id: number
  day: string
  card: string
  ticked_by: number
  ticked_at: Generated<Timestamp>
}

export interface DeliveryMethods {
  id: GeneratedAlways<number>
  agency_id: number
  kind: 'pick_up' | 'rider' | 'courier' | 'quoted'
  name: string
  currency: CurrencyCode
  zones: Generated<Json>
  bands: Generated<Json>
  free_above: number | null
  lead_min_days: Generated<number>
  lead_max_days: Generated<number>
  place_id: number | null
  is_active: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Departures {
  id: GeneratedAlways<number>
  agency_id: number
  package_id: number
  date: string
  capacity: number
  status: Generated<'open' | 'closed' | 'cancelled'>
  note: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  guide: Generated<string>
  vehicle: Generated<string>
  pick_up_place: Generated<string>
  pick_up_at: string | null
}

export interface DiscountCodes {
  id: GeneratedAlways<number>
  agency_id: number
  discount_id: number
  code: string
  max_uses: number | null
  used: Generated<number>
  per_client: number | null
  is_active: Generated<boolean>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  batch: Generated<string>
  created_by: number | null
}

export interface Discounts {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  percent: number | null
  amount: number | null
  currency: CurrencyCode | null
  scope: Generated<'all' | 'kind' | 'offers'>
  kinds: Generated<string[]>
  offers: Generated<Json>
  starts_at: Timestamp | null
  ends_at: Timestamp | null
  is_active: Generated<boolean>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  by_code: boolean
  client_tags: Generated<string[]>
  sources: Generated<string[]>
  travel_from: string | null
  travel_to: string | null
  minimum: number | null
  max_uses: number | null
  used: Generated<number>
  per_client: number | null
  combines: Generated<boolean>
  note: Generated<string>
  created_by: number | null
}

export interface DomainOrders {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  years: number
  currency: CurrencyCode
  amount: number
  payment_id: number
  registrar: string
  registrar_reference: Generated<string>
  status: Generated<'paid' | 'sent' | 'unknown' | 'by_staff' | 'registered' | 'refused'>
  reason: Generated<string>
  holder: Json
  asks: Generated<number>
  next_at: Generated<Timestamp>
  domain_id: number | null
  made_by: number | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface EmailAllowances {
  agency_id: number
  month: string
  sent: Generated<number>
  from_month: Generated<number>
  bought: Generated<number>
}

export interface EmailPurchases {
  id: GeneratedAlways<number>
  agency_id: number
  payment_id: number
  emails: number
  made_by: number | null
  created_at: Generated<Timestamp>
}

export interface Events {
  offer_id: number
  agency_id: number
  venue_name: Generated<string>
  address: Generated<string>
  lat: number | null
  lng: number | null
  starts_at: Timestamp
  ends_at: Timestamp
  doors_at: Timestamp | null
  capacity: number | null
  online: Generated<boolean>
}

export interface ExchangeQuotes {
  id: GeneratedAlways<number>
  agency_id: number
  from_currency: string
  to_currency: string
  amount: number
  fee: number
  rate: string
  rate_source: 'house' | 'built_in'
  rate_day: string
  received: number
  remainder: number
  made_by: number | null
  expires_at: Timestamp
  taken_at: Timestamp | null
  transfer_id: number | null
  created_at: Generated<Timestamp>
}

export interface FlightEvents {
  id: GeneratedAlways<number>
  agency_id: number
  flight_id: number
  kind: string
  text: Generated<string>
  key: string
  happened_at: Generated<Timestamp>
}

export interface FlightFares {
  id: GeneratedAlways<number>
  agency_id: number
  supplier: 'house' | 'duffel'
  route: string
  party: string
  cabin: string
  currency: CurrencyCode
  day: string
  lowest: number
  seen_at: Generated<Timestamp>
}

export interface FlightFees {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  kind: 'mark_up' | 'service_fee'
  takes: 'percent' | 'sum'
  percent: number | null
  amount: number | null
  currency: CurrencyCode | null
  per: Generated<'passenger' | 'booking'>
  cabin: 'economy' | 'premium_economy' | 'business' | 'first' | null
  origin: Generated<string>
  destination: Generated<string>
  airline: Generated<string>
  passenger: 'adult' | 'child' | 'infant' | null
  is_active: Generated<boolean>
  note: Generated<string>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface FlightHouseOrders {
  reference: string
  agency_id: number
  state: Json
  updated_at: Generated<Timestamp>
}

export interface FlightKeys {
  id: GeneratedAlways<number>
  agency_id: number
  supplier: string
  keys: string
  last_four: string
  mode: 'test' | 'live'
  tested_at: Timestamp | null
  test_problem: string | null
  version: Generated<number>
  set_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface FlightPassengers {
  id: GeneratedAlways<number>
  agency_id: number
  flight_id: number
  position: number
  supplier_passenger_id: string
  kind: 'adult' | 'child' | 'infant'
  title: 'mr' | 'ms' | 'mrs' | 'miss' | 'dr'
  given_name: string
  family_name: string
  sex: 'f' | 'm'
  born_on: string
  email: string | null
  phone: string | null
  passport_number: Generated<string>
  passport_country: string | null
  passport_expires_on: string | null
  lap_of: number | null
  traveller_id: number | null
  ticket_number: Generated<string>
  seats: Generated<string[]>
  bags: Generated<number>
  search: GeneratedAlways<string | null>
}

export interface FlightSearches {
  id: Generated<string>
  agency_id: number
  user_id: number
  supplier: 'house' | 'duffel'
  asked: Json
  offers: Json
  expires_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface FlightSettings {
  agency_id: number
  supplier: Generated<'house' | 'duffel'>
  default_mark_up_percent: Generated<number>
  default_service_fee: Generated<number>
  service_fee_currency: Generated<string>
  currency: Generated<CurrencyCode>
  sells_below: Generated<'authority' | 'nobody'>
  office_name: Generated<string>
  office_phone: Generated<string>
  office_email: string | null
  office_address: Generated<string>
  warn_hours: Generated<number[]>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Flights {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number | null
  reference: string
  supplier: 'house' | 'duffel'
  supplier_order_id: string | null
  search_id: string
  offer_id: string
  offer: Json
  extras_chosen: Generated<Json>
  pay: 'now' | 'hold'
  state: Generated<'ordering' | 'held' | 'booked' | 'ticketed' | 'cancelled' | 'voided' | 'lapsed' | 'failed'>
  reason: Generated<string>
  slices: Json
  fares: Json
  airline: string
  airline_reference: Generated<string>
  route: string
  departs: string
  arrives: string
  returns: string | null
  departs_at: Timestamp | null
  is_international: Generated<boolean>
  cabin: 'economy' | 'premium_economy' | 'business' | 'first'
  passengers_count: number
  lead_name: string
  currency: CurrencyCode
  supplier_total: number
  fare: number
  service_fee: Generated<number>
  extras_total: Generated<number>
  discount: Generated<number>
  change_total: Generated<number>
  change_penalty: Generated<number>
  change_fee: Generated<number>
  total: GeneratedAlways<number>
  cost: Generated<number>
  pay_by: Timestamp | null
  price_until: Timestamp | null
  void_until: Timestamp | null
  new_supplier_total: number | null
  airline_change: ColumnType<unknown, string | null | undefined, string | null>
  airline_change_at: Timestamp | null
  refund_state: Generated<'none' | 'waiting' | 'received'>
  refund_expected: number | null
  refund_target: 'balance' | 'card' | 'voucher' | 'airline_credits' | 'arc_bsp_cash' | 'awaiting_payment' | null
  quote: ColumnType<unknown, string | null | undefined, string | null>
  kept: number | null
  options: ColumnType<unknown, string | null | undefined, string | null>
  under_way: ColumnType<unknown, string | null | undefined, string | null>
  ask_at: Timestamp | null
  asks: Generated<number>
  contact_email: string
  contact_phone: string
  notes: Generated<string>
  version: Generated<number>
  created_by: number | null
  issued_at: Timestamp | null
  cancelled_at: Timestamp | null
  search: GeneratedAlways<string | null>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface FunnelSettings {
  agency_id: number
  lead_chance: Generated<number>
  qualified_chance: Generated<number>
  confirmed_chance: Generated<number>
  lead_days: Generated<number>
  qualified_days: Generated<number>
  confirmed_days: Generated<number>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface HouseRates {
  id: GeneratedAlways<number>
  agency_id: number
  currency: CurrencyCode
  day: string
  rate: number
  set_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface IdempotencyKeys {
  user_id: number
  key: string
  endpoint: string
  body_hash: Buffer
  status: number | null
  answer: string | null
  created_at: Generated<Timestamp>
}

export interface Inquiries {
  id: GeneratedAlways<number>
  agency_id: number
  client_id: number | null
  channel: 'website' | 'chatbot' | 'email' | 'phone'
  name: string
  email: string | null
  phone: string | null
  subject: string
  message: string
  offer_type: string | null
  offer_id: number | null
  status: Generated<'new' | 'open' | 'answered' | 'won' | 'lost'>
  assignee_id: number | null
  answered_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  uuid: Generated<string>
  reference: string | null
  snoozed_until: Timestamp | null
  last_message_at: Generated<Timestamp>
  last_direction: Generated<'in' | 'out'>
  lost_reason: Generated<string>
  travel_on: string | null
  party: Generated<string>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_by: number | null
  search: GeneratedAlways<string | null>
  mail_message_id: string | null
}

export interface InstalmentConfigs {
  agency_id: number
  offer_type: string
  offer_id: number
  enabled: Generated<boolean>
  deposit_percent: number
  count: number
  every: Generated<'once' | 'after' | 'week' | 'fortnight' | 'month'>
  last_days_before: Generated<number>
  updated_at: Generated<Timestamp>
  deposit_sums: Generated<Json>
  days_after: Generated<number>
}

export interface Invoices {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  number: string
  issued_on: Generated<string>
  tax_name: Generated<string>
  tax_rate: number | null
  tax_number: Generated<string>
  created_at: Generated<Timestamp>
  kind: 'proforma' | 'invoice' | 'credit_note'
  currency: CurrencyCode | null
  net: number | null
  tax: number | null
  total: number | null
  due_on: string | null
  corrects_id: number | null
  replaces_id: number | null
  reason: Generated<string>
  issued_by: number | null
  content: ColumnType<unknown, string | null | undefined, string | null>
}

export interface LeadMoves {
  id: GeneratedAlways<number>
  agency_id: number
  lead_id: number
  from_stage: string | null
  to_stage: 'lead' | 'qualified' | 'confirmed' | 'paid' | 'lost'
  user_id: number | null
  at: Generated<Timestamp>
}

export interface Leads {
  id: GeneratedAlways<number>
  agency_id: number
  contact_id: number
  title: string
  stage: Generated<'lead' | 'qualified' | 'confirmed' | 'paid'>
  stage_since: Generated<Timestamp>
  lost_at: Timestamp | null
  lost_reason: Generated<string>
  currency: CurrencyCode
  amount: number | null
  owner_id: number | null
  next_step: Generated<string>
  next_step_on: string | null
  source: 'client' | 'form' | 'newsletter' | 'import' | 'staff' | 'chatbot' | 'booking' | 'inquiry' | 'advertisement'
  inquiry_id: number | null
  booking_id: number | null
  travel_on: string | null
  notes: Generated<string>
  version: Generated<number>
  created_by: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface LedgerAccounts {
  id: GeneratedAlways<number>
  agency_id: number
  kind: 'wallet' | 'wallet_pending' | 'wallet_held' | 'cash_drawer' | 'bank' | 'clearing' | 'outside' | 'receivable' | 'sales' | 'fees' | 'refunds_due' | 'tax' | 'commission' | 'payable' | 'exchange' | 'rounding' | 'flight_cost'
  detail: Generated<string>
  currency: CurrencyCode
  booking_id: number | null
  created_at: Generated<Timestamp>
}

export interface LedgerAudits {
  id: GeneratedAlways<number>
  agency_id: number
  checked_at: Generated<Timestamp>
  accounts: number
  transfers: number
  differences: Generated<Json>
}

export interface LedgerEntries {
  id: GeneratedAlways<number>
  agency_id: number
  transfer_id: number
  account_id: number
  currency: CurrencyCode
  amount: number
}

export interface LedgerTransfers {
  id: GeneratedAlways<number>
  agency_id: number
  kind: string
  booking_id: number | null
  payment_id: number | null
  memo: Generated<string>
  made_by: number | null
  key: string | null
  reverses: number | null
  happened_at: Timestamp
  created_at: Generated<Timestamp>
}

export interface LocalMessages {
  id: GeneratedAlways<number>
  agency_id: number
  channel: 'sms' | 'whatsapp'
  recipient: string
  text: string
  created_at: Generated<Timestamp>
}

export interface LocalPayments {
  reference: string
  agency_id: number
  state: Json
  updated_at: Generated<Timestamp>
}

export interface LocalPayouts {
  reference: string
  agency_id: number
  currency: CurrencyCode
  amount: number
  state: 'pending' | 'sent' | 'returned'
  reason: Generated<string>
  asked: Generated<number>
  created_at: Generated<Timestamp>
}

export interface MailAttachments {
  id: GeneratedAlways<number>
  agency_id: number | null
  mail_id: number
  name: string
  type: string
  bytes: number
  content: string
}

export interface Mails {
  id: GeneratedAlways<number>
  agency_id: number | null
  recipient: string
  subject: string
  text: string
  html: Generated<string>
  links: Generated<string[]>
  status: Generated<'queued' | 'sent' | 'failed' | 'withdrawn'>
  sent_at: Timestamp | null
  created_at: Generated<Timestamp>
  reply_to: string | null
  topic: string | null
  held_until: Timestamp | null
  sender_name: string | null
}

export interface MarketingCosts {
  id: GeneratedAlways<number>
  agency_id: number
  source: string
  month: string
  currency: CurrencyCode
  amount: number
  user_id: number | null
  updated_at: Generated<Timestamp>
}

export interface MarketingLinks {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  code: string
  path: string
  source: string
  medium: string
  campaign: string
  content: Generated<string>
  term: Generated<string>
  archived_at: Timestamp | null
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface MarketingTouches {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number | null
  inquiry_id: number | null
  first_source: string
  first_campaign: Generated<string>
  first_at: Timestamp
  last_source: string
  last_campaign: Generated<string>
  last_at: Timestamp
  first_link_id: number | null
  last_link_id: number | null
}

export interface Media {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  agency_id: number
  owner_type: 'agency' | 'user' | 'package' | 'itinerary' | 'offer' | 'proposal' | 'handover' | 'album' | 'website' | 'post'
  owner_id: number
  width: number
  height: number
  bytes: number
  alt: Generated<string>
  caption: Generated<string>
  position: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  name: Generated<string>
  hash: string | null
  mime: Generated<string>
  decorative: Generated<boolean>
  focal_x: Generated<number>
  focal_y: Generated<number>
  edit: ColumnType<unknown, string | null | undefined, string | null>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface Notifications {
  id: GeneratedAlways<number>
  agency_id: number
  user_id: number
  kind: NotificationKind
  title: string
  body: Generated<string>
  link: string | null
  data: Generated<Json>
  read_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface OfferBlocks {
  id: GeneratedAlways<number>
  agency_id: number
  offer_id: number
  first_day: string
  last_day: string
  quantity: number
  reason: Generated<string>
  created_by: number | null
  created_at: Generated<Timestamp>
  deleted_at: Timestamp | null
  version: Generated<number>
}

export interface OfferBookings {
  agency_id: number
  offer_type: string
  offer_id: number
  bookings: number
}

export interface OfferDays {
  agency_id: number
  offer_id: number
  day: string
  amount: number | null
  quantity: number | null
  min_stay: number | null
  closed: Generated<boolean>
  closed_to_arrival: Generated<boolean>
  closed_to_departure: Generated<boolean>
}

export interface OfferRates {
  id: GeneratedAlways<number>
  agency_id: number
  offer_id: number
  name: string
  unit: 'per_night' | 'per_day' | 'per_week' | 'per_hour' | 'per_person' | 'per_group'
  amount: number
  valid_from: string | null
  valid_to: string | null
  weekdays: Generated<number[]>
  min_stay: Generated<number>
  adults: number | null
  position: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  residency: Generated<'any' | 'east_african' | 'resident' | 'foreign'>
  currency: CurrencyCode | null
  version: Generated<number>
}

export interface OfferViews {
  agency_id: number
  offer_type: string
  offer_id: number
  day: string
  views: Generated<number>
}

export interface Offers {
  id: GeneratedAlways<number>
  agency_id: number
  kind: 'room' | 'car' | 'service' | 'event' | 'product' | 'track'
  title: string
  slug: string
  summary: Generated<string>
  description: Generated<string>
  status: Generated<'draft' | 'published' | 'archived'>
  featured: Generated<boolean>
  tags: Generated<string[]>
  currency: Generated<CurrencyCode>
  amount: Generated<number>
  discount_percent: Generated<number>
  cancellation_rules: Generated<Json>
  cancellation_policy: Generated<string>
  version: Generated<number>
  deleted_at: Timestamp | null
  published_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
}

export interface OrderDownloads {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  variant_id: number
  asset_id: number
  token: Generated<string>
  used: Generated<number>
  most: number | null
  expires_at: Timestamp | null
  revoked_at: Timestamp | null
  created_at: Generated<Timestamp>
  downloaded_at: Generated<Timestamp[]>
}

export interface OrderFulfilments {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  state: 'packed' | 'shipped' | 'delivered'
  place_id: number | null
  carrier: Generated<string>
  tracking: Generated<string>
  tracking_url: Generated<string>
  note: Generated<string>
  made_by: number | null
  shipped_at: Timestamp | null
  delivered_at: Timestamp | null
  undone_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface OrderLineFulfilments {
  fulfilment_id: number
  agency_id: number
  booking_id: number
  variant_id: number
  quantity: number
}

export interface OrderLineReturns {
  return_id: number
  agency_id: number
  booking_id: number
  variant_id: number
  title: string
  quantity: number
  restocked: boolean
}

export interface OrderReturns {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  reason: 'changed_mind' | 'wrong_item' | 'damaged' | 'not_as_described' | 'other'
  note: Generated<string>
  amount: number
  made_by: number | null
  created_at: Generated<Timestamp>
}

export interface PackageExtras {
  id: GeneratedAlways<number>
  agency_id: number
  package_id: number
  name: string
  description: Generated<string>
  unit: Generated<'per_person' | 'per_group' | 'per_day'>
  amount: number
  currency: CurrencyCode
  max_qty: number | null
  included: Generated<boolean>
  position: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface PackageItineraries {
  id: GeneratedAlways<number>
  agency_id: number
  package_id: number
  day: number
  title: string
  description: Generated<string>
  location_name: Generated<string>
  lat: number | null
  lng: number | null
  meals: Generated<string[]>
  accommodation: Generated<string>
  activities: Generated<string[]>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Packages {
  id: GeneratedAlways<number>
  agency_id: number
  title: string
  slug: string
  summary: Generated<string>
  description: Generated<string>
  status: Generated<'draft' | 'published' | 'archived'>
  featured: Generated<boolean>
  tags: Generated<string[]>
  country_code: Generated<string>
  destinations: Generated<string[]>
  days: Generated<number>
  nights: Generated<number>
  min_pax: Generated<number>
  max_pax: number | null
  inclusions: Generated<string[]>
  exclusions: Generated<string[]>
  cancellation_policy: Generated<string>
  meeting_point: Generated<string>
  difficulty: Generated<'easy' | 'moderate' | 'challenging'>
  on_request: Generated<boolean>
  currency: Generated<CurrencyCode>
  discount_percent: Generated<number>
  version: Generated<number>
  deleted_at: Timestamp | null
  published_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  cancellation_rules: Generated<Json>
  days_search: Generated<string>
}

export interface ParkedItems {
  agency_id: number
  booking_id: number
  item: number
  note: Generated<string>
  parked_by: number | null
  parked_at: Generated<Timestamp>
}

export interface PartnerInvoiceBookings {
  invoice_id: number
  booking_id: number
  agency_id: number
  partner_id: number
  partner_reference: Generated<string>
  amount: number
  standing: Generated<boolean>
}

export interface PartnerLimits {
  id: GeneratedAlways<number>
  agency_id: number
  partner_id: number
  currency: CurrencyCode
  most: number | null
  reason: Generated<string>
  version: Generated<number>
  set_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface PaymentAttempts {
  id: GeneratedAlways<number>
  agency_id: number
  payment_id: number
  provider: 'local' | 'flutterwave' | 'pesapal' | 'mtn_momo'
  reference: string
  external_id: string | null
  purpose: Generated<'payment' | 'refund'>
  method: 'mobile_money' | 'card' | 'bank'
  network: 'MTN' | 'AIRTEL' | null
  phone: string | null
  page_url: string | null
  state: Generated<'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled'>
  asks: Generated<number>
  ask_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  keys_of: Generated<'server' | 'agency'>
  sent_at: Timestamp | null
  taken_at: Timestamp | null
  busy_until: Timestamp | null
}

export interface PaymentEvents {
  id: GeneratedAlways<number>
  agency_id: number
  payment_id: number
  status: 'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'part_refunded' | 'refunded' | 'disputed'
  source: 'page' | 'callback' | 'query' | 'person' | 'clock'
  reason: Generated<string>
  made_by: number | null
  at: Generated<Timestamp>
}

export interface PaymentLinks {
  id: GeneratedAlways<number>
  agency_id: number
  uuid: Generated<string>
  title: string
  description: Generated<string>
  currency: CurrencyCode
  amount: number | null
  min_amount: number | null
  max_amount: number | null
  suggestions: Generated<number[]>
  max_quantity: Generated<number>
  fields: Generated<Json>
  expires_at: Timestamp | null
  max_uses: number | null
  redirect_url: string | null
  thank_you: Generated<string>
  booking_id: number | null
  paused_at: Timestamp | null
  opens: Generated<number>
  starts: Generated<number>
  created_by: number | null
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Payments {
  id: GeneratedAlways<number>
  agency_id: number
  reference: string
  objective: 'booking' | 'order' | 'ticket' | 'payment_link' | 'subscription' | 'top_up' | 'emails' | 'domain'
  booking_id: number | null
  refund_of: number | null
  aggregator: 'local' | 'flutterwave' | 'pesapal' | 'mtn_momo' | 'dpo' | 'wallet' | 'cash'
  method: 'mobile_money' | 'card' | 'bank' | 'wallet' | 'cash'
  currency: CurrencyCode
  amount: number
  fee: Generated<number>
  direction: Generated<'in' | 'out'>
  status: Generated<'pending' | 'succeeded' | 'failed' | 'expired' | 'cancelled' | 'part_refunded' | 'refunded' | 'disputed'>
  payer: Generated<string>
  note: Generated<string>
  external_reference: Generated<string>
  recorded_by: number | null
  paid_at: Generated<Timestamp>
  created_at: Generated<Timestamp>
  uuid: Generated<string>
  settled_currency: string | null
  settled_amount: number | null
  link_id: number | null
  description: Generated<string>
  payer_email: string | null
  payer_phone: string | null
  answers: Generated<Json>
  return_url: string | null
  expires_at: Timestamp | null
  reason: Generated<string>
  flag: 'late' | 'other_amount' | null
  observed_amount: number | null
  observed_currency: string | null
  search: GeneratedAlways<string | null>
  settled_worth: number | null
  settled_rate: string | null
  settled_reason: Generated<string>
  rounding: Generated<number>
  settlement_id: number | null
  settled_rate_day: string | null
  settle_by_hand: Generated<boolean>
}

export interface Plans {
  id: GeneratedAlways<number>
  name: string
  slug: string
  description: Generated<string>
  amount: number
  currency: CurrencyCode
  interval: string
  features: Generated<string[]>
  position: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface PriceChanges {
  id: GeneratedAlways<number>
  agency_id: number
  percent: number
  changed: Json
  made_by: number | null
  undone_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface PriceOptions {
  id: GeneratedAlways<number>
  agency_id: number
  package_id: number
  name: string
  unit: 'per_person' | 'per_group' | 'per_vehicle' | 'per_night' | 'per_day' | 'per_hour'
  age_band: Generated<'any' | 'adult' | 'child' | 'infant'>
  amount: number
  currency: CurrencyCode
  free: Generated<boolean>
  min_qty: Generated<number>
  max_qty: number | null
  valid_from: string | null
  valid_to: string | null
  position: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  residency: Generated<'any' | 'east_african' | 'resident' | 'foreign'>
  version: Generated<number>
}

export interface ProductImportRows {
  import_id: number
  number: number
  agency_id: number
  handle: string
  title: string
  variants: number
  outcome: 'create' | 'update' | 'skip' | 'error'
  problems: Generated<Json>
  content: Json
  product_id: number | null
}

export interface ProductImports {
  id: GeneratedAlways<number>
  agency_id: number
  file_name: string
  overwrite: Generated<boolean>
  status: Generated<'checked' | 'running' | 'done' | 'failed' | 'undone'>
  removed: number | null
  kept: number | null
  lines: number
  job_id: number | null
  made_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ProductOptionValues {
  id: GeneratedAlways<number>
  agency_id: number
  option_id: number
  name: string
  position: Generated<number>
  archived_at: Timestamp | null
}

export interface ProductOptions {
  id: GeneratedAlways<number>
  agency_id: number
  product_id: number
  name: string
  position: Generated<number>
  version: Generated<number>
  created_at: Generated<Timestamp>
}

export interface ProductStock {
  product_id: number
  agency_id: number
  counted: Generated<boolean>
  on_hand: Generated<number>
  committed: Generated<number>
  available: GeneratedAlways<number | null>
  variants_out: Generated<number>
  level: Generated<'out' | 'back_order' | 'low' | 'in_stock'>
}

export interface Products {
  offer_id: number
  agency_id: number
  product_kind: Generated<'physical' | 'digital'>
  vendor: Generated<string>
  vendor_key: Generated<string>
  category_id: number | null
  seo_title: Generated<string>
  seo_description: Generated<string>
  tracks_stock: Generated<boolean>
  back_order: Generated<boolean>
  compare_at: number | null
  variants: Generated<number>
  price_low: number | null
  price_high: number | null
  words: Generated<string>
}

export interface ProposalVersions {
  id: GeneratedAlways<number>
  agency_id: number
  proposal_id: number
  number: number
  title: string
  currency: CurrencyCode
  valid_until: string | null
  content: Json
  total: number
  sent_to: string
  sent_by: number | null
  sent_at: Generated<Timestamp>
  starts_on: string | null
  ends_on: string | null
  adults: Generated<number>
  children: Generated<number>
  infants: Generated<number>
  terms: ColumnType<unknown, string | null | undefined, string | null>
}

export interface Proposals {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  agency_id: number
  reference: string
  client_id: number | null
  inquiry_id: number | null
  owner_id: number | null
  title: string
  currency: CurrencyCode
  starts_on: string | null
  ends_on: string | null
  adults: Generated<number>
  children: Generated<number>
  infants: Generated<number>
  valid_until: string | null
  content: Json
  total: Generated<number>
  net_total: Generated<number>
  status: Generated<'draft' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired'>
  sent_version: Generated<number>
  changed_since_sent: Generated<boolean>
  sent_at: Timestamp | null
  first_viewed_at: Timestamp | null
  last_viewed_at: Timestamp | null
  views: Generated<number>
  accepted_at: Timestamp | null
  accepted_name: string | null
  accepted_by: number | null
  accepted_option: string | null
  accepted_ip: string | null
  declined_at: Timestamp | null
  decline_reason: string | null
  reminded_at: Timestamp | null
  reminders: Generated<number>
  booking_id: number | null
  version: Generated<number>
  deleted_at: Timestamp | null
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  sent_until: string | null
  accepted_items: string[] | null
  link: Generated<string>
}

export interface ProviderEvents {
  id: GeneratedAlways<number>
  agency_id: number
  attempt_id: number | null
  event_id: string
  received_at: Generated<Timestamp>
  transfer_id: number | null
}

export interface ProviderHandshakes {
  id: GeneratedAlways<number>
  agency_id: number
  session_id: number
  provider: 'facebook' | 'twitter' | 'google'
  state: Buffer
  verifier: string
  back: string
  expires_at: Timestamp
}

export interface ProviderKeys {
  id: GeneratedAlways<number>
  agency_id: number
  provider: 'flutterwave' | 'pesapal' | 'mtn_momo'
  keys: string
  last_four: string
  tested_at: Timestamp | null
  test_problem: string | null
  version: Generated<number>
  set_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ProviderSettlements {
  id: GeneratedAlways<number>
  agency_id: number
  reference: string
  provider: 'local' | 'flutterwave' | 'pesapal' | 'mtn_momo' | 'dpo'
  keys_of: 'server' | 'agency'
  currency: CurrencyCode
  status: Generated<'pending' | 'settled' | 'taken_back'>
  payments: number
  gross: number
  refunded: number
  fee: number
  expected: GeneratedAlways<number>
  first_day: string
  last_day: string
  expected_on: string
  arrived: number | null
  arrived_on: string | null
  difference: GeneratedAlways<number | null>
  difference_reason: Generated<string>
  provider_reference: Generated<string>
  note: Generated<string>
  made_by: number | null
  settled_by: number | null
  settled_at: Timestamp | null
  taken_back_by: number | null
  taken_back_at: Timestamp | null
  taken_back_reason: Generated<string>
  held: number[] | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface RateChanges {
  id: GeneratedAlways<number>
  agency_id: number
  days: number
  before: Json
  after: Json
  made_by: number | null
  undone_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface RateLimits {
  key: string
  calls: number
  window_ends_at: Timestamp
}

export interface ReceivableSums {
  agency_id: number | null
  booking_id: number | null
  currency: CurrencyCode | null
  charged: number | null
  paid: number | null
  refunded: number | null
  written_off: number | null
}

export interface ReferenceCounters {
  agency_id: number
  prefix: string
  year: number
  last: number
}

export interface ResellConfigs {
  id: GeneratedAlways<number>
  agency_id: number
  offer_type: string
  offer_id: number
  enabled: Generated<boolean>
  commission_percent: number
  max_markup_percent: Generated<number>
  allotment: number | null
  release_days: Generated<number>
  terms: Generated<string>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Resells {
  id: GeneratedAlways<number>
  agency_id: number
  owner_agency_id: number
  config_id: number
  offer_type: string
  offer_id: number
  markup_percent: Generated<number>
  status: Generated<'active' | 'paused' | 'ended'>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Roles {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  description: Generated<string>
  permissions: Generated<string[]>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  discount_limit: number | null
  refund_limits: ColumnType<unknown, string | null | undefined, string | null>
  payment_limits: ColumnType<unknown, string | null | undefined, string | null>
}

export interface Rooms {
  offer_id: number
  agency_id: number
  property: string
  location_name: Generated<string>
  lat: number | null
  lng: number | null
  quantity: number
  adults: Generated<number>
  children: Generated<number>
  beds: Generated<Json>
  size_m2: number | null
  amenities: Generated<string[]>
  board: Generated<'RO' | 'BB' | 'HB' | 'FB' | 'AI'>
  room_tags: Generated<string[]>
  min_stay: Generated<number>
  check_in_time: Generated<string>
  check_out_time: Generated<string>
}

export interface SavedViews {
  id: GeneratedAlways<number>
  agency_id: number
  user_id: number
  screen: string
  name: string
  query: string
  shared: Generated<boolean>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
}

export interface SentPackages {
  id: GeneratedAlways<number>
  agency_id: number
  package_id: number
  client_id: number | null
  email: string
  subject: string
  message: string
  with_itinerary: Generated<boolean>
  with_prices: Generated<boolean>
  sent_by: number | null
  created_at: Generated<Timestamp>
}

export interface SentPapers {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  kinds: string[]
  sent_to: string
  mail_id: number | null
  sent_by: number | null
  created_at: Generated<Timestamp>
}

export interface SeoTags {
  id: GeneratedAlways<number>
  agency_id: number
  subject_kind: 'page' | 'post' | 'package' | 'room' | 'car' | 'service' | 'event' | 'track' | 'product'
  subject_id: string
  title: Generated<string>
  description: Generated<string>
  keywords: Generated<string[]>
  canonical: Generated<string>
  noindex: Generated<boolean>
  social_title: Generated<string>
  social_description: Generated<string>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ServiceSlots {
  id: GeneratedAlways<number>
  agency_id: number
  service_id: number
  weekday: number
  starts: string
  capacity: number | null
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  version: Generated<number>
}

export interface Services {
  offer_id: number
  agency_id: number
  duration_minutes: number
  capacity: number
  mode: Generated<'on_site' | 'online'>
  unit: Generated<'per_person' | 'per_group'>
  location_name: Generated<string>
  lat: number | null
  lng: number | null
  meeting_link: Generated<string>
}

export interface Sessions {
  id: GeneratedAlways<number>
  user_id: number
  token_hash: Buffer
  name: Generated<string>
  device: Generated<string>
  ip: string | null
  otp_passed_at: Timestamp | null
  last_used_at: Generated<Timestamp>
  expires_at: Timestamp
  revoked_at: Timestamp | null
  created_at: Generated<Timestamp>
  proved_until: Timestamp | null
}

export interface SetUpLinks {
  hash: Buffer
  expires_at: Timestamp
  used_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface SettlementTransfers {
  agency_id: number | null
  settlement_id: number | null
  transfer_id: number | null
}

export interface ShopCategories {
  id: GeneratedAlways<number>
  agency_id: number
  parent_id: number | null
  name: string
  slug: string
  description: Generated<string>
  position: Generated<number>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ShopCollections {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  slug: string
  description: Generated<string>
  match: Generated<'all' | 'any'>
  rules: Generated<Json>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface ShopOrders {
  booking_id: number
  agency_id: number
  link: Generated<string>
  state: Generated<'pending' | 'paid' | 'processing' | 'shipped' | 'delivered' | 'cancelled' | 'part_refunded' | 'refunded'>
  pieces: Generated<number>
  fulfilled: Generated<number>
  shipped: Generated<number>
  delivered: Generated<number>
  digital: Generated<number>
  files: Generated<number>
  returned: Generated<number>
  processing_at: Timestamp | null
  paid_at: Timestamp | null
  paid_told_at: Timestamp | null
  waits: Generated<boolean>
  delivery_method_id: number | null
  delivery_kind: Generated<'pick_up' | 'rider' | 'courier' | 'quoted'>
  delivery_name: Generated<string>
  delivery_zone: Generated<string>
  delivery_line: Generated<string>
  delivery_open: Generated<boolean>
  recipient: Generated<string>
  phone: Generated<string>
  address: Generated<string>
  city: Generated<string>
  country_code: string | null
  delivery_note: Generated<string>
  deliver_by: string | null
  weight_grams: Generated<number>
  expires_at: Timestamp | null
  checkout_link_id: number | null
  currency: Generated<CurrencyCode>
  total: Generated<number>
  payment_status: Generated<string>
  sold: Generated<boolean>
  gone: Generated<boolean>
  goods: Generated<number>
  created_at: Generated<Timestamp>
}

export interface SiteBookings {
  id: GeneratedAlways<number>
  agency_id: number
  link: string
  kind: 'package' | 'room' | 'car' | 'service' | 'event'
  offer_id: number
  chosen: string
  renewed: Generated<number>
  name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  note: Generated<string>
  booking_id: number | null
  page_base: Generated<string>
  expires_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface SiteCarts {
  id: string
  agency_id: number
  lines: Generated<Json>
  code: Generated<string>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface SiteCheckouts {
  booking_id: number
  agency_id: number
  offer_type: string | null
  offer_id: number | null
  made_at: Generated<Timestamp>
  paid_on: string | null
  visit_id: number | null
}

export interface SiteDays {
  agency_id: number
  day: string
  views: Generated<number>
  visitors: Generated<number>
  visits: Generated<number>
  bounces: Generated<number>
  seconds: Generated<number>
  inquiries: Generated<number>
  saw_offer: Generated<number>
  asked: Generated<number>
  checkouts: Generated<number>
  paid: Generated<number>
}

export interface SiteDomains {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  token: string
  source: Generated<'existing' | 'registered'>
  state: Generated<'requested' | 'missing' | 'wrong' | 'verified' | 'certificate' | 'live' | 'lapsed'>
  checks: Generated<Json>
  checked_at: Timestamp | null
  asked_at: Timestamp | null
  verified_at: Timestamp | null
  certificate_at: Timestamp | null
  live_at: Timestamp | null
  failing_since: Timestamp | null
  lapsed_at: Timestamp | null
  released_at: Timestamp | null
  is_primary: Generated<boolean>
  version: Generated<number>
  created_by: number | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface SiteHours {
  agency_id: number
  day: string
  hour: number
  views: Generated<number>
  visits: Generated<number>
}

export interface SiteOfferSums {
  agency_id: number
  day: string
  offer_type: string
  offer_id: number
  views: Generated<number>
  saw: Generated<number>
  asked: Generated<number>
  checkouts: Generated<number>
  paid: Generated<number>
}

export interface SiteRevisions {
  id: GeneratedAlways<number>
  agency_id: number
  agency_template_id: number
  number: number
  reason: 'published' | 'saved' | 'before_update' | 'before_restore'
  note: Generated<string>
  config: Json
  template_version: number
  created_by: number | null
  created_at: Generated<Timestamp>
}

export interface SiteSalts {
  day: string
  salt: Buffer
}

export interface SiteVisitOffers {
  visit_id: number
  agency_id: number
  offer_type: string
  offer_id: number
  stage: number
  views: Generated<number>
}

export interface SiteVisitWords {
  agency_id: number
  word_id: number
  day: string
  visit_id: number
}

export interface SiteVisits {
  id: GeneratedAlways<number>
  agency_id: number
  visitor: Generated<Buffer>
  day: string
  started_at: Timestamp
  last_at: Timestamp
  views: Generated<number>
  bounced: Generated<boolean>
  pages: Generated<number[]>
  exit_page: number | null
  stage: Generated<number>
  facts: Generated<number[]>
  page_views: Generated<number[]>
  seconds: Generated<number>
  inquiries: Generated<number>
  counts_visitor: Generated<boolean>
}

export interface SiteWordSums {
  agency_id: number
  day: string
  kind: string
  word_id: number
  views: Generated<number>
  visits: Generated<number>
}

export interface SiteWords {
  id: GeneratedAlways<number>
  agency_id: number
  kind: string
  word: string
}

export interface StandingWriteOffs {
  id: number | null
  agency_id: number | null
  booking_id: number | null
  made_by: number | null
  created_at: Timestamp | null
  stands: number | null
}

export interface Stock {
  agency_id: number
  resource_type: 'departure' | 'room' | 'car' | 'service_slot' | 'ticket' | 'event' | 'variant'
  resource_id: number
  day: string
  capacity: number
  taken: Generated<number>
  oversold: Generated<number>
  low_level: number | null
  low_told: Generated<boolean>
}

export interface StockLevels {
  agency_id: number
  variant_id: number
  place_id: number
  on_hand: Generated<number>
}

export interface StockMovements {
  id: GeneratedAlways<number>
  agency_id: number
  product_id: number
  variant_id: number
  place_id: number
  reason: 'received' | 'sold' | 'corrected' | 'counted' | 'returned' | 'damaged' | 'moved'
  quantity: number
  on_hand: number
  unit_cost: number | null
  booking_id: number | null
  fulfilment_id: number | null
  note: Generated<string>
  made_by: number | null
  created_at: Generated<Timestamp>
}

export interface StockPlaces {
  id: GeneratedAlways<number>
  agency_id: number
  name: string
  kind: Generated<'desk' | 'lodge' | 'store'>
  address: Generated<string>
  is_default: Generated<boolean>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface StocktakeCounts {
  agency_id: number
  key: string
  stocktake_id: number
  variant_id: number
  counted_by: number | null
  created_at: Generated<Timestamp>
}

export interface StocktakeLines {
  agency_id: number
  stocktake_id: number
  variant_id: number
  expected: number
  counted: number | null
}

export interface Stocktakes {
  id: GeneratedAlways<number>
  agency_id: number
  place_id: number
  state: Generated<'counting' | 'posted' | 'abandoned'>
  note: Generated<string>
  started_by: number | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  ended_at: Timestamp | null
}

export interface SubscriptionInvoiceSeries {
  year: number
  last: number
}

export interface SubscriptionInvoices {
  id: GeneratedAlways<number>
  agency_id: number
  order_id: number
  year: number
  serial: number
  number: GeneratedAlways<string>
  plan_name: string
  interval: string
  period_from: string
  period_to: string
  currency: CurrencyCode
  price: number
  credit: number
  amount: number
  payment_id: number | null
  billed: Json
  issued_at: Generated<Timestamp>
}

export interface SubscriptionOrders {
  id: GeneratedAlways<number>
  agency_id: number
  plan_id: number
  change: 'start' | 'renewal' | 'upgrade'
  subscription_id: number | null
  for_end: Timestamp | null
  currency: CurrencyCode
  price: number
  rest: number
  credit: number
  amount: number
  renewal_wallet: string | null
  payment_id: number | null
  state: Generated<'open' | 'done' | 'credited'>
  made_by: number | null
  created_at: Generated<Timestamp>
  settled_at: Timestamp | null
}

export interface Subscriptions {
  id: GeneratedAlways<number>
  agency_id: number
  plan_id: number
  status: 'trialing' | 'active' | 'past_due' | 'expired' | 'cancelled'
  trial: Generated<boolean>
  starts_at: Timestamp
  ends_at: Timestamp
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  version: Generated<number>
  anchor_on: string | null
  period_starts_at: Timestamp | null
  value: Generated<number>
  credit: Generated<number>
  next_plan_id: number | null
  cancels_at_end: Generated<boolean>
  renewal_wallet: string | null
  reminded: number | null
}

export interface Suppressions {
  agency_id: number
  channel: 'email' | 'sms' | 'whatsapp'
  address: string
  reason: 'unsubscribed' | 'bounced' | 'complained' | 'blocked'
  note: Generated<string>
  at: Generated<Timestamp>
}

export interface ThreadMessages {
  id: GeneratedAlways<number>
  agency_id: number
  thread_id: number
  direction: 'in' | 'out' | 'note'
  channel: Generated<'email' | 'page' | 'phone' | 'website' | 'chatbot' | 'note'>
  author_id: number | null
  author_name: string
  subject: Generated<string>
  body: string
  mail_id: number | null
  created_at: Generated<Timestamp>
  mail_message_id: string | null
  unproven: Generated<boolean>
  undo_to: ColumnType<unknown, string | null | undefined, string | null>
}

export interface Threads {
  id: GeneratedAlways<number>
  uuid: Generated<string>
  agency_id: number
  record_type: 'inquiry' | 'booking' | 'proposal'
  record_id: number
  created_at: Generated<Timestamp>
}

export interface TicketPurchases {
  id: GeneratedAlways<number>
  agency_id: number
  code: string
  event_id: number
  ticket_type_id: number
  booking_id: number
  holder_name: Generated<string>
  holder_email: Generated<string>
  amount: number
  currency: CurrencyCode
  status: Generated<'valid' | 'admitted' | 'refunded' | 'void'>
  scanned_at: Timestamp | null
  scanned_by: number | null
  gate: Generated<string>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  search: GeneratedAlways<string | null>
  scan_id: number | null
  item: Generated<number>
  ended_with_booking: Generated<boolean>
}

export interface TicketScans {
  id: GeneratedAlways<number>
  agency_id: number
  key: string
  event_id: number | null
  purchase_id: number | null
  code: string
  result: string
  gate: Generated<string>
  scanned_by: number | null
  scanned_at: Timestamp
  offline: Generated<boolean>
  undone_at: Timestamp | null
  answer: Generated<Json>
  created_at: Generated<Timestamp>
  whole_order: Generated<boolean>
}

export interface TicketTiers {
  id: GeneratedAlways<number>
  agency_id: number
  ticket_type_id: number
  name: string
  amount: number
  sales_from: Timestamp | null
  sales_to: Timestamp | null
  position: Generated<number>
}

export interface TicketTypes {
  id: GeneratedAlways<number>
  agency_id: number
  event_id: number
  name: string
  description: Generated<string>
  amount: number
  free: Generated<boolean>
  quantity: number
  sales_from: Timestamp | null
  sales_to: Timestamp | null
  min_per_order: Generated<number>
  max_per_order: Generated<number>
  hidden: Generated<boolean>
  access_code: Generated<string>
  position: Generated<number>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Tracks {
  offer_id: number
  agency_id: number
  activity: Generated<'hike' | 'drive' | 'cycle' | 'boat'>
  difficulty: Generated<'easy' | 'moderate' | 'challenging'>
  path: Generated<Json>
  distance_m: Generated<number>
  ascent_m: Generated<number>
  descent_m: Generated<number>
  lowest_m: number | null
  highest_m: number | null
  duration_minutes: number | null
  start_name: Generated<string>
  end_name: Generated<string>
}

export interface TransferLimits {
  agency_id: number
  currency: CurrencyCode
  approval_above: number | null
  daily: number | null
  beneficiary_id: number | null
}

export interface TransferSettings {
  agency_id: number
  narration: Generated<string>
  mail_sent: Generated<boolean>
  mail_returned: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Timestamp>
}

export interface TransferSteps {
  id: GeneratedAlways<number>
  agency_id: number
  transfer_id: number
  status: string
  made_by: number | null
  reason: Generated<string>
  created_at: Generated<Timestamp>
}

export interface TransferSums {
  agency_id: number | null
  transfer_id: number | null
  wallet: number | null
  held: number | null
  paid: number | null
  fees: number | null
}

export interface Transfers {
  id: GeneratedAlways<number>
  agency_id: number
  beneficiary_id: number
  reference: string
  status: Generated<'draft' | 'waiting' | 'held' | 'processing' | 'sent' | 'returned' | 'cancelled'>
  currency: CurrencyCode
  amount: number
  fee: Generated<number>
  narration: Generated<string>
  reason: Generated<string>
  attempt: Generated<number>
  made_by: number
  corrected_by: number | null
  approved_by: number | null
  held_at: Timestamp | null
  sent_at: Timestamp | null
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
  provider: 'local' | 'flutterwave' | 'mtn_momo' | null
  external_id: string | null
  provider_fee: number | null
}

export interface UnsettledPayments {
  id: number | null
  agency_id: number | null
  provider: string | null
  keys_of: string | null
  currency: CurrencyCode | null
  direction: string | null
  amount: number | null
  fee: number | null
  net: number | null
  paid_at: Timestamp | null
  settle_by_hand: boolean | null
}

export interface UserRoles {
  user_id: number
  role_id: number
}

export interface Users {
  id: GeneratedAlways<number>
  agency_id: number | null
  name: string
  email: string
  phone: string | null
  password_hash: string | null
  avatar_id: number | null
  enabled_two_factor_code: Generated<boolean>
  email_verified_at: Timestamp | null
  is_owner: Generated<boolean>
  status: Generated<'invited' | 'active' | 'disabled'>
  last_seen_at: Timestamp | null
  preferences: Generated<Json>
  version: Generated<number>
  deleted_at: Timestamp | null
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface Variants {
  id: GeneratedAlways<number>
  agency_id: number
  product_id: number
  values: Generated<number[]>
  title: Generated<string>
  sku: Generated<string>
  barcode: Generated<string>
  amount: number | null
  compare_at: number | null
  cost: number | null
  weight_grams: Generated<number>
  tax_name: string | null
  image_id: number | null
  low_level: number | null
  position: Generated<number>
  archived_at: Timestamp | null
  gone: Generated<boolean>
  version: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface VehicleTimes {
  id: GeneratedAlways<number>
  agency_id: number
  vehicle_id: number
  allocation_id: number | null
  block_id: number | null
  part: Generated<number>
  during: string
}

export interface Vehicles {
  id: GeneratedAlways<number>
  agency_id: number
  car_id: number
  position: number
  plate: Generated<string>
  retired_at: Timestamp | null
  live: Generated<boolean>
  created_at: Generated<Timestamp>
}

export interface VirtualAssets {
  id: GeneratedAlways<number>
  agency_id: number
  product_id: number
  uuid: string
  file_name: string
  bytes: number
  mime: string
  sha256: string
  most_downloads: number | null
  days: number | null
  downloads: Generated<number>
  version: Generated<number>
  removed_at: Timestamp | null
  created_at: Generated<Timestamp>
}

export interface WalletSums {
  agency_id: number | null
  currency: CurrencyCode | null
  available: number | null
  pending: number | null
  held: number | null
}

export interface Wallets {
  id: GeneratedAlways<number>
  agency_id: number
  currency: CurrencyCode
  available: Generated<number>
  pending: Generated<number>
  held: Generated<number>
  created_at: Generated<Timestamp>
  updated_at: Generated<Timestamp>
}

export interface WriteOffs {
  id: GeneratedAlways<number>
  agency_id: number
  booking_id: number
  amount: number
  takes_back: number | null
  reason: Generated<string>
  made_by: number | null
  created_at: Generated<Timestamp>
}

export interface DB {
  access_requests: AccessRequests
  ad_connections: AdConnections
  ad_spending: AdSpending
  advertisements: Advertisements
  agencies: Agencies
  agency_templates: AgencyTemplates
  agency_terms: AgencyTerms
  albums: Albums
  allocations: Allocations
  approvals: Approvals
  audit_entries: AuditEntries
  background_jobs: BackgroundJobs
  bank_credit_matches: BankCreditMatches
  bank_credits: BankCredits
  beneficiaries: Beneficiaries
  blog_former_slugs: BlogFormerSlugs
  blog_posts: BlogPosts
  blog_revisions: BlogRevisions
  booking_discounts: BookingDiscounts
  booking_fees: BookingFees
  booking_instalments: BookingInstalments
  booking_lines: BookingLines
  booking_moves: BookingMoves
  booking_travellers: BookingTravellers
  bookings: Bookings
  calendar_feeds: CalendarFeeds
  campaign_bookings: CampaignBookings
  campaign_collections: CampaignCollections
  campaign_links: CampaignLinks
  campaign_recipients: CampaignRecipients
  campaigns: Campaigns
  canned_replies: CannedReplies
  car_handovers: CarHandovers
  car_makes: CarMakes
  car_models: CarModels
  cars: Cars
  cash_moves: CashMoves
  cash_session_entries: CashSessionEntries
  cash_sessions: CashSessions
  catalogue_feeds: CatalogueFeeds
  channel_products: ChannelProducts
  chatbot_answers: ChatbotAnswers
  chatbot_messages: ChatbotMessages
  chatbot_sessions: ChatbotSessions
  chatbot_settings: ChatbotSettings
  chatbot_words: ChatbotWords
  checkout_links: CheckoutLinks
  client_distinctions: ClientDistinctions
  client_import_rows: ClientImportRows
  client_imports: ClientImports
  client_merges: ClientMerges
  client_notes: ClientNotes
  clients: Clients
  codes: Codes
  consents: Consents
  contact_collection_members: ContactCollectionMembers
  contact_collections: ContactCollections
  contact_distinctions: ContactDistinctions
  contact_fields: ContactFields
  contact_merges: ContactMerges
  contact_people: ContactPeople
  contacts: Contacts
  crash_reports: CrashReports
  crm_settings: CrmSettings
  day_ticks: DayTicks
  delivery_methods: DeliveryMethods
  departures: Departures
  discount_codes: DiscountCodes
  discounts: Discounts
  domain_orders: DomainOrders
  email_allowances: EmailAllowances
  email_purchases: EmailPurchases
  events: Events
  exchange_quotes: ExchangeQuotes
  flight_events: FlightEvents
  flight_fares: FlightFares
  flight_fees: FlightFees
  flight_house_orders: FlightHouseOrders
  flight_keys: FlightKeys
  flight_passengers: FlightPassengers
  flight_searches: FlightSearches
  flight_settings: FlightSettings
  flights: Flights
  funnel_settings: FunnelSettings
  house_rates: HouseRates
  idempotency_keys: IdempotencyKeys
  inquiries: Inquiries
  instalment_configs: InstalmentConfigs
  invoices: Invoices
  lead_moves: LeadMoves
  leads: Leads
  ledger_accounts: LedgerAccounts
  ledger_audits: LedgerAudits
  ledger_entries: LedgerEntries
  ledger_transfers: LedgerTransfers
  local_messages: LocalMessages
  local_payments: LocalPayments
  local_payouts: LocalPayouts
  mail_attachments: MailAttachments
  mails: Mails
  marketing_costs: MarketingCosts
  marketing_links: MarketingLinks
  marketing_touches: MarketingTouches
  media: Media
  notifications: Notifications
  offer_blocks: OfferBlocks
  offer_bookings: OfferBookings
  offer_days: OfferDays
  offer_rates: OfferRates
  offer_views: OfferViews
  offers: Offers
  order_downloads: OrderDownloads
  order_fulfilments: OrderFulfilments
  order_line_fulfilments: OrderLineFulfilments
  order_line_returns: OrderLineReturns
  order_returns: OrderReturns
  package_extras: PackageExtras
  package_itineraries: PackageItineraries
  packages: Packages
  parked_items: ParkedItems
  partner_invoice_bookings: PartnerInvoiceBookings
  partner_limits: PartnerLimits
  payment_attempts: PaymentAttempts
  payment_events: PaymentEvents
  payment_links: PaymentLinks
  payments: Payments
  plans: Plans
  price_changes: PriceChanges
  price_options: PriceOptions
  product_import_rows: ProductImportRows
  product_imports: ProductImports
  product_option_values: ProductOptionValues
  product_options: ProductOptions
  product_stock: ProductStock
  products: Products
  proposal_versions: ProposalVersions
  proposals: Proposals
  provider_events: ProviderEvents
  provider_handshakes: ProviderHandshakes
  provider_keys: ProviderKeys
  provider_settlements: ProviderSettlements
  rate_changes: RateChanges
  rate_limits: RateLimits
  receivable_sums: ReceivableSums
  reference_counters: ReferenceCounters
  resell_configs: ResellConfigs
  resells: Resells
  roles: Roles
  rooms: Rooms
  saved_views: SavedViews
  sent_packages: SentPackages
  sent_papers: SentPapers
  seo_tags: SeoTags
  service_slots: ServiceSlots
  services: Services
  sessions: Sessions
  set_up_links: SetUpLinks
  settlement_transfers: SettlementTransfers
  shop_categories: ShopCategories
  shop_collections: ShopCollections
  shop_orders: ShopOrders
  site_bookings: SiteBookings
  site_carts: SiteCarts
  site_checkouts: SiteCheckouts
  site_days: SiteDays
  site_domains: SiteDomains
  site_hours: SiteHours
  site_offer_sums: SiteOfferSums
  site_revisions: SiteRevisions
  site_salts: SiteSalts
  site_visit_offers: SiteVisitOffers
  site_visit_words: SiteVisitWords
  site_visits: SiteVisits
  site_word_sums: SiteWordSums
  site_words: SiteWords
  standing_write_offs: StandingWriteOffs
  stock: Stock
  stock_levels: StockLevels
  stock_movements: StockMovements
  stock_places: StockPlaces
  stocktake_counts: StocktakeCounts
  stocktake_lines: StocktakeLines
  stocktakes: Stocktakes
  subscription_invoice_series: SubscriptionInvoiceSeries
  subscription_invoices: SubscriptionInvoices
  subscription_orders: SubscriptionOrders
  subscriptions: Subscriptions
  suppressions: Suppressions
  thread_messages: ThreadMessages
  threads: Threads
  ticket_purchases: TicketPurchases
  ticket_scans: TicketScans
  ticket_tiers: TicketTiers
  ticket_types: TicketTypes
  tracks: Tracks
  transfer_limits: TransferLimits
  transfer_settings: TransferSettings
  transfer_steps: TransferSteps
  transfer_sums: TransferSums
  transfers: Transfers
  unsettled_payments: UnsettledPayments
  user_roles: UserRoles
  users: Users
  variants: Variants
  vehicle_times: VehicleTimes
  vehicles: Vehicles
  virtual_assets: VirtualAssets
  wallet_sums: WalletSums
  wallets: Wallets
  write_offs: WriteOffs
}
