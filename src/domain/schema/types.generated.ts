// Written by `npm run generate` from the schema and the operations; edit those.

export type User = {
  id: number
  name: string
  email: string
  phone: string | null
  avatar: Image | null
  admin_permissions: string[]
  roles: RoleRef[]
  enabled_two_factor_code: boolean
  /** This token has passed its code, or needs none. */
  otp_passed: boolean
  email_verified_at: string | null
  is_owner: boolean
  status: string
  last_seen_at: string | null
  preferences: unknown
  agency: Agency | null
}

export type RoleRef = {
  id: number
  name: string
}

export type DeviceSession = {
  id: number
  name: string
  device: string
  ip: string | null
  current: boolean
  last_used_at: string
  created_at: string
  expires_at: string
}

export type Plan = {
  id: number
  name: string
  slug: string
  description: string
  amount: number
  currency: string
  interval: string
  active_features: string[]
}

export type SubscriptionState = {
  id: number
  active: boolean
  status: string
  trial: boolean
  starts_at: string
  ends_at: string
  active_plan: Plan | null
}

export type Agency = {
  id: number
  name: string
  slug: string
  email: string | null
  phone: string | null
  country_code: string
  city: string | null
  address: string | null
  lat: number | null
  lng: number | null
  website: string | null
  about: string
  logo: Image | null
  banner: Image | null
  category: Choice | null
  business_volume: Choice | null
  company_size: Choice | null
  verified_kyc: boolean
  enabled_inventory_proximity: boolean
  shop_enabled: boolean
  blog_enabled: boolean
  subscription: SubscriptionState | null
  /** The one free trial has been used. */
  trial_used: boolean
  default_currency: string
  version: number
  created_at: string
}

/** What any signed-in user may know of another agency. */
export type AgencyCard = {
  id: number
  name: string
  slug: string
  city: string | null
  country_code: string
  about: string
  logo: Image | null
  category: Choice | null
}

export type AgencyCardPage = {
  data: AgencyCard[]
  meta: Meta
}

export type AgencyHelpers = {
  categories: Choice[]
  business_volumes: Choice[]
  company_sizes: Choice[]
  currencies: Currency[]
  countries: Country[]
}

export type Currency = {
  code: string
  name: string
  digits: number
}

export type Country = {
  code: string
  name: string
}

export type Meta = {
  current_page: number
  per_page: number
  last_page: number
  total: number
  from: number | null
  to: number | null
  /** More than 10,000 rows match; total then says 10000. */
  capped: boolean
}

export type Image = {
  id: number
  uuid: string
  url: string
  thumb: string
  alt: string
  caption: string
  width: number
  height: number
  position: number
}

export type Done = {
  message: string
}

/** A word and its code, for choosing. */
export type Choice = {
  id: number
  name: string
  slug: string | null
}

/** One change in a record's history. */
export type Change = {
  id: number
  actor_name: string
  action: string
  before: unknown | null
  after: unknown | null
  created_at: string
}

export type CurrencySum = {
  currency: string
  amount: number
}

export type ClientRef = {
  id: number
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
}

export type Booking = {
  id: number
  reference: string
  kind: string
  title: string
  status: string
  payment_status: string
  client: ClientRef
  starts_on: string
  ends_on: string
  adults: number
  children: number
  infants: number
  currency: string
  subtotal: number
  discount: number
  fees: number
  total: number
  paid: number
  refunded: number
  balance: number
  source: string
  due_on: string | null
  created_by_name: string | null
  version: number
  created_at: string
  updated_at: string
}

export type BookingPage = {
  data: Booking[]
  meta: Meta
}

export type BookingTotals = {
  /** Null when more than 10,000 bookings match. */
  sums: BookingSum[] | null
}

export type BookingSum = {
  currency: string
  bookings: number
  total: number
  paid: number
  balance: number
}

export type BookingLine = {
  id: number
  offer_type: string
  offer_id: number | null
  departure_id: number | null
  price_option_id: number | null
  title: string
  audience: string
  unit: string
  from_date: string
  to_date: string
  quantity: number
  unit_amount: number
  amount: number
}

export type Payment = {
  id: number
  reference: string
  direction: string
  method: string
  aggregator: string
  currency: string
  amount: number
  status: string
  payer: string
  note: string
  external_reference: string
  refund_of: number | null
  recorded_by_name: string | null
  paid_at: string
}

export type BookingDetail = {
  id: number
  reference: string
  kind: string
  title: string
  status: string
  payment_status: string
  client: ClientRef
  starts_on: string
  ends_on: string
  adults: number
  children: number
  infants: number
  currency: string
  subtotal: number
  discount: number
  fees: number
  total: number
  paid: number
  refunded: number
  balance: number
  deposit_due: number
  source: string
  notes: string
  due_on: string | null
  created_by_name: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  version: number
  created_at: string
  updated_at: string
  package_id: number | null
  departure_id: number | null
  /** Where the booking may go from here. */
  moves: string[]
  lines: BookingLine[]
  payments: Payment[]
  history: Change[]
}

/** A price before anything is written: the same arithmetic that fixes it at booking time. */
export type Quote = {
  currency: string
  lines: QuoteLine[]
  subtotal: number
  discount: number
  fees: number
  total: number
  seats_left: number | null
  starts_on: string
  ends_on: string
  deposit: number
  complaints: string[]
}

export type QuoteLine = {
  price_option_id: number
  title: string
  audience: string
  unit: string
  quantity: number
  unit_amount: number
  amount: number
}

export type Hold = {
  key: string
  departure_id: number
  quantity: number
  expires_at: string
  seats_left: number
}

/** A package as a booking needs it. */
export type SaleOfferRow = {
  id: number
  title: string
  status: string
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  on_request: boolean
  currency: string
  discount_percent: number
  first_media: Image | null
  price_from: number | null
  next_departure: string | null
  /** Seats left on the next departure. */
  seats_left: number | null
}

export type SaleOffer = {
  id: number
  title: string
  status: string
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  on_request: boolean
  currency: string
  discount_percent: number
  first_media: Image | null
  price_from: number | null
  next_departure: string | null
  seats_left: number | null
  prices: SalePrice[]
  /** From today on. */
  departures: SaleDeparture[]
}

export type SalePrice = {
  id: number
  name: string
  unit: string
  audience: string
  amount: number
  currency: string
  min_qty: number
  max_qty: number | null
  valid_from: string | null
  valid_to: string | null
}

export type SaleDeparture = {
  id: number
  date: string
  capacity: number
  seats_left: number
  status: string
  note: string
}

export type Client = {
  id: number
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: string
  tags: string[]
  notes: string
  marketing_consent: boolean
  bookings_count: number
  last_booking_on: string | null
  version: number
  created_at: string
  updated_at: string
}

export type ClientPage = {
  data: Client[]
  meta: Meta
}

export type ClientDetail = {
  id: number
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: string
  tags: string[]
  notes: string
  marketing_consent: boolean
  bookings_count: number
  last_booking_on: string | null
  version: number
  created_at: string
  updated_at: string
  spent: CurrencySum[]
  owed: CurrencySum[]
  bookings: Booking[]
  payments: ClientPayment[]
  inquiries: InquiryCard[]
  history: Change[]
}

export type ClientPayment = {
  id: number
  reference: string
  booking_id: number | null
  booking_reference: string | null
  direction: string
  method: string
  currency: string
  amount: number
  status: string
  paid_at: string
}

/** Offers of one kind: how many there are and how they do. */
export type OfferStatistics = {
  total: number
  published: number
  draft: number
  archived: number
  views_30_days: number
  seats_open_30_days: number
  seats_taken_30_days: number
  most_booked: OfferRank[]
}

export type OfferRank = {
  id: number
  title: string
  bookings: number
  revenue: CurrencySum[]
}

export type BookingStatistics = {
  new_today: number
  new_this_week: number
  pending: number
  live: number
  cancelled_30_days: number
  /** Per currency, of bookings made in the last 30 days that still stand, and of the 30 days before. */
  revenue_30_days: CurrencySum[]
  revenue_before: CurrencySum[]
  /** The last twelve months, oldest first, in Kampala's calendar. */
  months: MonthStatistics[]
}

export type MonthStatistics = {
  month: string
  bookings: number
  revenue: CurrencySum[]
}

/** The day of a tour agency: who leaves, who comes back, who owes. */
export type TodayBoard = {
  day: string
  departures_today: number
  departures_this_week: number
  arrivals_today: number
  arrivals_this_week: number
  due: number
  overdue: number
  due_sums: CurrencySum[]
  overdue_sums: CurrencySum[]
  unanswered_inquiries: number
  oldest_inquiry_at: string | null
  new_bookings: number
  leaving: TodayBooking[]
  returning: TodayBooking[]
  owing: TodayBooking[]
}

export type TodayBooking = {
  id: number
  reference: string
  title: string
  client_name: string
  starts_on: string
  ends_on: string
  pax: number
  status: string
  currency: string
  balance: number
  due_on: string | null
}

export type SetUpStep = {
  key: string
  label: string
  done: boolean
  link: string | null
  help: string
}

export type SetUpStatus = {
  steps: SetUpStep[]
  done: number
  total: number
}

export type InquiryCard = {
  id: number
  name: string
  email: string | null
  phone: string | null
  channel: string
  subject: string
  message: string
  status: string
  offer_type: string | null
  offer_id: number | null
  created_at: string
  answered_at: string | null
}

/** A record of any kind that this user may see, for the palette. */
export type SearchHit = {
  kind: string
  id: number
  label: string
  detail: string
  link: string
}

export type Dashboard = {
  today: TodayBoard
  bookings: BookingStatistics
  offers: OfferStatistics
  setUp: SetUpStatus
  inquiries: InquiryCard[]
}

export type Notification = {
  id: number
  kind: string
  title: string
  body: string
  link: string | null
  read_at: string | null
  created_at: string
}

export type NotificationPage = {
  data: Notification[]
  meta: Meta
}

export type Unread = {
  unread: number
}

/** A step of a cancellation policy: less than so many days before the start, this part of the total is kept. */
export type CancellationRule = {
  days_before: number
  percent: number
}

export type OfferStatistic = {
  views: number
  views_30_days: number
  inquiries: number
  bookings: number
  live_bookings: number
  revenue: CurrencySum[]
  /** Bookings per hundred views. */
  conversion: number
  months: MonthStatistics[]
}

/** A price of a season or of certain weekdays. */
export type Rate = {
  id: number
  offer_id: number
  name: string
  unit: string
  amount: number
  currency: string
  valid_from: string | null
  valid_to: string | null
  /** 1 = Monday … 7 = Sunday; none: every day. */
  weekdays: number[]
  min_stay: number
  adults: number | null
  position: number
}

/** So many of an offer out of service, both days included. */
export type Block = {
  id: number
  offer_id: number
  first_day: string
  last_day: string
  quantity: number
  reason: string
  created_by_name: string | null
  created_at: string
}

/** On which terms other agencies may sell an offer, and what they did with it. */
export type ResellConfig = {
  id: number
  kind: string
  offer_id: number
  enabled: boolean
  commission_percent: number
  max_markup_percent: number
  allotment: number | null
  release_days: number
  terms: string
  /** Agencies that sell it now. */
  resellers: Reseller[]
  version: number
  created_at: string
  updated_at: string
}

export type Reseller = {
  agency_name: string
  status: string
  markup_percent: number
  bookings: number
  revenue: CurrencySum[]
  since: string
}

export type Package = {
  id: number
  title: string
  slug: string
  summary: string
  description: string
  status: string
  featured: boolean
  tags: string[]
  country_code: string
  destinations: string[]
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  inclusions: string[]
  exclusions: string[]
  cancellation_policy: string
  meeting_point: string
  difficulty: string
  on_request: boolean
  currency: string
  discount_percent: number
  first_media: Image | null
  /** The lowest price of an adult in the package's currency after its discount, or null while there is none. */
  price_from: number | null
  next_departure: string | null
  /** Seats left on the next departure. */
  seats_left: number | null
  bookings_count: number
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  itineraries: Itinerary[]
  price_options: PriceOption[]
  departures: Departure[]
  gallery: Image[]
  statistics: PackageStatistics
}

export type PackagePage = {
  data: Package[]
  meta: Meta
}

export type Itinerary = {
  id: number
  package_id: number
  day: number
  title: string
  description: string
  location_name: string
  lat: number | null
  lng: number | null
  meals: string[]
  accommodation: string
  activities: string[]
  gallery: Image[]
}

export type PriceOption = {
  id: number
  package_id: number
  name: string
  unit: string
  audience: string
  amount: number
  currency: string
  free: boolean
  min_qty: number
  max_qty: number | null
  valid_from: string | null
  valid_to: string | null
  position: number
}

export type Departure = {
  id: number
  package_id: number
  date: string
  capacity: number
  taken: number
  seats_left: number
  status: string
  note: string
}

export type PackageStatistics = {
  views: number
  views_30_days: number
  inquiries: number
  bookings: number
  live_bookings: number
  revenue: CurrencySum[]
  /** Bookings per hundred views. */
  conversion: number
  months: MonthStatistics[]
}

export type PackageUnit = {
  slug: string
  name: string
}

export type PackageHelpers = {
  units: PackageUnit[]
  audiences: PackageUnit[]
  difficulties: PackageUnit[]
  meals: PackageUnit[]
  currencies: Currency[]
  countries: Country[]
  tags: string[]
  destinations: string[]
}

export type InventoryRow = {
  kind: string
  id: number
  title: string
  status: string
  price_from: number | null
  currency: string
  next_availability: string | null
  views: number
  bookings: number
  first_media: Image | null
  link: string
  updated_at: string
}

export type InventoryPage = {
  data: InventoryRow[]
  meta: Meta
}

export type ChangedIds = {
  ids: number[]
  message: string
}

export type Role = {
  id: number
  name: string
  description: string
  permissions: string[]
  users_count: number
  version: number
  created_at: string
  updated_at: string
}

export type RolePage = {
  data: Role[]
  meta: Meta
}

export type PermissionRow = {
  name: string
  group: string
  meaning: string
  roles: RoleRef[]
  users_count: number
}

export type Staff = {
  id: number
  name: string
  email: string
  phone: string | null
  avatar: Image | null
  roles: RoleRef[]
  status: string
  is_owner: boolean
  enabled_two_factor_code: boolean
  email_verified_at: string | null
  last_seen_at: string | null
  version: number
  created_at: string
}

export type StaffPage = {
  data: Staff[]
  meta: Meta
}

export type PlanPage = {
  data: Plan[]
  meta: Meta
}

export type SubscriptionPage = {
  data: SubscriptionState[]
  meta: Meta
}

/** A list's filters, sort and columns under a name; shared ones are the whole team's. */
export type SavedView = {
  id: number
  screen: string
  name: string
  query: string
  shared: boolean
  mine: boolean
  owner_name: string
}
