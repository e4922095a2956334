// Written by `npm run generate` from the schema and the operations; edit those.
import type { CampaignContent, WhatsappContent, ProposalContent, SiteContent } from '../contract/inputs.ts'
import type { Choices } from './choices.ts'

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
  status: Choices['StaffStatus']
  last_seen_at: string | null
  preferences: unknown
  agency: Agency | null
  /** The highest of the roles that carry the permission of the act. */
  authority: Authority
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

export type Notification = {
  id: number
  kind: Choices['NotificationKind']
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

export type Plan = {
  id: number
  name: string
  slug: string
  description: string
  amount: number
  currency: Choices['CurrencyCode']
  interval: Choices['PlanInterval']
  active_features: string[]
}

export type SubscriptionState = {
  id: number
  active: boolean
  status: Choices['SubscriptionStatus']
  trial: boolean
  starts_at: string
  ends_at: string
  /** It was cancelled: it is not renewed. */
  cancels_at_end: boolean
  active_plan: Plan | null
}

/** The name of the rate that a new item of a kind has. */
export type KindTax = {
  kind: Choices['ItemKind']
  tax: string
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
  default_currency: Choices['CurrencyCode']
  car_turnaround_minutes: number
  /** Under the agency's name in its mail; empty: how to reach it. */
  mail_signature: string
  /** Where somebody answers day and night; null: the agency's number. */
  emergency_phone: string | null
  tax_name: string
  /** Percent of the price; null: invoices show no tax. */
  tax_rate: number | null
  tax_number: string
  /** Those beside the usual one, to be chosen for what is booked. */
  tax_rates: TaxRate[]
  /** Which tax a new item of a kind has. */
  kind_taxes: KindTax[]
  /** How invoices show prices; what a client is charged includes the tax either way. */
  prices_without_tax: boolean
  /** Bank and mobile money, a line each, on every invoice. */
  pay_to: string
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
  code: Choices['CurrencyCode']
  name: string
  digits: number
}

export type Country = {
  code: string
  name: string
}

/** The most at once of one currency, in major units. */
export type MoneyLimit = {
  currency: Choices['CurrencyCode']
  amount: number
}

/** How much may be given away or taken at once. Null: no limit. A currency that a list does not name always needs a second person. */
export type Authority = {
  discount_percent: number | null
  refund: MoneyLimit[] | null
  payment: MoneyLimit[] | null
}

export type ApprovalBooking = {
  id: number
  reference: string
  title: string
}

export type ApprovalProposal = {
  uuid: string
  reference: string
  title: string
}

/** Somebody by name. */
export type PersonRef = {
  id: number
  name: string
}

/** A second person's yes to one act above somebody's authority. */
export type Approval = {
  id: number
  kind: Choices['ApprovalKind']
  /** Of a new booking: null. */
  booking: ApprovalBooking | null
  client: PersonRef | null
  proposal: ApprovalProposal | null
  /** Of a payment or refund: the sum up to which the limit is raised, once. */
  currency: Choices['CurrencyCode'] | null
  amount: number | null
  /** What of the amount the same person had recorded in the 24 hours before; null where that is nothing. */
  earlier: number | null
  /** Of a discount. */
  percent: number | null
  reason: string
  status: Choices['ApprovalStatus']
  requested_by: PersonRef
  decided_by: PersonRef | null
  decision_note: string
  created_at: string
  decided_at: string | null
  /** A day after it was asked for; once approved, a day after that. */
  expires_at: string
  /** By whoever asks. */
  can_decide: boolean
  can_withdraw: boolean
  version: number
}

export type ApprovalPage = {
  data: Approval[]
  meta: Meta
}

export type BackgroundJob = {
  id: number
  /** What kind of job: export, client-import. */
  kind: Choices['JobKind']
  title: string
  /** waiting, running, done, failed, cancelled */
  status: Choices['JobStatus']
  done: number
  /** Null while nobody knows. */
  total: number | null
  /** Asked to stop, and not there yet. */
  stopping: boolean
  file_name: string | null
  /** What it came to, or why it failed, in a sentence. */
  summary: string | null
  /** A path of the page where its outcome can be seen. */
  link: string | null
  /** It may be done once more as it was asked for. */
  repeatable: boolean
  created_at: string
  finished_at: string | null
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
  currency: Choices['CurrencyCode']
  amount: number | string
}

/** The documents of a booking. */
export type BookingDocumentList = {
  documents: BookingDocument[]
  /** Newest first. */
  sent: SentDocuments[]
}

export type BookingDocument = {
  /** voucher, itinerary, invoice, receipt or rooming. */
  kind: Choices['DocumentKind']
  /** What it needs before it can be printed; null when it is ready. */
  missing: string | null
}

export type SentDocuments = {
  id: number
  kinds: Choices['DocumentKind'][]
  sent_to: string
  sent_by_name: string | null
  /** queued, sent or failed. */
  mail_status: Choices['MailStatus'] | null
  created_at: string
}

/** A departure that is near, for choosing one. */
export type ComingDeparture = {
  id: number
  package_id: number
  title: string
  date: string
  /** Booked, not cancelled. */
  people: number
}

/** Who travels on a departure: a traveller, or the client of a booking whose travellers nobody has written down. */
export type ManifestRow = {
  booking_id: number
  reference: string
  status: Choices['BookingStatus']
  client_name: string
  name: string
  /** False: it is the client's name, and the booking's travellers are not known. */
  is_traveller: boolean
  audience: Choices['TravellerAge'] | null
  is_lead: boolean
  nationality: string | null
  /** Its last signs only for those who may not change bookings. */
  passport_number: string | null
  passport_expires_on: string | null
  room: string
  needs: string
  phone: string | null
  /** Whom the booking is for, and how many of them have names. */
  party: number
  named: number
  balance: number
  currency: Choices['CurrencyCode']
}

export type ManifestPage = {
  data: ManifestRow[]
  meta: Meta
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
  kind: Choices['BookingKind']
  title: string
  status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  client: ClientRef
  starts_on: string
  ends_on: string
  adults: number
  children: number
  infants: number
  currency: Choices['CurrencyCode']
  subtotal: number
  discount: number
  fees: number
  total: number
  paid: number
  refunded: number
  /** What of its charge the client will not pay. */
  written_off: number
  balance: number
  source: Choices['BookingSource']
  due_on: string | null
  created_by_name: string | null
  version: number
  created_at: string
  updated_at: string
  /** What belongs to its first item; null for a tour. */
  first: ItemDetails | null
  /** How many rooms, cars, places or tickets; 0 for a tour. */
  pieces: number
  /** It was booked on purpose although its nights were full, and they still are. */
  oversold: boolean
}

/** An offer that was booked, as a filter names it. */
export type BookedOffer = {
  id: number
  title: string
}

export type BookingPage = {
  data: Booking[]
  meta: Meta
}

export type BookingTotals = {
  /** How many different events they are tickets for; asked of bookings of events alone, else 0. */
  events: number
  /** Null when more than 10,000 bookings match. */
  sums: BookingSum[] | null
}

/** Total less paid and written off is the balance, and what is owed less what is to be refunded is the balance too. Of a booking that is off, the total is what was kept of its price. */
export type BookingSum = {
  currency: Choices['CurrencyCode']
  bookings: number
  /** How many of them are cancelled or no-shows. */
  off: number
  total: number | string
  paid: number | string
  written_off: number | string
  balance: number | string
  /** The balances of those that owe. */
  owed: number | string
  /** What others have paid too much. */
  to_refund: number | string
  /** What of their instalments is overdue. */
  overdue: number | string
  /** What of them is due today or in the six days after. */
  due: number | string
  /** What is still owed of those that are cancelled or no-shows. */
  fee: number | string
  /** What is owed back on those that paid too much: part of no other sum. */
  refund: number | string
}

/** What belongs to one item of a booking, as it was agreed; only the fields of its kind are filled. */
export type ItemDetails = {
  /** room, car, service, ticket, custom or extra. */
  kind: Choices['BookedKind']
  quantity: number
  /** How many nights, weeks, days, hours or days of an extra the line counts: amount = unit amount × quantity × times. */
  times: number
  room_id: number | null
  check_in: string | null
  check_out: string | null
  adults: number | null
  children: number | null
  guests: string[] | null
  car_id: number | null
  /** Clock of Kampala, YYYY-MM-DDTHH:mm. */
  pick_up: string | null
  return: string | null
  place: string | null
  driver: string | null
  /** Of a car that is rented either way. */
  with_driver: boolean | null
  service_id: number | null
  slot_id: number | null
  date: string | null
  /** When the slot starts, HH:mm. */
  time: string | null
  /** Of a room or a service: whose prices they pay. */
  residency: Choices['Residency'] | null
  event_id: number | null
  ticket_type_id: number | null
  holders: TicketHolder[] | null
  extra_id: number | null
  variant_id: number | null
  /** Of a product, as it was sold: Red / L, and its SKU. */
  variant: string | null
  sku: string | null
  flight_id: number | null
  /** Of a flight: clocks of the first and the last airport, YYYY-MM-DDTHH:mm. */
  departs: string | null
  arrives: string | null
  /** Of a custom line, with its price as it was typed. */
  description: string | null
  from: string | null
  to: string | null
  unit_amount: number | null
  currency: Choices['CurrencyCode'] | null
  /** What of it is kept whenever it is cancelled; null: as the agency's terms say. */
  kept_percent: number | null
  /** Of a custom line: no discount is taken off it. */
  full_price: boolean | null
}

export type TicketHolder = {
  name: string
  email: string | null
}

export type BookedItem = {
  /** 0 is the package with its extras; the others count from 1. */
  item: number
  /** package, room, car, service, ticket or custom. */
  kind: Choices['BookedKind']
  /** The package, or the offer: room, car, service, event; 0 of a custom line. */
  offer_id: number
  title: string
  starts_on: string
  ends_on: string
  /** What its lines come to, and what of the booking's discount is taken off them. */
  amount: number
  discount: number
  /** Null for a package. */
  details: ItemDetails | null
  /** What a cancellation goes by; null where the booking is over and nothing was written down. */
  terms: ItemTerms | null
}

export type ItemTerms = {
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
}

export type BookingTicket = {
  id: number
  code: string
  item: number
  ticket_type: string
  event_id: number
  holder_name: string
  holder_email: string
  status: Choices['TicketStatus']
  scanned_at: string | null
}

/** Those of a mixed party who pay the prices of one residency. */
export type PartyShare = {
  residency: Choices['KnownResidency']
  adults: number
  children: number
  infants: number
}

export type BookingLine = {
  id: number
  /** Lines of one item share its number; 0 is the package. */
  item: number
  offer_type: Choices['LineType']
  offer_id: number | null
  departure_id: number | null
  price_option_id: number | null
  title: string
  /** Whose price it was: empty where a price is not by age or residency. */
  age_band: string
  residency: string
  unit: string
  from_date: string
  to_date: string
  quantity: number
  unit_amount: number
  amount: number
  /** What of the booking's discount is taken off this line. */
  discount: number
  /** Within its price; null: the agency's usual tax. */
  tax: TaxRate | null
  details: ItemDetails | null
}

export type Payment = {
  id: number
  reference: string
  direction: Choices['PaymentDirection']
  method: Choices['PaymentMethod']
  aggregator: Choices['Aggregator']
  currency: Choices['CurrencyCode']
  amount: number
  /** What it settles where the booking is in another currency. */
  settled_currency: Choices['CurrencyCode'] | null
  settled_amount: number | null
  status: Choices['TransactionStatus']
  payer: string
  note: string
  external_reference: string
  refund_of: number | null
  recorded_by_name: string | null
  paid_at: string
  /** What somebody should look at. */
  flag: Choices['PaymentFlag'] | null
  /** What came instead, as the provider says. */
  observed_amount: number | null
  observed_currency: Choices['CurrencyCode'] | null
}

export type BookedCode = {
  code: string
  name: string
}

export type BookingDetail = {
  id: number
  reference: string
  kind: Choices['BookingKind']
  title: string
  status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  client: ClientRef
  starts_on: string
  ends_on: string
  adults: number
  children: number
  infants: number
  currency: Choices['CurrencyCode']
  subtotal: number
  discount: number
  fees: number
  total: number
  paid: number
  refunded: number
  /** What of its charge the client will not pay. */
  written_off: number
  balance: number
  deposit_due: number
  /** What its schedule was made of. */
  payment_plan: PaymentPlan
  source: Choices['BookingSource']
  notes: string
  due_on: string | null
  created_by_name: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  version: number
  created_at: string
  updated_at: string
  /** What belongs to its first item; null for a tour. */
  first: ItemDetails | null
  /** How many rooms, cars, places or tickets; 0 for a tour. */
  pieces: number
  oversold: boolean
  package_id: number | null
  departure_id: number | null
  /** The inquiry that it answers, and the code it was booked with. */
  inquiry_id: number | null
  discount_code: BookedCode | null
  /** What of the discount is whose, as it was sold; the rest is the offers' own, and what was given by hand. */
  discounts: SoldDiscount[]
  /** Whose prices apply. */
  residency: Choices['Residency']
  /** How a mixed party divides; empty where all are of that residency. */
  shares: PartyShare[]
  /** Why it was booked over the limit; empty for all others. */
  oversold_reason: string
  /** Of a cancelled booking: what the policies keep, and what of the money paid is still to be given back. */
  kept: number | null
  refund_due: number | null
  /** What it was charged for what was given up, oldest first. */
  fee_list: BookingFee[]
  /** What was written off, and what of it was taken back, oldest first. */
  write_offs: WriteOff[]
  items: BookedItem[]
  tickets: BookingTicket[]
  /** Where the booking may go from here. */
  moves: Choices['BookingStatus'][]
  lines: BookingLine[]
  payments: Payment[]
  history: Change[]
  schedule: ScheduledInstalment[]
}

/** What a cancellation today would cost, by the policy of each item. */
export type Cancellation = {
  currency: Choices['CurrencyCode']
  total: number
  /** Received and not given back. */
  paid: number
  kept: number
  refund: number
  /** What is kept beyond what was paid. */
  owed: number
  /** What it was charged for earlier changes, which is kept whole. */
  fees: number
  items: CancelledItem[]
  /** Tickets that were let in already: the booking cannot be cancelled with them. */
  admitted: BookingTicket[]
}

export type CancelledItem = {
  item: number
  kind: Choices['BookedKind']
  title: string
  starts_on: string
  /** Whole days from today until it starts. */
  days_before: number
  /** Kept of the amount. */
  percent: number
  amount: number
  kept: number
  /** The policy in the agency's own words. */
  policy: string
  /** Of a flight, what its airline says of a cancellation. */
  airline_rule: string | null
  /** False where only the quote of a flight's supplier says what is kept: it is not among the sums. */
  known: boolean
  /** A flight that still stands with its supplier: it is cancelled first. */
  flight_id: number | null
  lines: CancelledLine[]
}

/** What is kept of a line: so many travellers at a price. */
export type CancelledLine = {
  title: string
  quantity: number
  amount: number
  kept: number
}

/** What a client is charged for what they gave up. */
export type BookingFee = {
  id: number
  kind: Choices['FeeKind']
  /** As an invoice names it. */
  label: string
  /** What the terms asked for. */
  by_terms: number
  amount: number
  /** Why another sum than the terms asked for. */
  reason: string
  made_by_name: string | null
  created_at: string
}

/** A price before anything is written: the same arithmetic that fixes it at booking time. */
export type Quote = {
  currency: Choices['CurrencyCode']
  lines: QuoteLine[]
  subtotal: number
  discount: number
  /** What the code that was given does; its amount is part of the discount. */
  code: QuoteCode | null
  /** Each automatic discount, and the code, with what it takes off. */
  discounts: SoldDiscount[]
  /** Discounts that were not taken off, although they are meant for this. */
  passed_over: PassedDiscount[]
  fees: number
  /** What the total comes to by tax, prices including it. */
  taxes: InvoiceTax[]
  total: number
  /** Currencies of prices that need a rate to stand in this booking. */
  exchanged: Choices['CurrencyCode'][]
  /** Too few rooms are free: it can only be booked over the limit, on purpose. */
  oversells: boolean
  seats_left: number | null
  starts_on: string
  ends_on: string
  deposit: number
  /** Of a booking that changes: part of the fees and the total; null where nothing is kept. */
  change_fee: ChangeFee | null
  /** When it would be paid; of a booking that changes, what its schedule would become. */
  schedule: QuotedInstalment[]
  /** Each item with what is left of it and what does not fit; `complaints` holds all of them. */
  items: QuoteItem[]
  complaints: string[]
}

/** What a change gives up, and what the terms keep of it. */
export type ChangeFee = {
  by_terms: number
  items: GivenUpItem[]
}

export type GivenUpItem = {
  title: string
  /** gone, moved or fewer. */
  what: Choices['GivenUp']
  /** Whole days from today until it would have started. */
  days_before: number
  /** What its terms keep today. */
  percent: number
  kept: number
}

export type QuotedInstalment = {
  label: string
  amount: number
  due_on: string
}

export type SoldDiscount = {
  discount_id: number
  name: string
  /** Null: it applied by itself. */
  code: string | null
  amount: number
}

export type PassedDiscount = {
  discount_id: number
  name: string
  code: string | null
  reason: string
}

export type QuoteCode = {
  code: string
  name: string
  amount: number
  /** Why it does nothing. */
  complaint: string | null
}

export type QuoteItem = {
  item: number
  kind: Choices['ItemKind']
  /** Null: the agency's usual tax. */
  tax: TaxRate | null
  offer_id: number
  title: string
  starts_on: string
  ends_on: string
  /** Seats, rooms, cars, places or tickets that could still be had; null when nothing limits it. */
  left: number | null
  amount: number
  discount: number
  /** Names of the discounts that take something off it. */
  discounts: string[]
  complaints: string[]
}

export type QuoteLine = {
  /** package, room, car, service, event, custom or extra. */
  offer_type: Choices['LineType']
  offer_id: number
  item: number
  price_option_id: number | null
  from_date: string
  to_date: string
  details: ItemDetails | null
  title: string
  /** Whose price it was: empty where a price is not by age or residency. */
  age_band: string
  residency: string
  unit: string
  quantity: number
  unit_amount: number
  amount: number
  discount: number
  /** Its price is in another currency, and no rate is given: it counts as nothing until there is one. */
  needs_rate: boolean
}

export type Hold = {
  key: string
  departure_id: number | null
  quantity: number
  expires_at: string
  seats_left: number | null
  /** What is left of each item beside what is held. */
  items: HeldItem[]
}

export type HeldItem = {
  item: number
  kind: Choices['ItemKind']
  left: number | null
}

/** A package as a booking needs it. */
export type SaleOfferRow = {
  id: number
  title: string
  status: Choices['OfferStatus']
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  on_request: boolean
  currency: Choices['CurrencyCode']
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
  status: Choices['OfferStatus']
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  on_request: boolean
  currency: Choices['CurrencyCode']
  discount_percent: number
  first_media: Image | null
  price_from: number | null
  next_departure: string | null
  seats_left: number | null
  extras: SaleExtra[]
  prices: SalePrice[]
  /** From today on. */
  departures: SaleDeparture[]
}

export type SalePrice = {
  id: number
  name: string
  unit: Choices['PriceUnit']
  age_band: Choices['AgeBand']
  residency: Choices['Residency']
  amount: number
  currency: Choices['CurrencyCode']
  min_qty: number
  max_qty: number | null
  valid_from: string | null
  valid_to: string | null
}

export type SaleExtra = {
  id: number
  name: string
  description: string
  unit: Choices['ExtraUnit']
  amount: number
  currency: Choices['CurrencyCode']
  max_qty: number | null
  included: boolean
}

export type SaleDeparture = {
  id: number
  date: string
  capacity: number
  seats_left: number
  status: Choices['DepartureStatus']
  note: string
}

/** A room as a booking needs it, for one stay. */
export type SaleRoom = {
  id: number
  title: string
  property: string
  location_name: string
  board: Choices['Board']
  /** Most in one room. */
  adults: number
  children: number
  amenities: string[]
  first_media: Image | null
  check_in_time: string
  check_out_time: string
  currency: Choices['CurrencyCode']
  discount_percent: number
  nights: number
  /** As many rooms as the party needs; `total` is for these. */
  rooms: number
  /** Free on every night of the stay; own holds count as free. */
  free: number
  /** The dearest night of one room. */
  per_night: number
  total: number
  /** For whom it has prices of their own. */
  residencies: Choices['KnownResidency'][]
  complaints: string[]
}

export type SaleCar = {
  id: number
  title: string
  category: Choices['VehicleCategory']
  make: string
  model: string
  year: number | null
  seats: number
  transmission: Choices['Transmission']
  fuel: Choices['Fuel']
  driver: Choices['DriverChoice']
  /** A day, with a driver where the client chooses. */
  driver_fee: number
  air_conditioning: boolean
  /** Kilometres a day; null: unlimited. */
  mileage_limit: number | null
  deposit: number
  pick_up_place: string
  first_media: Image | null
  currency: Choices['CurrencyCode']
  discount_percent: number
  /** Whole days out, and hours beyond them. */
  days: number
  hours: number
  free: number
  per_day: number
  total: number
  complaints: string[]
}

export type SaleService = {
  id: number
  title: string
  duration_minutes: number
  mode: Choices['ServiceMode']
  unit: Choices['ServiceUnit']
  location_name: string
  first_media: Image | null
  currency: Choices['CurrencyCode']
  discount_percent: number
  /** Of a person or a group on that day. */
  amount: number
  /** For whom it has prices of their own. */
  residencies: Choices['KnownResidency'][]
  slots: SaleSlot[]
  complaints: string[]
}

export type SaleSlot = {
  id: number
  starts: string
  capacity: number
  left: number
  complaints: string[]
}

export type SaleEvent = {
  id: number
  title: string
  venue_name: string
  starts_at: string
  ends_at: string
  first_media: Image | null
  currency: Choices['CurrencyCode']
  discount_percent: number
  /** Of the places that all tickets share; null when each type has its own. */
  left: number | null
  ticket_types: SaleTicket[]
  complaints: string[]
}

export type SaleTicket = {
  id: number
  name: string
  description: string
  /** Now; `tier` names the window it comes from, `regular` is the price without one. */
  amount: number
  regular: number
  tier: string | null
  left: number
  min_per_order: number
  max_per_order: number
  /** Sold only with its access code. */
  hidden: boolean
  sales_to: string | null
  complaints: string[]
}

/** An item of a booking where it stands. */
export type CalendarBar = {
  /** Of what it holds, or of its line where it holds nothing: unique within its resource. */
  id: number
  booking_id: number
  item: number
  reference: string
  client: string
  title: string
  status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  /** Both included. */
  first_day: string
  last_day: string
  /** Rooms, cars, seats, places or tickets. */
  quantity: number
  /** Hour of pick-up or of the service, empty where it is by the day. */
  time: string
  version: number
  parked: boolean
  /** A sale with another agency, a ticket and what is over stay where they are. */
  movable: boolean
}

/** A lane of the calendar. Lists have one entry per day, the first for `from`. */
export type CalendarLane = {
  kind: Choices['LaneKind']
  /** 0 for what is not placed. */
  id: number
  title: string
  /** The property of a room, the place or plate of a car, the venue of an event. */
  place: string
  /** Up for sale; null on a day without a departure, slot or event. */
  capacity: (number | null)[]
  taken: number[]
  /** Out of service. */
  blocked: number[]
  /** Days that are closed for sale, counted from `from`. */
  closed: number[]
  bars: CalendarBar[]
  /** There are more bars than were answered. */
  more: boolean
}

export type Calendar = {
  from: string
  to: string
  data: CalendarLane[]
  meta: Meta
}

export type CalendarBooking = {
  id: number
  reference: string
  kind: Choices['BookingKind']
  client: string
  title: string
  status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  starts_on: string
  ends_on: string
  adults: number
  children: number
  infants: number
  version: number
}

export type CalendarDay = {
  day: string
  /** How many tours, stays and rentals begin and end on it; 100 stands for 100 and more. One of a single day does both. */
  starting: number
  ending: number
  /** How many bookings of events and services are on it. */
  visiting: number
  starts: CalendarBooking[]
  ends: CalendarBooking[]
  visits: CalendarBooking[]
}

export type CalendarDays = {
  from: string
  to: string
  data: CalendarDay[]
}

export type ParkedItem = {
  booking_id: number
  item: number
  kind: Choices['LaneKind']
  offer_id: number
  reference: string
  client: string
  title: string
  status: Choices['BookingStatus']
  first_day: string
  last_day: string
  quantity: number
  version: number
  note: string
  parked_by_name: string | null
  parked_at: string
}

/** A day on which a move would need more than there is. */
export type MoveClash = {
  day: string
  wanted: number
  free: number
}

export type MovePreview = {
  possible: boolean
  title: string
  /** Where it would stand: what it is called, its days, its time. */
  place: string
  first_day: string
  last_day: string
  time: string
  currency: Choices['CurrencyCode']
  total_before: number
  /** At the prices of the new place. */
  total: number
  /** At the price that was asked for. */
  total_asked: number
  /** What the terms keep because of the move: part of both totals; null where nothing is. */
  fee: ChangeFee | null
  clashes: MoveClash[]
  problems: string[]
}

export type MovedBooking = {
  booking_id: number
  reference: string
  version: number
  currency: Choices['CurrencyCode']
  total: number
  message: string
}

export type CalendarFeed = {
  id: number
  name: string
  kinds: Choices['LaneKind'][]
  /** Told once, when it is made. */
  address: string | null
  last_read_at: string | null
  created_at: string
}

/** Words that are written often; names in braces are filled in when it is used. */
export type CannedReply = {
  id: number
  title: string
  /** Typed after a slash. */
  shortcut: string
  body: string
  used: number
  version: number
  updated_at: string
}

export type Car = {
  id: number
  kind: Choices['OfferKind']
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  currency: Choices['CurrencyCode']
  /** The price of a day where no season says another. */
  amount: number
  discount_percent: number
  /** The lowest price of a day in its seasons or without, after the discount. */
  price_from: number | null
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
  first_media: Image | null
  bookings_count: number
  /** The next day with a car free. */
  next_availability: string | null
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  category: Choices['VehicleCategory']
  make: string
  model: string
  year: number | null
  /** Number plates of its vehicles; a vehicle may have none yet. */
  plates: string[]
  colour: string
  transmission: Choices['Transmission']
  fuel: Choices['Fuel']
  seats: number
  doors: number | null
  driver: Choices['DriverChoice']
  /** A day, where the client chooses a driver. */
  driver_fee: number
  air_conditioning: boolean
  /** Kilometres a day; null: unlimited. */
  mileage_limit: number | null
  extra_km: number
  deposit: number
  /** Of an hour beyond whole days; 0: a begun day is charged. */
  extra_hour: number
  /** For each eighth of the tank that is missing at the return. */
  fuel_eighth: number
  /** Minutes between a return and the next pick-up; null: the agency's. */
  turnaround_minutes: number | null
  /** What holds for it: its own, or the agency's. */
  turnaround: number
  pick_up_place: string
  /** The fleet of this car. */
  quantity: number
  free_today: number
  out_today: number
  maintenance_today: number
  rates: Rate[]
  gallery: Image[]
}

export type CarPage = {
  data: Car[]
  meta: Meta
}

/** Of cars that are not archived, in vehicles. */
export type CarFigures = {
  fleet: number
  /** Cars of the list: one may stand for several vehicles. */
  cars: number
  published: number
  draft: number
  out_today: number
  free_today: number
  maintenance_today: number
}

export type CarHelpers = {
  tags: string[]
  colours: string[]
  places: string[]
  makes: string[]
}

/** A car on one day. */
export type CarDay = {
  day: string
  capacity: number
  taken: number
  free: number
  amount: number
  currency: Choices['CurrencyCode']
  closed: boolean
}

export type CarCategory = {
  slug: string
  name: string
}

export type CarMake = {
  id: number
  name: string
}

export type CarModel = {
  id: number
  make_id: number
  make: string
  name: string
  category: Choices['VehicleCategory']
  seats: number
}

export type UsedTag = {
  name: string
  count: number
}

export type UsedCountry = {
  code: string
  name: string
  count: number
}

/** What a stranger may see of a package. */
export type CataloguePackage = {
  slug: string
  title: string
  summary: string
  description: string
  featured: boolean
  tags: string[]
  country_code: string
  destinations: string[]
  days: number
  nights: number
  min_pax: number
  max_pax: number | null
  difficulty: Choices['Difficulty']
  inclusions: string[]
  exclusions: string[]
  cancellation_policy: string
  on_request: boolean
  currency: Choices['CurrencyCode']
  /** The lowest price of an adult after the discount. */
  price_from: number | null
  next_departure: string | null
  picture: CataloguePicture | null
}

export type CataloguePicture = {
  url: string
  thumb: string
  alt: string
}

export type CataloguePage = {
  data: CataloguePackage[]
  meta: Meta
}

/** An offer with the channels that it is on. */
export type ChannelProduct = {
  kind: Choices['OfferKind']
  id: number
  title: string
  status: Choices['OfferStatus']
  price_from: number | null
  currency: Choices['CurrencyCode']
  first_media: Image | null
  link: string
  channels: Choices['Channel'][]
  /** Has terms for resellers, open or not. */
  has_terms: boolean
}

export type ChannelProductPage = {
  data: ChannelProduct[]
  meta: Meta
}

export type MomentPage = {
  moments: ClientMoment[]
  /** Where the next page begins; null at the end. */
  next: string | null
}

/** Something that happened with a client or a contact. */
export type ClientMoment = {
  key: string
  /** inquiry, lead, proposal, booking, payment, ticket, mail, campaign, consent, message or note. */
  kind: Choices['ClientMomentKind']
  at: string
  title: string
  detail: string
  /** Who of the agency did it. */
  author: string | null
  /** Of a note: only its author changes it. */
  author_id: number | null
  /** Of a note: what its form was filled from. */
  version: number | null
  status: string | null
  currency: Choices['CurrencyCode'] | null
  amount: number | null
  /** What it is about: booking, inquiry, proposal, note, lead, campaign. */
  record_type: Choices['MomentRecord'] | null
  record_id: number | null
  uuid: string | null
}

export type ClientNote = {
  id: number
  version: number
  client_id: number
  body: string
  author_id: number | null
  author_name: string
  created_at: string
  updated_at: string
}

export type SimilarClient = {
  id: number
  name: string
  email: string | null
  phone: string | null
  bookings_count: number
  /** email, phone, name. */
  alike: Choices['Likeness'][]
}

export type ClientPair = {
  /** email, phone, name. */
  alike: Choices['Likeness'][]
  one: Client
  other: Client
}

export type ClientMerge = {
  id: number
  client: Client
  /** How many of what changed hands. */
  moved: MovedCount[]
}

export type MovedCount = {
  what: string
  count: number
}

export type TagCount = {
  tag: string
  count: number
}

export type TagChange = {
  changed: number
  /** Those who had not got what was added, and those who had what was removed; empty beyond a thousand. */
  added_to: number[]
  removed_from: number[]
}

export type ClientImport = {
  id: number
  /** clients or contacts. */
  target: Choices['ImportTarget']
  file_name: string
  columns: string[]
  /** The first cells of each column. */
  samples: string[][]
  mapping: unknown
  /** dmy, mdy or ymd. */
  date_order: Choices['DateOrder']
  /** skip or update. */
  on_known: Choices['KnownClients']
  /** What all people of the file agreed to, if no column says so. */
  consent_words: string
  consent_place: string
  /** mapping, checked, running, done, failed, cancelled, undone. */
  status: Choices['ImportStatus']
  rows: number
  counts: ImportCounts
  job_id: number | null
  made_by_name: string
  created_at: string
  updated_at: string
}

/** Before it is done: what would happen; after: what has. */
export type ImportCounts = {
  create: number
  update: number
  skip: number
  error: number
  /** By the undoing. */
  removed: number | null
  restored: number | null
  kept: number | null
}

export type ClientImportRow = {
  number: number
  cells: string[]
  /** create, update, skip, error; null before the dry run. */
  outcome: Choices['ImportOutcome'] | null
  /** By field: what is wrong. Under `row`: why it is left out. */
  problems: unknown
  /** Who is meant, when they are known already, or were made. */
  client_id: number | null
  client_name: string | null
  /** In an import of contacts. */
  contact_id: number | null
  contact_name: string | null
}

export type ClientImportRowPage = {
  data: ClientImportRow[]
  meta: Meta
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
  company: string
  /** On invoices instead of name and company; empty: those. */
  legal_name: string
  tax_number: string
  address: string
  city: string
  birth_date: string | null
  marketing_consent: boolean
  bookings_count: number
  /** When the last tour, stay or rental that stood began. */
  last_trip_on: string | null
  /** When the next one begins. */
  next_trip_on: string | null
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
  company: string
  /** On invoices instead of name and company; empty: those. */
  legal_name: string
  tax_number: string
  address: string
  city: string
  birth_date: string | null
  marketing_consent: boolean
  bookings_count: number
  /** When the last tour, stay or rental that stood began. */
  last_trip_on: string | null
  /** When the next one begins. */
  next_trip_on: string | null
  version: number
  created_at: string
  updated_at: string
  spent: CurrencySum[]
  owed: CurrencySum[]
  bookings: Booking[]
  payments: ClientPayment[]
  inquiries: InquiryCard[]
  /** What their contact has of the agency's own fields: key and value. */
  fields: unknown
  history: Change[]
}

export type ClientPayment = {
  id: number
  reference: string
  booking_id: number | null
  booking_reference: string | null
  direction: Choices['PaymentDirection']
  method: Choices['PaymentMethod']
  currency: Choices['CurrencyCode']
  amount: number
  settled_currency: Choices['CurrencyCode'] | null
  settled_amount: number | null
  status: Choices['TransactionStatus']
  paid_at: string
}

/** A flight without a change of its number; it may stop on the way. */
export type FlightSegment = {
  id: string
  /** Airline whose number it has, and the one that flies it; two letters each. */
  airline: string
  operated_by: string
  number: string
  origin: string
  destination: string
  origin_terminal: string
  destination_terminal: string
  /** Clocks of the two airports, YYYY-MM-DDTHH:mm. */
  departs: string
  arrives: string
  /** True elapsed time. */
  minutes: number
  aircraft: string
  /** Airports where it stops on the way. */
  stops: string[]
  cabin: Choices['Cabin']
  fare_basis: string
  /** Pieces of a passenger with a seat; null: not known. */
  checked_bags: number | null
  cabin_bags: number | null
}

/** A way from one place to another, in one or more flights. */
export type FlightSlice = {
  id: string
  origin: string
  destination: string
  /** From the first departure to the last arrival, waiting included. */
  minutes: number
  /** What the airline calls the fare; empty where it says nothing. */
  fare_brand: string
  segments: FlightSegment[]
}

/** Null in its place: not known. */
export type FareRule = {
  allowed: boolean
  /** Null: not known. */
  penalty: number | null
}

/** What a passenger of a kind costs; a mark-up is part of the fare. */
export type FlightFare = {
  kind: Choices['PassengerKind']
  passengers: number
  fare: number
  tax: number
  service_fee: number
  total: number
}

/** What of a flight's price is no fare of a passenger; below 0 it makes it cheaper. */
export type FlightCharge = {
  kind: Choices['FlightChargeKind']
  amount: number
}

export type FlightOffer = {
  id: string
  supplier: Choices['FlightSupplierName']
  /** Airline whose ticket it is. */
  airline: string
  currency: Choices['CurrencyCode']
  /** Fare and taxes with the mark-up; service fees; what a client pays. */
  fare: number
  service_fee: number
  total: number
  /** What of the total is the agency's; null for who does not see it. */
  margin: number | null
  fares: FlightFare[]
  slices: FlightSlice[]
  refund: FareRule | null
  change: FareRule | null
  expires_at: string
  /** Until when it can be held without payment; null: it must be paid at once. */
  hold_until: string | null
  needs_documents: boolean
  /** Null: not known. */
  seats_left: number | null
}

export type FlightSearch = {
  /** Names the search: the offers of another one have ended. */
  id: string
  offers: FlightOffer[]
  /** When the first of its prices ends. */
  expires_at: string | null
  searched_at: string
  supplier: Choices['FlightSupplierName']
}

/** The lowest price of a day around the one that was asked for; null: not known without a search. */
export type DayFare = {
  date: string
  total: number | null
  currency: Choices['CurrencyCode']
}

export type FlightExtra = {
  id: string
  kind: Choices['FlightExtraKind']
  /** Which of the passengers, counted from 0. */
  passenger: number
  segments: string[]
  title: string
  /** Of a seat: 12A. */
  seat: string | null
  amount: number
  most: number
}

export type SeatMap = {
  segment_id: string
  /** Rows from the front; null in a row is an aisle. */
  rows: (FlightSeat | null)[][]
}

export type FlightSeat = {
  name: string
  free: boolean
  amount: number
  /** Extra of each passenger, in their order; null: not for them. */
  extras: (string | null)[]
}

/** An offer priced again, with what can be bought along. */
export type PricedFlight = {
  offer: FlightOffer
  /** What it cost in the search; null where it costs the same. */
  was: number | null
  extras: FlightExtra[]
  seat_maps: SeatMap[]
}

export type FlightPassenger = {
  id: number
  kind: Choices['PassengerKind']
  title: Choices['PassengerTitle']
  given_name: string
  family_name: string
  sex: Choices['PassengerSex']
  born_on: string
  email: string | null
  phone: string | null
  passport_number: string
  passport_country: string | null
  passport_expires_on: string | null
  /** Of an infant: the number of the passenger on whose lap it sits, counted from 0. */
  lap_of: number | null
  /** Of the list of the booking, where the passenger is one of its travellers. */
  traveller_id: number | null
  ticket_number: string
  seats: string[]
  bags: number
}

/** What the airline changed: slices that go, and those that come instead. */
export type FlightAirlineChange = {
  id: string
  detected_at: string
  removed: FlightSlice[]
  added: FlightSlice[]
}

export type FlightBooking = {
  id: number
  /** The booking that it is an item of, and its money. */
  booking_id: number
  reference: string
  item: number
  client: ClientRef
  booking_status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  /** What the client owes of the whole booking. */
  balance: number
  supplier: Choices['FlightSupplierName']
  state: Choices['FlightState']
  /** The airline's own reference; empty until there is one. */
  airline_reference: string
  airline: string
  /** Places, as a line: Entebbe – Dubai – Entebbe. */
  route: string
  departs: string
  returns: string | null
  slices: FlightSlice[]
  passengers_count: number
  lead_name: string
  cabin: Choices['Cabin']
  currency: Choices['CurrencyCode']
  fare: number
  service_fee: number
  extras_total: number
  total: number
  /** What of the total is the agency's; null for who does not see it. */
  margin: number | null
  /** Of a hold: until when it must be paid, and until when its price holds. */
  pay_by: string | null
  price_until: string | null
  /** Until when its tickets can be voided. */
  void_until: string | null
  refund_state: Choices['FlightRefundState']
  refund_expected: number | null
  refund_target: Choices['RefundTarget'] | null
  /** Of one that is cancelled: what is kept of the client's money; null: it is not cancelled. */
  kept: number | null
  /** The price that the supplier asks now, where it is another one than was sold. */
  new_total: number | null
  airline_change: FlightAirlineChange | null
  /** In which of the queues it waits. */
  queues: Choices['FlightQueue'][]
  version: number
  created_by_name: string | null
  created_at: string
  updated_at: string
}

export type FlightBookingDetail = {
  id: number
  booking_id: number
  reference: string
  item: number
  client: ClientRef
  booking_status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  balance: number
  paid: number
  supplier: Choices['FlightSupplierName']
  state: Choices['FlightState']
  /** Why it was not booked; empty for all others. */
  reason: string
  airline_reference: string
  airline: string
  route: string
  departs: string
  returns: string | null
  slices: FlightSlice[]
  passengers_count: number
  lead_name: string
  passengers: FlightPassenger[]
  contact_email: string
  contact_phone: string
  cabin: Choices['Cabin']
  currency: Choices['CurrencyCode']
  fares: FlightFare[]
  fare: number
  service_fee: number
  extras_total: number
  total: number
  margin: number | null
  refund: FareRule | null
  change: FareRule | null
  pay_by: string | null
  price_until: string | null
  void_until: string | null
  refund_state: Choices['FlightRefundState']
  refund_expected: number | null
  refund_target: Choices['RefundTarget'] | null
  kept: number | null
  new_total: number | null
  airline_change: FlightAirlineChange | null
  queues: Choices['FlightQueue'][]
  /** What stands beside the fares of its passengers, so that both together are the total. */
  charges: FlightCharge[]
  /** What can be done now, and why the rest cannot. */
  can: FlightCan
  notes: string
  version: number
  created_by_name: string | null
  created_at: string
  updated_at: string
  history: Change[]
}

/** Each says why it cannot be done; null: it can. */
export type FlightCan = {
  pay: string | null
  cancel: string | null
  change: string | null
  edit: string | null
}

export type FlightBookingPage = {
  data: FlightBooking[]
  meta: Meta
}

/** What a cancellation costs now, before anything is cancelled. */
export type FlightCancelQuote = {
  id: string
  way: Choices['CancelWay']
  currency: Choices['CurrencyCode']
  total: number
  /** What the supplier gives back; null: it does not know. */
  supplier_refund: number | null
  refund_target: Choices['RefundTarget']
  /** What the client gets back and what is kept: the supplier's penalty, and the fees that are not given back. */
  kept: number
  client_refund: number
  expires_at: string
}

/** Another flight instead of a slice, with what it costs more or less. */
export type FlightChangeOption = {
  id: string
  slices: FlightSlice[]
  currency: Choices['CurrencyCode']
  difference: number
  penalty: number
  expires_at: string
}

export type FlightQueueCount = {
  queue: Choices['FlightQueue']
  count: number
  /** When the first of them ends; null where nothing ends. */
  next_limit: string | null
}

export type FlightStatistics = {
  bookings: number
  passengers: number
  ticketed: number
  held: number
  cancelled: number
  queues: FlightQueueCount[]
  /** Of the last 30 days. */
  bookings_30_days: number
  revenue_30_days: CurrencySum[]
  margin_30_days: CurrencySum[]
  airlines: FlightShare[]
  routes: FlightShare[]
  months: MonthStatistics[]
}

export type FlightShare = {
  name: string
  bookings: number
  passengers: number
}

/** A mark-up or a service fee, and for what; the one that says most applies. */
export type FlightFee = {
  id: number
  name: string
  kind: Choices['FlightFeeKind']
  takes: Choices['FlightFeeTakes']
  percent: number | null
  amount: number | null
  currency: Choices['CurrencyCode'] | null
  per: Choices['FlightFeePer']
  cabin: Choices['Cabin'] | null
  /** Airport, city or country code; empty: any. */
  origin: string
  destination: string
  airline: string
  passenger: Choices['PassengerKind'] | null
  is_active: boolean
  note: string
  version: number
  created_at: string
  updated_at: string
}

/** What a fare would cost with the fees, and which of them applied. */
export type FeeTest = {
  currency: Choices['CurrencyCode']
  fare: number
  mark_up: number
  service_fee: number
  total: number
  lines: FeeTestLine[]
}

export type FeeTestLine = {
  passenger: Choices['PassengerKind']
  passengers: number
  kind: Choices['FlightFeeKind']
  amount: number
  /** The fee that applied; null: the usual one of the settings. */
  fee_id: number | null
  name: string
  /** What it is for: Business, Entebbe, Emirates. In order of what counts most. */
  because: string[]
}

export type FlightSettings = {
  supplier: Choices['FlightSupplierName']
  /** Suppliers whose keys are set; the built-in one needs none. */
  suppliers: FlightSupplierState[]
  default_mark_up_percent: number
  /** Of each passenger. */
  default_service_fee: number
  service_fee_currency: Choices['CurrencyCode']
  currency: Choices['CurrencyCode']
  /** Who may sell below fare and fees; others are refused. */
  sells_below: Choices['FlightSellsBelow']
  /** Printed on itineraries and e-tickets. */
  office_name: string
  office_phone: string
  office_email: string
  office_address: string
  /** Hours before a time limit at which it warns, longest first. */
  warn_hours: number[]
  version: number
}

export type FlightSupplierState = {
  name: Choices['FlightSupplierName']
  connected: boolean
  /** test or live, by the key. */
  mode: string
  last_four: string
  /** Where its notices go; empty where it sends none. */
  notice_url: string
}

/** A booking of products with a life of its own; its id is that of the booking, whose money it is. */
export type ShopOrder = {
  id: number
  /** ORD-2026-000123 */
  number: string
  client: ClientRef
  state: Choices['OrderState']
  payment_status: Choices['PaymentStatus']
  source: Choices['BookingSource']
  currency: Choices['CurrencyCode']
  total: number
  paid: number
  refunded: number
  balance: number
  /** Pieces ordered, those still to be fulfilled, and those returned. */
  pieces: number
  to_fulfil: number
  returned: number
  /** Its lines in short: Field guide × 2, Coffee. */
  summary: string
  delivery_kind: Choices['DeliveryKind']
  delivery_name: string
  /** By when it should be with the client. */
  deliver_by: string | null
  /** Stock is kept until then while nobody has paid; null: it is kept. */
  expires_at: string | null
  created_by_name: string | null
  version: number
  created_at: string
  updated_at: string
}

export type ShopOrderPage = {
  data: ShopOrder[]
  meta: Meta
}

export type ShopOrderDetail = {
  id: number
  number: string
  client: ClientRef
  state: Choices['OrderState']
  booking_status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  source: Choices['BookingSource']
  currency: Choices['CurrencyCode']
  subtotal: number
  discount: number
  /** What of the total is delivery; part of the lines of its booking. */
  delivery_amount: number
  total: number
  paid: number
  refunded: number
  balance: number
  pieces: number
  to_fulfil: number
  returned: number
  weight_grams: number
  lines: OrderLine[]
  delivery: OrderDelivery
  fulfilments: Fulfilment[]
  returns: OrderReturn[]
  downloads: OrderDownload[]
  payments: Payment[]
  discount_code: BookedCode | null
  discounts: SoldDiscount[]
  notes: string
  expires_at: string | null
  /** The page of the client, by a secret link. */
  client_url: string
  /** Where it can go now. */
  moves: Choices['OrderMove'][]
  /** What can be done now, and why the rest cannot. */
  can: OrderCan
  created_by_name: string | null
  cancelled_at: string | null
  cancel_reason: string | null
  version: number
  created_at: string
  updated_at: string
  history: Change[]
}

/** Each says why it cannot be done; null: it can. */
export type OrderCan = {
  fulfil: string | null
  edit: string | null
  cancel: string | null
  return: string | null
}

export type OrderLine = {
  /** Number of the item on the booking. */
  item: number
  product_id: number
  variant_id: number
  title: string
  variant_title: string
  sku: string
  image: Image | null
  product_kind: Choices['ProductKind']
  quantity: number
  fulfilled: number
  returned: number
  unit_amount: number
  amount: number
  discount: number
  weight_grams: number
  /** More than is there: it waits for stock. */
  back_ordered: number
}

export type OrderDelivery = {
  method_id: number | null
  kind: Choices['DeliveryKind']
  name: string
  zone: string
  amount: number
  recipient: string
  phone: string
  address: string
  city: string
  country_code: string | null
  note: string
  deliver_by: string | null
}

/** So many of some lines, handed over or sent together. */
export type Fulfilment = {
  id: number
  state: Choices['FulfilmentState']
  place_id: number | null
  place_name: string
  carrier: string
  tracking: string
  tracking_url: string
  lines: FulfilmentLine[]
  note: string
  made_by_name: string | null
  shipped_at: string | null
  delivered_at: string | null
  created_at: string
}

export type FulfilmentLine = {
  item: number
  title: string
  quantity: number
}

export type OrderReturn = {
  id: number
  reason: Choices['ReturnReason']
  note: string
  lines: ReturnLine[]
  /** What the client got or gets back for it. */
  amount: number
  made_by_name: string | null
  created_at: string
}

export type ReturnLine = {
  item: number
  title: string
  quantity: number
  /** False: it was damaged or is gone. */
  restocked: boolean
}

export type OrderDownload = {
  id: number
  item: number
  file_name: string
  /** The signed link of the buyer. */
  url: string
  used: number
  most: number | null
  expires_at: string | null
  revoked_at: string | null
  /** When it was downloaded, by this link and by those that it replaced: the latest first, at most a hundred. */
  downloaded_at: string[]
}

/** A price that is not written yet. */
export type OrderQuote = {
  currency: Choices['CurrencyCode']
  lines: OrderQuoteLine[]
  subtotal: number
  discount: number
  delivery_amount: number
  /** To be quoted by hand: the total is without delivery. */
  delivery_open: boolean
  total: number
  weight_grams: number
  discounts: SoldDiscount[]
  delivery: DeliveryChoice[]
  /** What stands in the way; empty: it can be placed. */
  problems: string[]
}

export type OrderQuoteLine = {
  variant_id: number
  title: string
  variant_title: string
  sku: string
  quantity: number
  available: number | null
  back_ordered: number
  unit_amount: number
  amount: number
  discount: number
}

/** A way of delivery that fits this order, at its price now. */
export type DeliveryChoice = {
  method_id: number
  kind: Choices['DeliveryKind']
  name: string
  zone: string
  /** Null: to be quoted. */
  amount: number | null
  from: string
  to: string
}

/** What an edit would change, before it is written. */
export type OrderEditPreview = {
  currency: Choices['CurrencyCode']
  was: number
  total: number
  /** To collect, above zero, or to give back. */
  difference: number
  added: string[]
  removed: string[]
  quote: OrderQuote
}

export type DeliveryMethod = {
  id: number
  kind: Choices['DeliveryKind']
  name: string
  currency: Choices['CurrencyCode']
  /** Of a rider: flat, by zone. */
  zones: DeliveryZone[]
  /** Of a courier: up to so many grams, so much; above the last it is to be quoted. */
  bands: WeightBand[]
  free_above: number | null
  lead_min_days: number
  lead_max_days: number
  /** Of a pick-up: where. */
  place_id: number | null
  place_name: string
  is_active: boolean
  version: number
  created_at: string
  updated_at: string
}

export type DeliveryZone = {
  name: string
  amount: number
}

export type WeightBand = {
  up_to_grams: number
  amount: number
}

/** A page on which a client orders what it names. */
export type CheckoutLink = {
  id: number
  uuid: string
  url: string
  title: string
  lines: CheckoutLine[]
  currency: Choices['CurrencyCode']
  discount_code: string
  expires_at: string | null
  max_uses: number | null
  orders: number
  is_active: boolean
  version: number
  created_at: string
  updated_at: string
}

export type CheckoutLine = {
  variant_id: number
  title: string
  quantity: number
  /** Whether the client may choose how many. */
  adjustable: boolean
}

/** A variant that can be put on an order or a booking. */
export type SaleVariant = {
  variant_id: number
  product_id: number
  title: string
  variant_title: string
  sku: string
  barcode: string
  image: Image | null
  currency: Choices['CurrencyCode']
  price: number
  /** Null: not counted. */
  available: number | null
  back_order: boolean
  product_kind: Choices['ProductKind']
  weight_grams: number
}

export type ShopStatistics = {
  /** Orders by state. */
  states: OrderStateCount[]
  to_fulfil: number
  overdue: number
  orders_30_days: number
  revenue_30_days: CurrencySum[]
  average_30_days: CurrencySum[]
  best_sellers: ProductSales[]
  /** Published, in stock, and nothing sold for 90 days. */
  slow_sellers: ProductSales[]
  /** Published products of which some variant is low or out of stock, and of them those of which some variant is out of stock. */
  products_low: number
  products_out: number
  /** The variants with the fewest pieces, at most ten. */
  low_stock: LowStock[]
  /** What is on hand, at cost and at price. */
  worth: CurrencySum[]
  worth_at_price: CurrencySum[]
  months: MonthStatistics[]
}

export type OrderStateCount = {
  state: Choices['OrderState']
  orders: number
}

export type ProductSales = {
  product_id: number
  title: string
  sold: number
  revenue: number
  currency: Choices['CurrencyCode']
  available: number
}

export type LowStock = {
  product_id: number
  variant_id: number
  title: string
  sku: string
  available: number
  low_level: number
}

/** What the shop sells: words and pictures. Its variants hold price and stock. */
export type Product = {
  id: number
  kind: Choices['OfferKind']
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  currency: Choices['CurrencyCode']
  /** The price of a variant that has none of its own. */
  amount: number
  /** What it cost before, shown struck through. */
  compare_at: number | null
  discount_percent: number
  price_from: number | null
  price_to: number | null
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
  first_media: Image | null
  bookings_count: number
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  product_kind: Choices['ProductKind']
  vendor: string
  category_id: number | null
  /** Path of its category: Books › Field guides. */
  category_name: string
  seo_title: string
  seo_description: string
  /** Whether its stock is counted at all. */
  tracks_stock: boolean
  /** Sold although nothing is left. */
  back_order: boolean
  variants_count: number
  /** Variants with nothing left that are not sold on back-order. */
  variants_out: number
  /** Of all its variants that are not archived. */
  on_hand: number
  committed: number
  available: number
  /** The worst of its variants. */
  level: Choices['StockLevel']
  sold_30_days: number
  options: ProductOption[]
  variants: ProductVariant[]
  gallery: Image[]
  asset: VirtualAsset | null
}

export type ProductPage = {
  data: Product[]
  meta: Meta
}

export type ProductOption = {
  id: number
  product_id: number
  name: string
  position: number
  values: OptionValue[]
  version: number
}

export type OptionValue = {
  id: number
  name: string
  position: number
  /** Its variants were archived with it; what was sold stays. */
  archived: boolean
}

export type ProductVariant = {
  id: number
  product_id: number
  /** A value of each option, in their order; empty where the product has none. */
  values: string[]
  /** Red / L; empty where the product has no options. */
  title: string
  sku: string
  barcode: string
  /** Null: the product's. */
  amount: number | null
  compare_at: number | null
  cost: number | null
  /** What it costs a client now, discount taken off. */
  price: number
  weight_grams: number
  /** Tax within its price; null: the agency's usual. */
  tax_rate_id: number | null
  image_id: number | null
  on_hand: number
  committed: number
  available: number
  /** At or below it the stock is low; null: never. */
  low_level: number | null
  back_order: boolean
  level: Choices['StockLevel']
  sold: number
  archived_at: string | null
  position: number
  version: number
}

/** What a change of options would do to the variants, before it is saved. */
export type VariantPlan = {
  made: string[]
  kept: string[]
  /** Archived: they were sold or have stock. */
  archived: string[]
  /** Deleted: nothing ever happened to them. */
  deleted: string[]
  /** Why it cannot be saved. */
  problem: string | null
}

export type ProductStock = {
  product_id: number
  variants: VariantStock[]
  movements: StockMovement[]
  meta: Meta
}

export type VariantStock = {
  variant_id: number
  title: string
  sku: string
  on_hand: number
  committed: number
  available: number
  low_level: number | null
  level: Choices['StockLevel']
  places: PlaceStock[]
}

export type PlaceStock = {
  place_id: number
  place_name: string
  on_hand: number
}

export type StockMovement = {
  id: number
  product_id: number
  product_title: string
  variant_id: number
  variant_title: string
  sku: string
  place_id: number
  place_name: string
  reason: Choices['MovementReason']
  /** Above zero: more is there. */
  quantity: number
  /** At its place, after it. */
  on_hand: number
  unit_cost: number | null
  order_id: number | null
  order_number: string | null
  note: string
  made_by_name: string | null
  created_at: string
}

export type StockMovementPage = {
  data: StockMovement[]
  meta: Meta
}

export type StockPlace = {
  id: number
  name: string
  kind: Choices['StockPlaceKind']
  address: string
  /** From here what is sold is taken, where nobody says another. */
  is_default: boolean
  pieces: number
  version: number
  created_at: string
  updated_at: string
}

export type Stocktake = {
  id: number
  place_id: number
  place_name: string
  state: Choices['StocktakeState']
  counted: number
  differences: number
  note: string
  started_by_name: string | null
  version: number
  created_at: string
  posted_at: string | null
}

export type StocktakeDetail = {
  id: number
  place_id: number
  place_name: string
  state: Choices['StocktakeState']
  note: string
  started_by_name: string | null
  version: number
  created_at: string
  posted_at: string | null
  lines: StocktakeLine[]
}

export type StocktakeLine = {
  variant_id: number
  product_id: number
  product_title: string
  variant_title: string
  sku: string
  barcode: string
  /** On hand at the place when it was counted first; of what is posted, when it was posted. */
  expected: number
  /** Null: not counted yet. */
  counted: number | null
  difference: number
  /** What the difference is worth at cost. */
  worth: number | null
  currency: Choices['CurrencyCode']
}

export type ShopCategory = {
  id: number
  parent_id: number | null
  name: string
  slug: string
  description: string
  /** Books › Field guides. */
  path: string
  depth: number
  position: number
  /** Of it and of all below it. */
  products_count: number
  version: number
  created_at: string
  updated_at: string
}

export type ShopCollection = {
  id: number
  name: string
  slug: string
  description: string
  match: Choices['CollectionMatch']
  rules: CollectionRule[]
  products_count: number
  version: number
  created_at: string
  updated_at: string
}

export type CollectionRule = {
  field: Choices['CollectionField']
  test: Choices['CollectionTest']
  value: string
}

export type CollectionCount = {
  products: number
}

/** The file that a buyer downloads. */
export type VirtualAsset = {
  id: number
  product_id: number
  file_name: string
  bytes: number
  mime: string
  /** How often a buyer may download it, and for how many days; null: without a limit. */
  most_downloads: number | null
  days: number | null
  downloads: number
  version: number
  created_at: string
}

export type ProductFigures = {
  products: number
  published: number
  draft: number
  archived: number
  /** Published products of which some variant is low or out of stock, and of them those of which some variant is out of stock. */
  low: number
  out: number
  /** What is on hand, at cost. */
  worth: CurrencySum[]
  sold_30_days: number
  revenue_30_days: CurrencySum[]
}

export type ProductHelpers = {
  tags: string[]
  vendors: string[]
  option_names: string[]
}

export type ProductStatistics = {
  views: number
  orders: number
  sold: number
  returned: number
  revenue: CurrencySum[]
  /** Pieces by month and by variant. */
  months: MonthStatistics[]
  variants: VariantSales[]
  /** How many days what is left lasts at the rate of the last 90 days; null: nothing was sold. */
  days_left: number | null
}

export type VariantSales = {
  variant_id: number
  title: string
  sold: number
  returned: number
  revenue: number
  currency: Choices['CurrencyCode']
}

export type ProductImport = {
  id: number
  file_name: string
  overwrite: boolean
  status: Choices['ImportStatus']
  rows: number
  /** Before it is done: what would happen; after: what has. */
  create: number
  update: number
  skip: number
  error: number
  /** Once it is undone: how many of the products that it made are gone, and how many were used since and stay. */
  removed: number | null
  kept: number | null
  job_id: number | null
  made_by_name: string
  created_at: string
  updated_at: string
}

export type ProductImportRow = {
  /** Of the line in the file where it begins. */
  number: number
  handle: string
  title: string
  variants: number
  outcome: Choices['ProductImportOutcome']
  /** By column: what is wrong, or why it is left out. */
  problems: unknown
  product_id: number | null
}

export type ProductImportRowPage = {
  data: ProductImportRow[]
  meta: Meta
}

/** Offers, of one kind or all: how many there are and how they do. */
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
  /** package, room, car, service or event. */
  kind: Choices['OfferKind']
  id: number
  title: string
  bookings: number
  revenue: CurrencySum[]
}

export type BookingStatistics = {
  new_today: number
  new_this_week: number
  pending: number
  /** The same of each kind, also those with none. */
  pending_by_kind: KindCount[]
  live: number
  cancelled_30_days: number
  /** Per currency, of bookings made in the last 30 days that still stand, and of the 30 days before. */
  revenue_30_days: CurrencySum[]
  revenue_before: CurrencySum[]
  /** The last twelve months, oldest first, in Kampala's calendar. */
  months: MonthStatistics[]
}

export type KindCount = {
  kind: Choices['BookingKind']
  bookings: number
}

export type MonthStatistics = {
  month: string
  bookings: number
  revenue: CurrencySum[]
}

/** The day of a tour agency: who departs and returns with tours, stays and rentals, who comes to events and services, who owes. */
export type TodayBoard = {
  day: string
  departures_today: number
  departures_this_week: number
  arrivals_today: number
  arrivals_this_week: number
  /** Events today that somebody has tickets for, and how many tickets. */
  events_today: number
  event_guests_today: number
  /** Bookings of services today. */
  services_today: number
  /** Open instalments that are due today or in the six days after, as on the dues board. */
  due: number
  /** Open instalments whose day has passed. */
  overdue: number
  /** What of them is still to be paid. */
  due_sums: CurrencySum[]
  overdue_sums: CurrencySum[]
  /** Cancelled bookings and no-shows of which something is still owed. */
  fees_owed: number
  fees_sums: CurrencySum[]
  /** Bookings of which something is to be paid back. */
  refunds_owed: number
  refunds_sums: CurrencySum[]
  /** Live bookings whose nights are oversold on purpose. */
  oversold: number
  /** Null for whoever may not see inquiries. */
  unanswered_inquiries: number | null
  /** Since when the longest has waited. */
  oldest_inquiry_at: string | null
  new_bookings: number
  /** Null for whoever may not see the shop's orders. */
  orders: TodayOrders | null
  /** Null for whoever may not see the shop's products. */
  products: TodayProducts | null
  /** Each queue of flights, also those in which none waits; null for whoever may not see flights. */
  flights: FlightQueueCount[] | null
  leaving: TodayBooking[]
  returning: TodayBooking[]
  owing: TodayBooking[]
}

/** Orders to be packed and sent or handed over, and of them those whose day has passed. */
export type TodayOrders = {
  to_fulfil: number
  overdue: number
}

/** Published products of which some variant is low or out of stock, and of them those of which some variant is out of stock. */
export type TodayProducts = {
  low: number
  out: number
}

export type TodayBooking = {
  id: number
  /** Decides which screen shows it. */
  kind: Choices['BookingKind']
  reference: string
  title: string
  client_name: string
  starts_on: string
  ends_on: string
  pax: number
  status: Choices['BookingStatus']
  currency: Choices['CurrencyCode']
  /** What of its instalments is overdue or due within a week. */
  due: number
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
  channel: Choices['InquiryChannel']
  subject: string
  message: string
  status: Choices['InquiryStatus']
  offer_type: Choices['OfferKind'] | null
  offer_id: number | null
  created_at: string
  answered_at: string | null
}

/** A record of any kind that this user may see, for the palette. */
export type SearchHit = {
  kind: Choices['SearchKind']
  /** A number, of a proposal its uuid. */
  id: string
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

/** One thing of the day: a departure with all its bookings, a stay, a rental, an event or a time of a service. */
export type DayCard = {
  /** What it is ticked off by. */
  key: string
  day: string
  /** tour, stay, rental, service or event. */
  kind: Choices['DayCardKind']
  /** start or end. */
  side: Choices['DaySide']
  /** On the clock in Kampala; null where no time is set, or an event or service takes the whole day. */
  at: string | null
  /** Where they are met, picked up or stay. */
  place: string
  title: string
  departure_id: number | null
  guide: string
  /** Name or plates of what they travel in. */
  vehicle: string
  people: number
  parties: DayParty[]
  ticked_at: string | null
  ticked_by: string | null
}

/** One booking on a card. */
export type DayParty = {
  booking_id: number
  reference: string
  booking_kind: Choices['BookingKind']
  status: Choices['BookingStatus']
  client_name: string
  phone: string | null
  people: number
  /** Of the whole booking. */
  balance: number
  currency: Choices['CurrencyCode']
  /** People of whom no passport is written down, or one that has run out by then; none where there is nobody to cross a border with. */
  missing_passports: number
  /** Diet, health and wishes, each with the name. */
  needs: string[]
  rooms: string[]
  notes: string
}

export type DayTick = {
  key: string
  ticked_at: string | null
  ticked_by: string | null
}

/** What is taken off, for what, for whom and when: by itself or by its codes. */
export type Discount = {
  id: number
  name: string
  by_code: boolean
  takes: Choices['DiscountTakes']
  percent: number | null
  amount: number | null
  /** Of the sum and of the minimum. */
  currency: Choices['CurrencyCode'] | null
  minimum: number | null
  scope: Choices['DiscountScope']
  kinds: Choices['OfferKind'][]
  offers: DiscountOffer[]
  client_tags: string[]
  sources: Choices['BookingSource'][]
  starts_on: string | null
  ends_on: string | null
  travel_from: string | null
  travel_to: string | null
  max_uses: number | null
  used: number
  per_client: number | null
  combines: boolean
  is_active: boolean
  state: Choices['DiscountState']
  codes: number
  note: string
  version: number
  created_at: string
  updated_at: string
}

export type DiscountPage = {
  data: Discount[]
  meta: Meta
}

export type DiscountOffer = {
  kind: Choices['OfferKind']
  id: number
  title: string
}

/** Letters by which a client asks for a discount. */
export type DiscountCode = {
  id: number
  code: string
  discount_id: number
  discount_name: string
  takes: Choices['DiscountTakes']
  percent: number | null
  amount: number | null
  currency: Choices['CurrencyCode'] | null
  max_uses: number | null
  used: number
  per_client: number | null
  is_active: boolean
  state: Choices['DiscountState']
  starts_on: string | null
  ends_on: string | null
  /** Of those that were made at once: what they are called together. */
  batch: string
  version: number
  created_at: string
  updated_at: string
}

export type DiscountCodePage = {
  data: DiscountCode[]
  meta: Meta
}

export type CodeBatch = {
  batch: string
  codes: string[]
}

export type DiscountUses = {
  /** Without the bookings that were cancelled. */
  bookings: number
  clients: number
  taken_off: CurrencySum[]
  sold: CurrencySum[]
  rows: DiscountUse[]
  meta: Meta
}

export type DiscountUse = {
  booking_id: number
  reference: string
  title: string
  status: Choices['BookingStatus']
  /** Null to whoever may not see bookings. */
  client_id: number | null
  client_name: string | null
  code: string | null
  currency: Choices['CurrencyCode']
  amount: number
  total: number
  booked_at: string
}

export type DiscountPreview = {
  title: string
  starts_on: string
  ends_on: string
  currency: Choices['CurrencyCode']
  /** After the offer's own discount. */
  without: number
  with: number
  discounts: SoldDiscount[]
  passed_over: PassedDiscount[]
  complaints: string[]
}

/** One instalment of a booking's payment schedule. */
export type ScheduledInstalment = {
  id: number
  label: string
  /** percent, amount or rest. */
  basis: Choices['InstalmentBasis']
  /** Only of percent. */
  percent: number | null
  amount: number
  /** What was paid settles the instalments in their order. */
  paid: number
  /** What of it nobody has to pay any more. */
  written_off: number
  open: number
  due_on: string
  /** paid, written_off, overdue, part, due, or off: not asked for. */
  state: Choices['InstalmentState']
  reminded_at: string | null
  reminders: number
  /** Not worked on before this day. */
  snoozed_until: string | null
}

/** An instalment on the dues board. */
export type Due = {
  /** Of the instalment. */
  id: number
  booking_id: number
  reference: string
  title: string
  kind: Choices['BookingKind']
  status: Choices['BookingStatus']
  starts_on: string
  client: ClientRef
  label: string
  /** Which of how many instalments, from 1. */
  number: number
  instalments: number
  currency: Choices['CurrencyCode']
  amount: number
  paid: number
  written_off: number
  open: number
  due_on: string
  /** overdue, week, later or paid. */
  lane: Choices['DueLane']
  state: Choices['InstalmentState']
  /** When it was settled, where that was lately. */
  paid_at: string | null
  reminded_at: string | null
  reminders: number
  /** Not worked on before this day. */
  snoozed_until: string | null
  /** Of the whole booking. */
  total: number
  received: number
  balance: number
  version: number
}

export type DuePage = {
  data: Due[]
  meta: Meta
}

export type DueSum = {
  lane: Choices['DueLane']
  currency: Choices['CurrencyCode']
  instalments: number
  /** What is open; in the lane of the paid: what they came to. */
  amount: number | string
}

export type EventOffer = {
  id: number
  kind: Choices['OfferKind']
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  currency: Choices['CurrencyCode']
  discount_percent: number
  /** The lowest price at which a ticket is sold now or later, after the discount; null while there is none. */
  price_from: number | null
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
  first_media: Image | null
  bookings_count: number
  next_availability: string | null
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  venue_name: string
  online: boolean
  address: string
  lat: number | null
  lng: number | null
  starts_at: string
  ends_at: string
  doors_at: string | null
  /** Shared by all ticket types; null: each type's own quantity is the limit. */
  capacity: number | null
  /** on_sale, soon, sold_out, off_sale or past. */
  phase: Choices['EventPhase']
  /** How many people it holds: the shared capacity, or the ticket types added up. */
  places: number
  /** Tickets that are good or were let in. */
  sold: number
  /** What can still be sold; holds count as taken. */
  left: number
  admitted: number
  ticket_types: TicketType[]
  gallery: Image[]
  statistics: EventStatistics
}

export type EventPage = {
  data: EventOffer[]
  meta: Meta
}

export type EventFigures = {
  upcoming: number
  on_sale: number
  /** The next one, if any. */
  next_id: number | null
  next_title: string | null
  next_starts_at: string | null
  /** Tickets of events that are not over. */
  sold: number
  places: number
  sold_30_days: number
  /** What tickets bought in the last 30 days come to. */
  revenue_30_days: CurrencySum[]
  admitted_today: number
  expected_today: number
}

export type TicketTier = {
  id: number
  name: string
  amount: number
  sales_from: string | null
  sales_to: string | null
  position: number
}

export type TicketType = {
  id: number
  event_id: number
  name: string
  description: string
  amount: number
  currency: Choices['CurrencyCode']
  free: boolean
  quantity: number
  sales_from: string | null
  sales_to: string | null
  min_per_order: number
  max_per_order: number
  hidden: boolean
  access_code: string
  position: number
  version: number
  tiers: TicketTier[]
  sold: number
  /** Sold and held for somebody who is about to buy. */
  taken: number
  /** What can still be sold, the event's shared capacity considered. */
  left: number
  admitted: number
  /** What one costs at this moment, before the event's discount. */
  price_now: number
  /** The name of the price that counts at this moment, if it is not the type's own. */
  tier_now: string | null
  /** now, soon, ended, sold_out or off. */
  sale: Choices['TicketSale']
}

export type EventStatistics = {
  views: number
  views_30_days: number
  inquiries: number
  bookings: number
  live_bookings: number
  /** Bookings per hundred views. */
  conversion: number
  places: number
  sold: number
  admitted: number
  refunded: number
  revenue: CurrencySum[]
  refunds: CurrencySum[]
  /** Day by day since the first sale; at most 400 days. */
  sales: TicketSales[]
  types: TicketTypeStatistics[]
}

export type TicketSales = {
  day: string
  sold: number
  /** Sold up to the end of the day. */
  total: number
}

export type TicketTypeStatistics = {
  id: number
  name: string
  quantity: number
  sold: number
  admitted: number
  refunded: number
  revenue: CurrencySum[]
}

export type TicketPurchase = {
  id: number
  code: string
  event_id: number
  event_title: string
  event_starts_at: string
  ticket_type_id: number
  ticket_type: string
  booking_id: number
  booking_reference: string
  payment_status: Choices['PaymentStatus']
  client_name: string
  holder_name: string
  holder_email: string
  amount: number
  currency: Choices['CurrencyCode']
  status: Choices['TicketStatus']
  scanned_at: string | null
  scanned_by_name: string | null
  gate: string
  version: number
  created_at: string
  updated_at: string
}

export type TicketPurchasePage = {
  data: TicketPurchase[]
  meta: Meta
}

export type TicketTotals = {
  tickets: number
  valid: number
  admitted: number
  refunded: number
  void: number
  /** What the good and the admitted ones come to. */
  sums: CurrencySum[]
}

export type TicketScan = {
  id: number
  result: Choices['ScanResult']
  gate: string
  scanned_by_name: string | null
  scanned_at: string
  offline: boolean
  undone_at: string | null
}

/** Another ticket of the same order. */
export type TicketSibling = {
  code: string
  ticket_type: string
  holder_name: string
  status: Choices['TicketStatus']
}

export type TicketOrder = {
  id: number
  reference: string
  status: Choices['BookingStatus']
  payment_status: Choices['PaymentStatus']
  client: ClientRef
  currency: Choices['CurrencyCode']
  total: number
  paid: number
  balance: number
  created_at: string
}

export type TicketPurchaseDetail = {
  id: number
  code: string
  event_id: number
  event_title: string
  event_starts_at: string
  ticket_type_id: number
  ticket_type: string
  booking_id: number
  booking_reference: string
  payment_status: Choices['PaymentStatus']
  client_name: string
  holder_name: string
  holder_email: string
  amount: number
  currency: Choices['CurrencyCode']
  status: Choices['TicketStatus']
  scanned_at: string | null
  scanned_by_name: string | null
  gate: string
  version: number
  created_at: string
  updated_at: string
  event_ends_at: string
  doors_at: string | null
  venue_name: string
  order: TicketOrder
  siblings: TicketSibling[]
  scans: TicketScan[]
  history: Change[]
}

/** A payment in the list of Finance. */
export type PaymentRow = {
  id: number
  reference: string
  objective: Choices['Objective']
  aggregator: Choices['Aggregator']
  method: Choices['MoneyMethod']
  currency: Choices['CurrencyCode']
  amount: number
  /** What the provider keeps. */
  fee: number
  /** What is left; of a refund what went out with the fee. */
  net: number
  /** out: a refund. */
  direction: Choices['PaymentDirection']
  status: Choices['TransactionStatus']
  payer: string
  booking_id: number | null
  booking_reference: string | null
  booking_kind: Choices['BookingKind'] | null
  external_reference: string
  /** What it settles of a booking in another currency. */
  settled_currency: Choices['CurrencyCode'] | null
  settled_amount: number | null
  paid_at: string
}

export type PaymentPage = {
  data: PaymentRow[]
  meta: Meta
}

/** Sums of payments whose money has moved, in the currency that is asked for; null where too many match to be added up. */
export type PaymentSums = {
  /** Received from clients; what the agency pays into its own wallet is none of it. */
  in: number | string
  /** Given back. */
  refunded: number | string
  /** What the agency paid from a wallet: subscriptions, e-mails, domains. */
  spent: number | string
  fees: number | string
  /** What the agency paid into its own wallet: neither received nor in the net. */
  topped_up: number | string
  /** Received, less refunds, spending and fees. */
  net: number | string
  /** Of clients, not answered by the provider yet. */
  pending: number | string
  payments: number
  days: PaymentDay[]
}

export type PaymentDay = {
  day: string
  in: number | string
  /** Refunds and spending. */
  out: number | string
  payments: number
}

export type PaymentTotals = {
  currency: Choices['CurrencyCode']
  sums: PaymentSums | null
}

export type PaymentEvent = {
  id: number
  status: Choices['TransactionStatus']
  source: Choices['PaymentEventSource']
  reason: string
  by: string | null
  at: string
}

/** What a transfer put on one account: above zero a debit, below zero a credit. */
export type PostedEntry = {
  account: string
  currency: Choices['CurrencyCode']
  amount: number
}

export type PostedTransfer = {
  id: number
  title: string
  at: string
  by: string | null
  entries: PostedEntry[]
}

export type PaymentRefund = {
  id: number
  reference: string
  currency: Choices['CurrencyCode']
  amount: number
  /** What the provider took for it. */
  fee: number
  status: Choices['TransactionStatus']
  reason: string
  /** Why it did not come to pass; empty where it did or may still. */
  problem: string
  aggregator: Choices['Aggregator']
  flag: Choices['PaymentFlag'] | null
  by: string | null
  paid_at: string
}

/** Through whom a payment can go back the way it came. */
export type RefundWay = {
  aggregator: Choices['Aggregator']
  /** Nothing less than the whole payment. */
  whole_only: boolean
}

export type PaymentBooking = {
  id: number
  reference: string
  title: string
  kind: Choices['BookingKind']
  version: number
  /** Still owed, in the booking's currency; below zero: to be given back. */
  balance: number
}

/** A payment by itself. */
export type PaymentShown = {
  id: number
  uuid: string
  reference: string
  objective: Choices['Objective']
  aggregator: Choices['Aggregator']
  method: Choices['MoneyMethod']
  currency: Choices['CurrencyCode']
  amount: number
  fee: number
  net: number
  direction: Choices['PaymentDirection']
  status: Choices['TransactionStatus']
  payer: string
  note: string
  external_reference: string
  recorded_by_name: string | null
  paid_at: string
  created_at: string
  /** What it settles of a booking in another currency. */
  settled_currency: Choices['CurrencyCode'] | null
  settled_amount: number | null
  /** What one unit of its currency was in the other, as a decimal number; empty of an older one. */
  settled_rate: string | null
  /** The day of that rate, where it was written down. */
  settled_rate_day: string | null
  /** Why it settles another sum than the rate makes it. */
  settled_reason: string
  /** What of it is rounding; below zero: paid too much. */
  rounding: number | null
  booking: PaymentBooking | null
  client: ClientRef | null
  /** The credit on the bank statement that it is tied to. */
  bank_credit: PaymentCredit | null
  refund_of: PaymentRefund | null
  refunds: PaymentRefund[]
  /** How much of it can still be given back here; 0 where nothing can. */
  refundable: number
  /** Null where it can be given back by hand only. */
  way_back: RefundWay | null
  /** In which its provider pays it out; null: not yet, or nobody collected it. */
  settlement: SettlementRef | null
  /** What somebody should look at. */
  flag: Choices['PaymentFlag'] | null
  /** What came or went instead, as the provider says. */
  observed_amount: number | null
  observed_currency: Choices['CurrencyCode'] | null
  /** Why no money moved; empty where it did or may still. */
  problem: string
  events: PaymentEvent[]
  transfers: PostedTransfer[]
}

export type BookDifference = {
  what: string
  id: number
  currency: Choices['CurrencyCode'] | null
  /** What the entries say, in the major unit. */
  booked: number
  shown: number
}

/** What an audit of the books found. */
export type BookCheck = {
  checked_at: string
  accounts: number
  transfers: number
  differences: BookDifference[]
}

export type Wallet = {
  id: number
  currency: Choices['CurrencyCode']
  available: number
  /** On its way in. */
  pending: number
  /** Kept for a transfer that is not sent yet. */
  held: number
  updated_at: string
}

/** An entry of a wallet. */
export type StatementLine = {
  id: number
  title: string
  /** In words: whose payment, or what was exchanged at which rate. */
  detail: string
  reference: string | null
  payment_id: number | null
  settlement_id: number | null
  /** Above zero what came in, below zero what went out. */
  amount: number
  /** What is in the wallet after it, in that state. */
  balance: number
  currency: Choices['CurrencyCode']
  by: string | null
  at: string
}

export type StatementPage = {
  data: StatementLine[]
  meta: Meta
}

/** What one unit of a currency is in UGX. */
export type ExchangeRate = {
  currency: Choices['CurrencyCode']
  /** An exact decimal number. */
  rate: string
  source: Choices['RateSource']
  /** From which day on. */
  day: string
  built_in: string
  built_in_day: string
}

export type ExchangeQuote = {
  id: number
  from: Choices['CurrencyCode']
  to: Choices['CurrencyCode']
  /** What leaves, with the fee. */
  amount: number
  fee: number
  /** What one unit of the first is in the second, as an exact decimal number. */
  rate: string
  source: Choices['RateSource']
  day: string
  received: number
  expires_at: string
  /** Until it ends, when it was made. */
  seconds: number
}

export type MoneyExchanged = {
  quote: ExchangeQuote
  /** The two wallets after it. */
  wallets: Wallet[]
}

/** Sums of several currencies together in the agency's own, at today's rates. */
export type InAll = {
  currency: Choices['CurrencyCode']
  amount: number | string
  /** What has no rate and is not in the amount. */
  left_out: string[]
  rates: InAllRate[]
}

/** What one unit of a currency is in the agency's own. */
export type InAllRate = {
  currency: Choices['CurrencyCode']
  rate: string
  source: Choices['RateSource']
  day: string
}

/** The feeds that a catalogue at Facebook reads. */
export type AdCatalogue = {
  feeds: CatalogueFeedFacts[]
  /** Null until addresses are made. */
  created_at: string | null
  /** There are more offers than are read; the newest are. */
  capped: boolean
  /** Offers that are left out first, then those that could be better; not all of very many. */
  problems: CatalogueProblem[]
}

export type CatalogueFeedFacts = {
  name: Choices['CatalogueFeed']
  /** Secret: whoever has it reads the feed. */
  address: string | null
  offers: number
  left_out: number
  /** When it was last fetched at this address. */
  read_at: string | null
}

export type CatalogueProblem = {
  kind: Choices['OfferKind']
  id: number
  title: string
  feed: Choices['CatalogueFeed']
  left_out: boolean
  reasons: string[]
}

export type AdAccount = {
  id: string
  name: string
  /** That of the network: any there is. */
  currency: string | null
}

/** How the agency is connected with a network that sells advertisements. */
export type AdConnection = {
  provider: Choices['AdProvider']
  /** This server has an app there. */
  available: boolean
  /** The built-in network of development: nothing leaves the server. */
  practice: boolean
  state: Choices['AdConnectionState']
  account: AdAccount | null
  /** Those that whoever connected may use. */
  accounts: AdAccount[]
  /** When somebody has to log in again; null where the connection renews itself. */
  expires_at: string | null
  connected_at: string | null
  connected_by: string | null
}

export type AdConnectionBegun = {
  /** Where the person says yes. */
  address: string
}

export type AdConnectionMade = {
  connection: AdConnection
  /** The screen that asked. */
  back: string
}

/** A campaign of an account, with the figures of the latest seven days. */
export type AdCampaign = {
  id: string
  name: string
  state: Choices['AdCampaignState']
  spent: number
  shown: number
  clicks: number
  /** Null where the network counts none. */
  results: number | null
}

export type AdDesk = {
  connection: AdConnection
  campaigns: AdCampaign[]
  /** Those that were asked for here, the latest first. */
  advertisements: Advertisement[]
  /** Why the campaigns could not be read. */
  trouble: string | null
}

/** An advertisement that was asked for here: what it is, and what became of it at the network. */
export type Advertisement = {
  id: number
  provider: Choices['AdProvider']
  state: Choices['AdMakingState']
  /** As the network calls it: the name of the offer, and the mark by which it is found again. */
  name: string
  /** Of the offer, as it was called. */
  offer: string
  link: string
  picture: string | null
  account: string
  /** That of the account: any there is. */
  currency: string | null
  /** What the network says against it, or why nothing is known. */
  trouble: string | null
  /** What the network had made otherwise than asked for. */
  notes: string[]
  /** The number of its campaign at the network. */
  campaign: string | null
  plan: AdPlan
  made_by: string | null
  created_at: string
}

/** What was asked for, as the form has it. */
export type AdPlan = {
  page: string
  objective: Choices['AdObjective']
  budget: number
  per: Choices['AdBudget']
  from: string
  to: string
  places: string[]
  age_from: number
  age_to: number
  words: string[]
  texts: string[]
  headlines: string[]
  descriptions: string[]
  paths: string[]
}

export type AssistantFacts = {
  /** Name of the language model; null: there is none. */
  model: string | null
}

export type SuggestedSentences = {
  /** In the order in which they are of use; none where the model knows none. */
  sentences: string[]
}

/** What is written to one person when something has happened. */
export type AutomaticCampaign = {
  occasion: Choices['Occasion']
  /** Until somebody has begun to write it there is none. */
  id: number | null
  status: Choices['CampaignStatus'] | null
  note: string
  subject: string
  /** Since when it is switched on. */
  automatic_from: string | null
  version: number | null
  figures: CampaignFigures | null
  /** Whom the last 30 days would have meant. */
  lately: number
}

/** A campaign as lists show it. */
export type Campaign = {
  id: number
  channel: Choices['ContactChannel']
  name: string
  status: Choices['CampaignStatus']
  /** Why it is paused. */
  note: string
  subject: string
  scheduled_at: string | null
  started_at: string | null
  finished_at: string | null
  figures: CampaignFigures
  version: number
  created_at: string
  updated_at: string
}

export type CampaignPage = {
  data: Campaign[]
  meta: Meta
  analytics: CampaignAnalytics
}

/** How many of its recipients are in each state. */
export type CampaignFigures = {
  /** Whoever gets it, or was to. */
  recipients: number
  waiting: number
  /** Handed over, delivered or marked as spam. */
  sent: number
  delivered: number
  bounced: number
  complained: number
  failed: number
  /** On its way when a server stopped: nobody knows whether it arrived. */
  unknown: number
  excluded: number
  cancelled: number
  /** An estimate: some mail programs open every letter, others none. */
  opened: number
  clicked: number
  unsubscribed: number
  /** Made by who clicked it within 30 days before, and not cancelled; each counts with the last campaign that was clicked. */
  bookings: number
  sales: CurrencySum[]
}

export type CampaignAnalytics = {
  /** Those that were begun. */
  campaigns: number
  recipients: number
  sent: number
  opened: number
  clicked: number
  bounced: number
  unsubscribed: number
  bookings: number
  sales: CurrencySum[]
  emails_sent_this_month: number
  remaining_emails: number
}

export type CampaignFile = {
  id: number
  channel: Choices['ContactChannel']
  name: string
  status: Choices['CampaignStatus']
  note: string
  everyone: boolean
  collections: CampaignCollection[]
  except: CampaignCollection[]
  subject: string
  subject_b: string
  preheader: string
  /** Blocks of an e-mail. */
  body: CampaignContent
  text: string
  /** Of WhatsApp: name, language and values. */
  template: WhatsappContent | null
  scheduled_at: string | null
  window_from: number | null
  window_to: number | null
  per_minute: number | null
  again_of: number | null
  /** What an automatic one waits for. */
  occasion: Choices['CampaignOccasion'] | null
  /** Of a follow-up: the campaign whose recipients it is for. */
  follows: FollowedCampaign | null
  follow_condition: Choices['FollowCondition'] | null
  /** After it was sent to them. */
  follow_days: number | null
  follow_ups: FollowUp[]
  automatic_from: string | null
  /** The campaign to those who neither opened nor clicked. */
  again: number | null
  started_at: string | null
  finished_at: string | null
  figures: CampaignFigures
  /** Of two subjects. */
  subjects: CampaignSubject[]
  subject_verdict: Choices['SubjectVerdict'] | null
  links: CampaignLink[]
  left_out: CampaignLeftOut[]
  version: number
  created_at: string
  updated_at: string
}

export type FollowedCampaign = {
  id: number
  channel: Choices['ContactChannel']
  name: string
}

/** What is written some days later to those recipients who did, or did not do, something. */
export type FollowUp = {
  id: number
  channel: Choices['ContactChannel']
  name: string
  status: Choices['CampaignStatus']
  note: string
  condition: Choices['FollowCondition']
  days: number
  version: number
  figures: CampaignFigures
}

export type CampaignCollection = {
  id: number
  name: string
}

export type CampaignSubject = {
  subject: string
  sent: number
  opened: number
  clicked: number
}

export type CampaignLink = {
  url: string
  clicks: number
}

export type CampaignLeftOut = {
  reason: Choices['LeftOutReason']
  count: number
}

export type CampaignCheck = {
  recipients: number
  left_out: CampaignLeftOut[]
  remaining_emails: number
  /** What has to be done before it can be sent. */
  problems: string[]
  /** Of an SMS without its variables. */
  parts: number | null
}

export type CampaignPreview = {
  subject: string
  /** Of an e-mail, with the agency’s head; nothing in it runs. */
  html: string
  text: string
  /** Of the HTML. Gmail cuts a letter off near 100 kB. */
  bytes: number
  links: CampaignPreviewLink[]
  /** Of an SMS as this contact gets it. */
  parts: number | null
}

export type CampaignPreviewLink = {
  url: string
  /** What readers or mail filters would find wrong with it. */
  problem: string | null
}

/** What WhatsApp has of templates. */
export type WhatsappTemplates = {
  templates: WhatsappTemplate[]
  /** Why they could not be read: a name is taken as it is written then. */
  problem: string | null
}

export type WhatsappTemplate = {
  name: string
  language: string
  state: Choices['TemplateState']
  /** Why it was rejected or paused. */
  reason: string
  /** Its text, with places such as {{1}}. */
  body: string
}

export type CampaignRecipient = {
  id: number
  contact_id: number
  name: string
  address: string
  state: Choices['RecipientState']
  reason: string
  handed_at: string | null
  opened_at: string | null
  clicked_at: string | null
  unsubscribed_at: string | null
}

export type CampaignRecipientPage = {
  data: CampaignRecipient[]
  meta: Meta
}

export type ChatbotGreetings = {
  en: string
  fr: string
  sw: string
}

export type ChatbotSettings = {
  enabled: boolean
  name: string
  greetings: ChatbotGreetings
  tone: Choices['BotTone']
  languages: Choices['BotLanguage'][]
  hands_over: boolean
  /** Weekdays on which colleagues answer; 1 is Monday. */
  answers_on: number[]
  /** Kampala, as 08:00. */
  answers_from: string
  answers_until: string
  /** Other websites that may show it. */
  allowed_origins: string[]
  /** Conversations are deleted after so many days. */
  keep_days: number
  version: number
}

/** A word that visitors say, and what the agency's texts call it. */
export type ChatbotSynonym = {
  word: string
  means: string
}

/** What one visitor asked. */
export type ChatbotConversation = {
  id: number
  name: string
  first_words: string
  last_words: string
  state: Choices['ConversationState']
  outcome: Choices['ConversationOutcome']
  language: Choices['BotLanguage']
  /** Questions of the visitor. */
  asked: number
  unanswered: number
  /** 1: helpful, -1: not. */
  rating: number | null
  /** Where it began. */
  path: string
  /** Of another website; empty on the agency's own. */
  origin: string
  taken_by_name: string | null
  inquiry_id: number | null
  inquiry_reference: string | null
  started_at: string
  last_at: string
}

export type ChatbotConversationPage = {
  data: ChatbotConversation[]
  meta: Meta
}

export type UnansweredQuestion = {
  question: string
  at: string
}

/** A conversation with all that was said. */
export type ChatbotConversationFile = {
  conversation: ChatbotConversation
  email: string | null
  messages: ThreadMessage[]
  unanswered: UnansweredQuestion[]
  bookings: ChatbotBooking[]
}

/** A booking that came of a conversation. */
export type ChatbotBooking = {
  id: number
  kind: Choices['BookingKind']
  reference: string
  title: string
  status: Choices['BookingStatus']
}

export type ChatbotTotals = {
  conversations: number
  questions: number
  solved: number
  handed_over: number
  unanswered: number
  left: number
  helpful: number
  not_helpful: number
  bookings: number
}

export type ChatbotDay = {
  day: string
  conversations: number
  handed_over: number
}

/** Questions without an answer that are about the same. */
export type UnansweredGroup = {
  question: string
  times: number
  last_at: string
  conversation_id: number
}

export type ChatbotAnalytics = {
  from: string
  to: string
  totals: ChatbotTotals
  /** The same of as many days before. */
  before: ChatbotTotals
  days: ChatbotDay[]
  unanswered: UnansweredGroup[]
  /** Totals of the bookings that came of it, without cancelled ones. */
  sales: CurrencySum[]
}

/** A question that is answered once and for all. */
export type ChatbotAnswer = {
  id: number
  question: string
  answer: string
  /** Other words for it, in any language. */
  tags: string[]
  link: string
  version: number
  updated_at: string
}

export type ChatbotSource = {
  kind: Choices['BotSource']
  id: number
  title: string
  /** On the agency's site, or where the answer links to. */
  path: string
}

/** What was understood of a question. */
export type ChatbotSlots = {
  language: Choices['BotLanguage']
  day: string | null
  /** A month that was named without a day: 2026-12. */
  month: string | null
  adults: number | null
  children: number | null
  budget: number | null
  currency: Choices['CurrencyCode'] | null
}

export type ChatbotReply = {
  outcome: Choices['BotOutcome']
  text: string
  sources: ChatbotSource[]
  slots: ChatbotSlots
}

export type ContactCollection = {
  id: number
  name: string
  notes: string
  kind: Choices['ContactCollectionKind']
  /** Null: its contacts are chosen one by one. */
  rule: unknown | null
  /** How many belong to it now; of a rule only where it is shown alone, and null where it takes too long. */
  members: number | null
  version: number
  created_at: string
  updated_at: string
}

export type ContactCollectionPage = {
  data: ContactCollection[]
  meta: Meta
}

/** Those who were not in it before, and those who were. */
export type CollectionMembersChange = {
  collection: ContactCollection
  added: number[]
  removed: number[]
}

/** What a rule may name now. */
export type ContactRuleNames = {
  own: OwnField[]
  tags: string[]
  collections: RuleRecord[]
  campaigns: RuleRecord[]
}

/** A field of the agency’s own, as rules name it. */
export type OwnField = {
  key: string
  label: string
  kind: Choices['ContactFieldKind']
  choices: string[]
}

export type RuleRecord = {
  id: number
  name: string
}

export type ContactRuleCount = {
  count: number
  /** The newest ten. */
  examples: Contact[]
}

/** A field of the agency's own, which contacts have. */
export type ContactField = {
  id: number
  /** By which imports, rules and the API name it; made of the first name, and stays. */
  key: string
  label: string
  kind: Choices['ContactFieldKind']
  /** Of a choice: what can be chosen. */
  choices: string[]
  /** In the order, from 0. */
  place: number
  /** Contacts that have a value. */
  filled: number
  version: number
  updated_at: string
}

export type ContactPair = {
  /** email, phone, name. */
  alike: Choices['Likeness'][]
  /** Who would be kept: a client, or who has been there longer. */
  one: Contact
  /** No client. */
  other: Contact
}

export type ContactMerge = {
  id: number
  /** Who is kept. */
  contact: Contact
}

/** Somebody one may write to. */
export type Contact = {
  id: number
  /** Null: no client yet. */
  client_id: number | null
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: string
  tags: string[]
  notes: string
  source: Choices['ContactSource']
  /** The page, the file or the campaign. */
  source_note: string
  /** The agency's own: key and value. */
  fields: unknown
  may_email: boolean
  may_sms: boolean
  may_whatsapp: boolean
  /** They asked for no more e-mail. */
  unsubscribed_at: string | null
  /** Why nothing is sent to their e-mail address any more. */
  email_stopped: Choices['SuppressionReason'] | null
  /** The last time one wrote to the other. */
  last_touch_at: string | null
  /** Of a client: the client's. */
  version: number
  created_at: string
  updated_at: string
}

export type ContactPage = {
  data: Contact[]
  meta: Meta
}

export type ContactDetail = {
  id: number
  /** Null: no client yet. */
  client_id: number | null
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: string
  tags: string[]
  notes: string
  source: Choices['ContactSource']
  /** The page, the file or the campaign. */
  source_note: string
  /** The agency's own: key and value. */
  fields: unknown
  may_email: boolean
  may_sms: boolean
  may_whatsapp: boolean
  /** They asked for no more e-mail. */
  unsubscribed_at: string | null
  /** Why nothing is sent to their e-mail address any more. */
  email_stopped: Choices['SuppressionReason'] | null
  /** The last time one wrote to the other. */
  last_touch_at: string | null
  /** Of a client: the client's. */
  version: number
  created_at: string
  updated_at: string
  /** Each time they agreed or took it back, newest first. */
  consents: Consent[]
  /** Fixed collections that they belong to. */
  collections: ContactCollectionRef[]
  /** Their addresses to which nothing is sent. */
  suppressions: Suppression[]
  history: Change[]
}

export type Consent = {
  id: number
  channel: Choices['ContactChannel']
  given: boolean
  how: Choices['ConsentSource']
  /** As they were shown. */
  words: string
  /** The page, the file, the message. */
  proof: string
  /** The colleague who wrote it down. */
  author_name: string | null
  at: string
}

export type ContactCollectionRef = {
  id: number
  name: string
}

export type Suppression = {
  channel: Choices['ContactChannel']
  address: string
  reason: Choices['SuppressionReason']
  note: string
  at: string
}

export type CrmSetting = {
  type: Choices['ContactChannel']
  key: string
  value: string
}

export type CrmSettings = {
  data: CrmSetting[]
  /** By what e-mails leave: the platform's mail server, or none. */
  default_mailer: string
  emails_sent_this_month: number
  remaining_emails: number
}

export type MailRecord = {
  kind: Choices['MailRecordKind']
  state: Choices['RecordState']
  /** Whole name of the TXT record. */
  host: string
  /** What the DNS has of it. */
  found: string[]
  /** What to do, or what it says; empty where all is well. */
  advice: string
}

export type MailRecords = {
  /** The domain that mail is sent from. */
  domain: string
  records: MailRecord[] | null
}

/** A client who has bought. */
export type Customer = {
  id: number
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: string
  tags: string[]
  company: string
  /** Bookings that stand. */
  bookings_count: number
  /** Tours, stays and rentals that are over. */
  trips: number
  first_trip_on: string | null
  last_trip_on: string | null
  next_trip_on: string | null
  /** What they paid less what went back, per currency: as on the client's page. */
  value: CurrencySum[]
  /** All of it in the agency's currency at today's rates; null where a currency has no rate. */
  worth: number | null
  /** 1 to 5; null without a trip that is over. */
  recency: number | null
  frequency: number | null
  /** 1 to 5; null where nothing was paid. */
  money: number | null
  /** What they book most. */
  favourite: Choices['BookingKind'] | null
  version: number
  created_at: string
}

/** How the classes are made. */
export type CustomerScale = {
  currency: Choices['CurrencyCode']
  /** Most days since the end of the last trip for 5, 4, 3 and 2. */
  recency_days: number[]
  /** Fewest trips for 5, 4, 3 and 2. */
  frequency_trips: number[]
  /** More than this is 5, 4, 3 and 2: what 80, 60, 40 and 20 % of customers have spent at most. */
  money_above: number[]
}

export type CustomerPage = {
  data: Customer[]
  meta: Meta
  scale: CustomerScale
}

export type CustomerDetail = {
  id: number
  name: string
  email: string | null
  phone: string | null
  country_code: string | null
  language: string
  tags: string[]
  company: string
  /** Bookings that stand. */
  bookings_count: number
  /** Tours, stays and rentals that are over. */
  trips: number
  first_trip_on: string | null
  last_trip_on: string | null
  next_trip_on: string | null
  /** What they paid less what went back, per currency: as on the client's page. */
  value: CurrencySum[]
  /** All of it in the agency's currency at today's rates; null where a currency has no rate. */
  worth: number | null
  /** 1 to 5; null without a trip that is over. */
  recency: number | null
  frequency: number | null
  /** 1 to 5; null where nothing was paid. */
  money: number | null
  /** What they book most. */
  favourite: Choices['BookingKind'] | null
  version: number
  created_at: string
  referred_by_id: number | null
  referred_by_name: string | null
  /** How many clients came by their recommendation. */
  referred: number
  contact_id: number
  scale: CustomerScale
}

/** A link to a page of the agency’s own site that is kept. */
export type MarketingLink = {
  id: number
  name: string
  /** The last part of its short address. */
  code: string
  /** Of the page, whole. */
  address: string
  /** The same with its tags. */
  link: string
  /** An address of the site that leads there, short enough to print. */
  short: string
  source: string
  medium: string
  campaign: string
  content: string
  term: string
  archived_at: string | null
  visits: number
  /** Of the website, by the last visit that was not direct. */
  inquiries: number
  bookings: number
  sales: CurrencySum[]
  version: number
  created_at: string
  updated_at: string
}

export type MarketingLinkPage = {
  data: MarketingLink[]
  meta: Meta
}

/** What each source brought in some days, and what it cost. */
export type MarketingSummary = {
  from: string
  to: string
  model: Choices['TouchModel']
  /** Most visits first. */
  sources: SourceFigures[]
  /** Most bookings first. */
  campaigns: CampaignReturn[]
  /** Used by bookings made in these days, wherever; most used first. None for whoever may not see discount codes. */
  codes: UsedCode[]
  visits: number
  inquiries: number
  bookings: number
  /** Of the site’s bookings, as the website’s figures say. */
  sales: CurrencySum[]
  costs: CurrencySum[]
  /** What was typed for the months of these days, the latest first. */
  entries: MarketingCost[]
  /** Of connected networks, which say themselves what they were paid. */
  spending: AdSpending[]
}

/** What a network was paid in these days, as far as it has said. */
export type AdSpending = {
  provider: Choices['AdProvider']
  /** Null where nothing is known of these days. */
  currency: Choices['CurrencyCode'] | null
  amount: number | null
  /** Of how many of these days it is known. */
  days: number
  read_at: string | null
  /** Why it could not be read last; what is shown is from before. Empty: it was. */
  trouble: string
}

/** What a source cost in a month. */
export type MarketingCost = {
  source: string
  /** The first day of the month. */
  month: string
  currency: Choices['CurrencyCode']
  amount: number
}

export type CampaignReturn = {
  /** Of one that was sent from here; other campaigns are known by the links that name them. */
  id: number | null
  name: string
  channel: Choices['ContactChannel'] | null
  visits: number
  bookings: number
  sales: CurrencySum[]
}

/** A discount code with the bookings that have used it, as its own report counts them. */
export type UsedCode = {
  id: number
  code: string
  discount_name: string
  uses: number
  taken_off: CurrencySum[]
  /** What those bookings come to. */
  sold: CurrencySum[]
}

export type SourceFigures = {
  source: string
  channel: Choices['TrafficChannel']
  visits: number
  inquiries: number
  bookings: number
  sales: CurrencySum[]
  /** A month’s cost counts by its days that are asked for. */
  costs: CurrencySum[]
}

/** The agency’s website, as far as links can lead to it. */
export type LinkableSite = {
  agency: string
  /** Without a published site there is nothing to link to. */
  published: boolean
  address: string
  /** Those whose visits the website’s figures count. */
  hosts: string[]
  pages: LinkablePage[]
}

/** A page of the site, an offer or a post. */
export type LinkablePage = {
  /** `package-12`, `page-home`. */
  id: string
  kind: Choices['SeoKind']
  name: string
  /** Of an offer its summary, of a post how it begins. */
  text: string
  /** Whole. */
  address: string
  /** `/files/{uuid}/large.webp` */
  picture: string | null
  /** The lowest, as the site shows it. */
  price: number | null
  currency: Choices['CurrencyCode'] | null
}

/** Somebody who may book. */
export type Lead = {
  id: number
  contact_id: number
  client_id: number | null
  name: string
  email: string | null
  phone: string | null
  title: string
  stage: Choices['FunnelStage']
  /** Its stage, or lost. */
  lane: Choices['FunnelLane']
  stage_since: string
  lost_at: string | null
  lost_reason: string
  /** The total of the booking; before there is one, what was written down. */
  amount: number | null
  currency: Choices['CurrencyCode']
  /** The value times the chance of its stage. */
  weighted: number | null
  chance: number
  owner_id: number | null
  owner_name: string | null
  next_step: string
  next_step_on: string | null
  source: Choices['ContactSource']
  inquiry_id: number | null
  inquiry_reference: string | null
  booking_id: number | null
  booking_reference: string | null
  booking_kind: Choices['BookingKind'] | null
  booking_status: Choices['BookingStatus'] | null
  travel_on: string | null
  notes: string
  /** The last time that somebody wrote, or that it was changed. */
  touched_at: string
  /** Untouched for longer than the agency wants. */
  is_cold: boolean
  version: number
  created_at: string
  updated_at: string
}

export type FunnelSum = {
  currency: Choices['CurrencyCode']
  leads: number
  amount: number | string
  weighted: number | string
}

export type LeadPage = {
  data: Lead[]
  meta: Meta
  totals: FunnelSum[]
}

export type FunnelLaneCards = {
  lane: Choices['FunnelLane']
  total: number
  totals: FunnelSum[]
  leads: Lead[]
}

export type LeadMove = {
  id: number
  from_stage: Choices['FunnelLane'] | null
  to_stage: Choices['FunnelLane']
  /** Null: it followed from the booking. */
  user_name: string | null
  at: string
}

export type LeadFile = {
  lead: Lead
  moves: LeadMove[]
  history: Change[]
}

/** Of the leads made in a period, how many came so far. */
export type FunnelStep = {
  stage: Choices['FunnelStage']
  reached: number
  /** Of those who reached the stage before, in per cent; null where there were none. */
  from_before: number | null
  /** Days from when it was made; the median. */
  days: number | null
}

export type FunnelReason = {
  reason: string
  leads: number
}

export type FunnelFigures = {
  from: string
  to: string
  made: number
  lost: number
  open: number
  steps: FunnelStep[]
  reasons: FunnelReason[]
}

export type FunnelSettings = {
  lead_chance: number
  qualified_chance: number
  confirmed_chance: number
  lead_days: number
  qualified_days: number
  confirmed_days: number
  version: number
}

/** One vehicle of a rental: what was planned, and the sheet of its handover. */
export type Rental = {
  id: number
  /** The item of the booking. */
  item: number
  car_id: number
  title: string
  /** Clock of Kampala, YYYY-MM-DDTHH:mm. */
  pick_up: string
  return: string
  /** Not yet handed over, out, not back in time, back. */
  state: Choices['RentalState']
  /** The vehicle that is planned or out; null: there is none for it. */
  vehicle_id: number | null
  /** Its number plate, or its number in the fleet. */
  vehicle: string
  /** The kilometres with which it last came back. */
  last_km: number | null
  choices: VehicleChoice[]
  /** What the car asks for, in the currency of the car. */
  asked_deposit: number
  currency: Choices['CurrencyCode']
  /** Of all days together; null: unlimited. */
  km_included: number | null
  handover: Handover | null
}

export type VehicleChoice = {
  id: number
  name: string
  /** Nothing stands in its way, or what does can have another. */
  free: boolean
}

export type Handover = {
  id: number
  out_at: string
  out_km: number
  /** Eighths of a tank. */
  out_fuel: number
  out_note: string
  out_by_name: string | null
  deposit: number
  /** Null where none was left. */
  deposit_method: Choices['PaymentMethod'] | null
  in_at: string | null
  in_km: number | null
  in_fuel: number | null
  in_note: string
  in_by_name: string | null
  /** Null until the vehicle is back. */
  deposit_back: number | null
  deposit_note: string
  gallery: Image[]
}

export type RentalCharge = {
  title: string
  quantity: number
  unit_amount: number
}

/** One vehicle of a car as its fleet shows it. */
export type Vehicle = {
  id: number
  name: string
  plate: string
  state: Choices['VehicleState']
  /** Until when it is away, as far as that is known. */
  until: string | null
  booking_id: number | null
  reference: string | null
  km: number | null
  /** Eighths of a tank, when it last came back. */
  fuel: number | null
  /** Its next pick-up. */
  next: string | null
  next_booking_id: number | null
  next_reference: string | null
}

export type Inquiry = {
  id: number
  reference: string
  client_id: number | null
  client_name: string | null
  channel: Choices['InquiryChannel']
  name: string
  email: string | null
  phone: string | null
  subject: string
  message: string
  /** Of what was said last, at most 200 letters. */
  last_words: string
  /** in: they spoke last, out: we did. */
  last_direction: Choices['MessageDirection']
  last_message_at: string
  /** Beside the one it began with. */
  messages: number
  status: Choices['InquiryStatus']
  /** Where it stands for whoever asks: new, mine, team, waiting, answered, won or lost. */
  lane: Choices['InquiryLane']
  lost_reason: string
  offer_type: Choices['OfferKind'] | null
  offer_id: number | null
  offer_title: string | null
  assignee_id: number | null
  assignee_name: string | null
  snoozed_until: string | null
  /** Since when they wait for an answer; null when they do not. */
  waiting_since: string | null
  travel_on: string | null
  party: string
  /** The conversation with the chatbot that it came of. */
  conversation_id: number | null
  answered_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export type InquiryPage = {
  data: Inquiry[]
  meta: Meta
}

export type InquiryLaneCards = {
  lane: Choices['InquiryLane']
  total: number
  inquiries: Inquiry[]
}

export type InquiryAddress = {
  /** Letters to it become inquiries; null where no mail is taken in. */
  email: string | null
}

export type InquiryColleague = {
  id: number
  name: string
  /** How many inquiries wait for their answer. */
  waiting: number
  me: boolean
}

/** What an inquiry has led to. */
export type InquiryOutcome = {
  /** proposal or booking */
  kind: Choices['OutcomeKind']
  id: number
  uuid: string | null
  booking_kind: Choices['BookingKind'] | null
  reference: string
  title: string
  status: Choices['OutcomeStatus']
  created_at: string
}

/** An inquiry with all that belongs to it. */
export type InquiryFile = {
  inquiry: Inquiry
  thread: Thread
  outcomes: InquiryOutcome[]
  /** Others of the same client, e-mail or phone, newest first. */
  others: InquiryCard[]
  history: Change[]
}

export type InquiryTurned = {
  data: Inquiry
  /** A new client was made of it. */
  created: boolean
}

export type InquiryDraftSource = {
  kind: Choices['DraftSource']
  title: string
}

export type InquiryDraft = {
  /** With the variables of canned replies. */
  body: string
  sources: InquiryDraftSource[]
}

export type InventoryRow = {
  /** package, room, car, service, event or track. */
  kind: Choices['OfferKind']
  id: number
  title: string
  /** In its address on the agency's website. */
  slug: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  /** The lowest price after the discount, or null while there is none. */
  price_from: number | null
  currency: Choices['CurrencyCode']
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

export type KindFigures = {
  kind: Choices['OfferKind']
  total: number
  published: number
  draft: number
  archived: number
}

/** Of the kinds that the visitor may see. */
export type InventoryFigures = {
  total: number
  published: number
  draft: number
  archived: number
  views_30_days: number
  /** Bookings made in the last 30 days, without those that were cancelled. */
  bookings_30_days: number
  revenue_30_days: CurrencySum[]
  kinds: KindFigures[]
  tags: string[]
}

export type OfferName = {
  kind: Choices['OfferKind']
  id: number
}

export type ChangedOffers = {
  /** Those that were changed, in no order; what was so already is not among them. */
  items: OfferName[]
  message: string
}

/** One price of an offer before and after a change in percent. */
export type PriceStep = {
  kind: Choices['OfferKind']
  id: number
  title: string
  /** Which price of the offer it is, in words. */
  what: string
  currency: Choices['CurrencyCode']
  before: number
  after: number
}

export type PriceChange = {
  id: number
  percent: number
  offers: number
  prices: number
  message: string
  created_at: string
}

/** A credit on the agency's bank statement; only the payments matched to it are in the books. */
export type BankCredit = {
  id: number
  /** Which of the agency's own accounts, as the desk calls it. */
  account: string
  currency: Choices['CurrencyCode']
  value_date: string
  amount: number
  matched: number
  /** What is left to match; of an ignored one nothing. */
  left: number
  /** The bank's. */
  reference: string
  payer: string
  description: string
  source: Choices['BankCreditSource']
  /** Of an imported one. */
  file_name: string
  state: Choices['BankCreditState']
  ignored_reason: Choices['IgnoreReason'] | null
  ignored_note: string
  ignored_by: string | null
  ignored_at: string | null
  /** Who typed or imported it. */
  entered_by: string | null
  created_at: string
  version: number
}

/** A credit as the payment tied to it names it. */
export type PaymentCredit = {
  id: number
  value_date: string
  reference: string
}

export type BankCreditPage = {
  data: BankCredit[]
  meta: Meta
}

export type BankCreditSum = {
  currency: Choices['CurrencyCode']
  credits: number
  amount: number | string
  left: number | string
}

export type BankCreditTotals = {
  /** By currency; null when too many match to be added up on every key press. */
  sums: BankCreditSum[] | null
}

/** A payment that a credit is tied to. */
export type BankCreditMatch = {
  id: number
  amount: number
  payment_id: number
  payment_reference: string
  /** Of a payment in another currency than the booking's: what it settles there. */
  settled_amount: number | null
  settled_currency: Choices['CurrencyCode'] | null
  booking_id: number | null
  booking_reference: string | null
  booking_kind: Choices['BookingKind'] | null
  client: string | null
  /** The match recorded the payment; false: it had been recorded before. */
  recorded: boolean
  by: string | null
  at: string
  /** Of one that was taken back. */
  undone_by: string | null
  undone_at: string | null
  undone_why: string
}

/** What a credit probably pays. */
export type BankSuggestion = {
  kind: Choices['SuggestionKind']
  booking_id: number | null
  booking_reference: string | null
  booking_kind: Choices['BookingKind'] | null
  booking_version: number | null
  title: string
  client: string
  /** Of a payment that was recorded already. */
  payment_id: number | null
  payment_reference: string | null
  /** The instalment that is meant, or the balance. */
  label: string
  due_on: string | null
  /** What is open of it, in the booking's currency; of a payment its amount. */
  open: number
  currency: Choices['CurrencyCode']
  /** What may be paid of the booking in its currency: the balance, and what was written off. Null of a payment. */
  owed: number | null
  /** What of the credit it takes, in the credit's currency. */
  amount: number
  /** Of a booking in another currency: the rate of the credit's day, and what the amount settles at it. */
  rate: string | null
  settles: number | null
  /** Why, in words. */
  reasons: string[]
}

export type BankCreditShown = {
  credit: BankCredit
  matches: BankCreditMatch[]
  /** The most probable first; none where nothing is left to match. */
  suggestions: BankSuggestion[]
}

export type BankImportRow = {
  /** Of the file, from 1. */
  line: number
  outcome: Choices['BankLineOutcome']
  value_date: string | null
  amount: number | null
  currency: string
  reference: string
  payer: string
  description: string
  /** What is wrong with the line, or what somebody should look at. */
  note: string | null
}

export type BankImportSum = {
  currency: Choices['CurrencyCode']
  credits: number
  amount: number | string
}

export type BankImport = {
  rows: BankImportRow[]
  /** Of what is new. */
  sums: BankImportSum[]
  fresh: number
  known: number
  debits: number
  wrong: number
  /** How the dates were read. */
  date_order: Choices['DateOrder']
  /** No date of the file shows which of the numbers is the month. */
  date_order_guessed: boolean
  /** To be given with the import, which then does what is shown here. */
  promise: string
}

/** Who is paid out of the agency's wallet. */
export type Beneficiary = {
  id: number
  kind: Choices['BeneficiaryKind']
  name: string
  email: string | null
  country_code: string
  /** Of a bank account: its BIC, or a code of ours. */
  bank: string | null
  bank_name: string | null
  branch: string
  network: Choices['MobileNetwork'] | null
  /** Masked: its last four. */
  account: string | null
  /** Of the wallet of another agency. */
  agency_name: string | null
  agency_slug: string | null
  name_check: Choices['NameCheck']
  name_checked_at: string
  /** Its account was changed: nothing is sent to it until then. Null once that is over. */
  rests_until: string | null
  note: string
  transfers_count: number
  last_sent_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export type BeneficiaryPage = {
  data: Beneficiary[]
  meta: Meta
}

export type BeneficiaryDetail = {
  id: number
  kind: Choices['BeneficiaryKind']
  name: string
  email: string | null
  country_code: string
  bank: string | null
  bank_name: string | null
  branch: string
  network: Choices['MobileNetwork'] | null
  /** Masked: its last four. */
  account: string | null
  agency_name: string | null
  agency_slug: string | null
  name_check: Choices['NameCheck']
  name_checked_at: string
  rests_until: string | null
  note: string
  transfers_count: number
  last_sent_at: string | null
  version: number
  created_at: string
  updated_at: string
  sent: CurrencySum[]
  /** Its latest hundred. */
  transfers: Transfer[]
  history: Change[]
}

export type BeneficiaryKindRow = {
  id: number
  name: string
  slug: Choices['BeneficiaryKind']
  count: number
}

export type Bank = {
  id: string
  name: string
  bic: string | null
}

export type Branch = {
  name: string
}

export type NameChecked = {
  result: Choices['NameCheck']
  /** In which name it is held: only where that is close to what was given. */
  name: string | null
}

export type TransferSum = {
  status: Choices['TransferStatus']
  currency: Choices['CurrencyCode']
  count: number
  amount: number | string
  fee: number | string
}

export type BeneficiarySum = {
  beneficiary_id: number
  name: string
  currency: Choices['CurrencyCode']
  count: number
  amount: number | string
}

export type TransferStatistics = {
  /** Every transfer there is. */
  sums: TransferSum[]
  /** Those of this calendar month in Uganda. */
  this_month: TransferSum[]
  /** What was sent to each, the most first. */
  by_beneficiary: BeneficiarySum[]
}

/** The money of a drawer between its opening and its closing. */
export type CashSession = {
  id: number
  currency: Choices['CurrencyCode']
  /** What the drawer is called. */
  name: string
  open: boolean
  opened_by: PersonRef
  opened_at: string
  closed_by: PersonRef | null
  closed_at: string | null
  /** By the books before it was counted at opening. */
  expected_at_opening: number
  opening_count: number
  opening_note: string
  /** Payments in cash. */
  received: number
  refunded: number
  paid_in: number
  paid_out: number
  to_bank: number
  /** What is in the drawer by the books; of a closed one, before it was counted. */
  expected: number
  /** Null while it is open. */
  counted: number | null
  /** Above zero: too much; null while it is open. */
  difference: number | null
  note: string
  version: number
}

export type CashSessionPage = {
  data: CashSession[]
  meta: Meta
}

export type CashDrawer = {
  currency: Choices['CurrencyCode']
  /** By the books. */
  expected: number
  session: CashSession | null
}

export type CashEntry = {
  id: number
  kind: Choices['CashLine']
  /** Above zero: came in. */
  amount: number
  /** The payment's reference, which is the receipt's number. */
  reference: string | null
  payment_id: number | null
  payer: string
  /** Why, where somebody said so. */
  reason: string
  /** Null: nobody of the agency. */
  by: string | null
  at: string
}

export type CashNotes = {
  value: number
  pieces: number
}

export type CashTaker = {
  name: string
  received: number
  refunded: number
}

export type CashSessionShown = {
  session: CashSession
  /** The latest first; of very many the latest 500. */
  entries: CashEntry[]
  /** Who took and gave back how much in payments. */
  takers: CashTaker[]
  /** As it was counted; empty where it was counted as one sum. */
  notes: CashNotes[]
}

/** A tax as it was copied from the agency's rates. */
export type TaxRate = {
  name: string
  category: Choices['TaxCategory']
  /** Percent; zero of what is zero-rated or exempt. */
  rate: number
}

export type InvoiceRef = {
  id: number
  number: string
}

export type CreditNoteRef = {
  id: number
  number: string
  issued_on: string
  total: number
}

/** An invoice, a pro forma or a credit note. Amounts of a credit note are above zero, too. */
export type Invoice = {
  id: number
  kind: Choices['InvoiceKind']
  number: string
  state: Choices['InvoiceState']
  issued_on: string
  due_on: string | null
  currency: Choices['CurrencyCode']
  net: number
  tax: number
  total: number
  /** Of an invoice: what its credit notes take back. */
  credited: number
  credit: Choices['InvoiceCredit']
  /** What its booking has received, at most what is not credited; null of what nothing is paid on. */
  received: number | null
  /** What of the rest was written off. */
  written_off: number | null
  /** What is left to pay of it; null of what nothing is paid on. */
  owed: number | null
  reason: string
  booking_id: number
  booking_reference: string
  booking_kind: Choices['BookingKind']
  client_id: number
  /** As it was billed. */
  client_name: string
  /** The agency whose sales it bills; `booking_id` is the first of its bookings. */
  partner_id: number | null
  bookings: number
  /** Of a credit note: the invoice that it takes back, whole or in part. */
  corrects: InvoiceRef | null
  /** In the order of their issue. */
  credit_notes: CreditNoteRef[]
  /** Of an invoice: the one that was taken back for it, and the one that was issued for it. */
  replaces: InvoiceRef | null
  replaced_by: InvoiceRef | null
  created_at: string
}

export type InvoicePage = {
  data: Invoice[]
  meta: Meta
}

export type InvoiceParty = {
  name: string
  address: string
  city: string
  country_code: string
  email: string
  phone: string
  tax_number: string
}

export type InvoiceLine = {
  title: string
  description: string
  quantity: number
  unit_amount: number
  category: Choices['TaxCategory']
  rate: number
  /** Which of the taxes it has; null of older documents. */
  tax_name: string | null
  net: number
  tax: number
  total: number
  /** Of an invoice: pieces, sum and tax within it that its credit notes take back of the line. */
  credited_quantity: number
  credited: number
  credited_tax: number
  /** Of a credit note: the line of the invoice, from 0; null of older ones, which take back the whole invoice. */
  corrects_line: number | null
}

export type InvoiceDiscount = {
  label: string
  amount: number
}

export type InvoiceTax = {
  name: string
  category: Choices['TaxCategory']
  rate: number
  net: number
  tax: number
  total: number
}

/** What a document says, as it was issued, and what has happened since. */
export type InvoiceDetail = {
  invoice: Invoice
  seller: InvoiceParty
  buyer: InvoiceParty
  title: string
  starts_on: string | null
  ends_on: string | null
  /** Of a credit note: when the invoice was issued. */
  corrected_on: string | null
  /** Whether the prices of the lines are with the tax. */
  tax_included: boolean
  lines: InvoiceLine[]
  taxes: InvoiceTax[]
  /** What is off the prices; the totals of the lines say it already. */
  discounts: InvoiceDiscount[]
  pay_to: string[]
  issued_by_name: string | null
  /** What its booking was paid, whatever is invoiced of it. */
  payments: Payment[]
  /** Of an invoice to a partner: what it bills. */
  billed: BilledBooking[]
  /** The booking has changed since: it should be credited and issued anew. */
  changed: boolean
  history: Change[]
}

export type BilledBooking = {
  id: number
  reference: string
  kind: Choices['BookingKind']
  title: string
  status: Choices['BookingStatus']
  partner_reference: string
  amount: number
  received: number
}

export type BookingInvoices = {
  /** Latest first. */
  invoices: Invoice[]
  /** The invoice that counts. */
  open_id: number | null
  /** What is charged is no longer what that invoice says. */
  changed: boolean
  /** Why such a document cannot be issued now; null: it can. */
  proforma_refused: string | null
  invoice_refused: string | null
}

/** The most that a reseller may owe the owner in a currency; most and left are null without a limit. */
export type PartnerLimit = {
  most: number | null
  owed: number
  left: number | null
  /** For the owner only. */
  reason: string
  /** 0 while no limit was ever set. */
  version: number
}

/** An invoice to a reseller for several sales; offered: we issued it, reselling: the partner did. */
export type PartnerInvoice = {
  id: number
  side: Choices['ResellSide']
  number: string
  kind: Choices['InvoiceKind']
  credit: Choices['InvoiceCredit']
  state: Choices['InvoiceState']
  issued_on: string
  due_on: string | null
  currency: Choices['CurrencyCode']
  total: number
  received: number
  bookings: number
  /** The numbers of its credit notes. */
  credited_by: string[]
}

/** Something else that the payer is asked. */
export type LinkField = {
  label: string
  kind: Choices['LinkFieldKind']
  required: boolean
  /** Only of a choice. */
  options: string[]
}

/** What was paid by a link in one currency. */
export type LinkSum = {
  currency: Choices['CurrencyCode']
  amount: number | string
  payments: number
}

/** The booking that a link pays. */
export type LinkBooking = {
  id: number
  kind: Choices['BookingKind']
  reference: string
  title: string
  client: ClientRef
  /** Owed now. */
  balance: number
}

export type PaymentLink = {
  id: number
  uuid: string
  /** Of the page where it is paid. */
  address: string
  title: string
  description: string
  currency: Choices['CurrencyCode']
  /** Null: the payer says how much. */
  amount: number | null
  min_amount: number | null
  max_amount: number | null
  suggestions: number[]
  /** Above 1 the payer says how many. */
  max_quantity: number
  fields: LinkField[]
  expires_at: string | null
  max_uses: number | null
  /** Payments that came, and those under way. */
  uses: number
  /** active, paused, expired or used_up. */
  state: Choices['LinkState']
  redirect_url: string
  thank_you: string
  booking: LinkBooking | null
  paused_at: string | null
  /** How often its page was opened. */
  opens: number
  /** How often somebody began to pay. */
  starts: number
  paid: LinkSum[]
  version: number
  created_by_name: string | null
  created_at: string
  updated_at: string
}

export type PaymentLinkPage = {
  data: PaymentLink[]
  meta: Meta
}

export type PaymentLinkDetail = {
  link: PaymentLink
  history: Change[]
}

export type LinkAnswer = {
  label: string
  value: string
}

/** A payment by a link, whatever became of it. */
export type LinkPayment = {
  id: number
  reference: string
  status: Choices['TransactionStatus']
  direction: Choices['PaymentDirection']
  method: Choices['PaymentMethod']
  currency: Choices['CurrencyCode']
  amount: number
  payer: string
  payer_email: string | null
  payer_phone: string | null
  /** What the payer filled in. */
  answers: LinkAnswer[]
  /** Why it did not come. */
  reason: string
  booking_id: number | null
  created_at: string
}

export type LinkPaymentPage = {
  data: LinkPayment[]
  meta: Meta
}

export type BookingPaymentLink = {
  link: PaymentLink
  /** False: there was one for the same amount. */
  made: boolean
}

/** A payment provider, as the agency can use it. Keys are in no answer. */
export type ProviderSetUp = {
  provider: Choices['CalledProvider']
  /** Null: it is not set up. */
  source: Choices['KeySource'] | null
  /** The last four of the key that names the account. */
  last_four: string | null
  set_at: string | null
  set_by: string | null
  tested_at: string | null
  /** Null where the latest test passed, or none was made. */
  test_problem: string | null
  methods: Choices['PaymentMethod'][]
  currencies: Choices['CurrencyCode'][]
  refunds: Choices['RefundScope']
  pays_out: boolean
  /** To be typed into the provider's dashboard; null where that is not needed. */
  notice_url: string | null
}

export type SettlementRef = {
  id: number
  reference: string
  state: Choices['SettlementState']
}

/** What a payment provider pays out for a set of payments. */
export type SettlementRow = {
  id: number
  reference: string
  provider: Choices['SettlingProvider']
  into: Choices['SettlementPlace']
  currency: Choices['CurrencyCode']
  state: Choices['SettlementState']
  /** How many, with the refunds among them. */
  payments: number
  /** Of the days of its payments, the first and the last. */
  first_day: string
  last_day: string
  /** What clients paid. */
  gross: number
  /** What went back through the provider. */
  refunded: number
  /** What the provider keeps. */
  fee: number
  /** What should arrive: gross, less refunds and fees. */
  expected: number
  expected_on: string
  /** Null until it has arrived. */
  arrived: number | null
  arrived_on: string | null
  /** Above zero: more than expected. */
  difference: number | null
  difference_reason: string
  provider_reference: string
  note: string
  /** Null: the clock. */
  made_by: PersonRef | null
  settled_by: PersonRef | null
  settled_at: string | null
  taken_back_by: PersonRef | null
  taken_back_at: string | null
  taken_back_reason: string
  created_at: string
  version: number
}

export type SettlementPage = {
  data: SettlementRow[]
  meta: Meta
}

export type SettledPayment = {
  id: number
  reference: string
  payer: string
  direction: Choices['PaymentDirection']
  status: Choices['TransactionStatus']
  method: Choices['MoneyMethod']
  amount: number
  fee: number
  /** What it adds to the settlement; of a refund below zero. */
  net: number
  paid_at: string
}

export type SettlementShown = {
  settlement: SettlementRow
  /** The latest first; of very many the latest 500. */
  items: SettledPayment[]
  transfers: PostedTransfer[]
}

/** Sums of settlements in one currency; what was taken back does not count. */
export type SettlementTotals = {
  currency: Choices['CurrencyCode']
  settlements: number
  gross: number | string
  refunded: number | string
  fees: number | string
  expected: number | string
  /** Expected, and not here yet. */
  on_the_way: number | string
  arrived: number | string
  difference: number | string
}

/** What a provider has collected by the same keys and not paid out. */
export type StandingGroup = {
  provider: Choices['SettlingProvider']
  into: Choices['SettlementPlace']
  payments: number
  net: number | string
  /** When the clock settles the oldest of it; null where it settles none: refunds, and payments of a settlement that was taken back. */
  pays_on: string | null
}

export type StandingMoney = {
  currency: Choices['CurrencyCode']
  /** In no settlement yet. */
  with_providers: number | string
  /** In settlements that have not arrived. */
  on_the_way: number | string
  /** How many of those a person has to confirm. */
  to_confirm: number
  groups: StandingGroup[]
}

/** An entry of a client's account: what was charged (above zero) or paid (below), and what was owed after it. */
export type ClientStatementLine = {
  id: number
  at: string
  title: string
  booking_id: number
  booking_reference: string
  booking_kind: Choices['BookingKind']
  booking_title: string
  payment_reference: string | null
  amount: number
  balance: number
}

export type OwedByAge = {
  age: string
  amount: number
}

export type ClientStatement = {
  client: StatementClient
  currency: Choices['CurrencyCode']
  /** The currencies of the client's bookings. */
  currencies: Choices['CurrencyCode'][]
  from: string | null
  to: string
  opening: number
  charged: number
  paid: number
  written_off: number
  closing: number
  lines: ClientStatementLine[]
  /** Only the latest lines are shown: the file has all. */
  shortened: boolean
  /** Of today, whatever days are shown. */
  owed: OwedByAge[]
  /** What was paid too much on single bookings, today. */
  to_refund: number
}

export type StatementClient = {
  id: number
  name: string
  email: string | null
}

/** A sale of one agency's offer by the other: what is owed of it is the owner's price less the commission. */
export type PartnerStatementLine = {
  /** reselling: we sold theirs and owe them; offered: they sold ours and owe us. */
  side: Choices['ResellSide']
  id: number
  booking_kind: Choices['BookingKind']
  reference: string
  partner_reference: string | null
  title: string
  status: Choices['BookingStatus']
  starts_on: string
  sold_at: string
  price: number
  commission: number
  owed: number
  paid: number
  open: number
  /** The invoice that counts for the owner's booking. */
  invoice_number: string | null
}

export type StatementPartner = {
  id: number
  name: string
}

export type PartnerStatement = {
  partner: StatementPartner
  currency: Choices['CurrencyCode']
  currencies: Choices['CurrencyCode'][]
  from: string | null
  to: string | null
  they_owed: number
  they_paid: number
  they_owe: number
  we_owed: number
  we_paid: number
  we_owe: number
  /** Above zero they owe us, below zero we owe them. */
  net: number
  open_lines: number
  lines: PartnerStatementLine[]
  shortened: boolean
  /** What they may owe us, and what we may owe them, of all days; null where nobody sells in that direction. */
  their_limit: PartnerLimit | null
  our_limit: PartnerLimit | null
  /** Of their sales in these days, what no invoice bills yet. */
  uninvoiced: number
  uninvoiced_lines: number
  /** Invoices that bill several sales together, of both sides, latest first. */
  invoices: PartnerInvoice[]
}

/** Money on its way from the wallet to a beneficiary. */
export type Transfer = {
  id: number
  reference: string
  status: Choices['TransferStatus']
  beneficiary_id: number
  beneficiary_name: string
  beneficiary_kind: Choices['BeneficiaryKind']
  /** Masked: the last four of the account. */
  account: string | null
  currency: Choices['CurrencyCode']
  amount: number
  /** Beside the amount. */
  fee: number
  narration: string
  /** Why it was returned or cancelled. */
  reason: string
  made_by: PersonRef
  corrected_by: PersonRef | null
  approved_by: PersonRef | null
  /** By whoever asks: somebody else made and corrected it, and it waits. */
  can_approve: boolean
  sent_at: string | null
  version: number
  created_at: string
  updated_at: string
}

export type TransferPage = {
  data: Transfer[]
  meta: Meta
}

export type TransferStep = {
  id: number
  status: Choices['TransferStatus']
  /** Null: the server. */
  made_by: PersonRef | null
  reason: string
  created_at: string
}

export type TransferDetail = {
  id: number
  reference: string
  status: Choices['TransferStatus']
  beneficiary_id: number
  beneficiary_name: string
  beneficiary_kind: Choices['BeneficiaryKind']
  account: string | null
  currency: Choices['CurrencyCode']
  amount: number
  fee: number
  narration: string
  reason: string
  made_by: PersonRef
  corrected_by: PersonRef | null
  approved_by: PersonRef | null
  can_approve: boolean
  sent_at: string | null
  version: number
  created_at: string
  updated_at: string
  steps: TransferStep[]
  history: Change[]
}

/** How money of one currency leaves: null limits are none. */
export type TransferCurrency = {
  currency: Choices['CurrencyCode']
  /** What the wallet has to spend, and what lies apart for transfers; 0 where there is no wallet. */
  available: number
  held: number
  /** Above it a second person approves. */
  approval_above: number | null
  daily: number | null
  /** What of the daily limit is left today. */
  daily_left: number | null
  /** Who is proposed first. */
  beneficiary_id: number | null
  beneficiary_name: string | null
}

export type TransferDesk = {
  currencies: TransferCurrency[]
  narration: string
  mail_sent: boolean
  mail_returned: boolean
  /** How many wait for a second person. */
  waiting: number
  version: number
}

export type TransferBulkRow = {
  row: number
  beneficiary: string
  currency: string
  /** Null where it cannot be read. */
  amount: number | null
  fee: number | null
  /** Above the limit: it waits for a second person. */
  waits: boolean
  problem: string | null
}

export type TransferBulkSum = {
  currency: Choices['CurrencyCode']
  count: number
  amount: number | string
  fee: number | string
}

export type TransferBulk = {
  rows: TransferBulkRow[]
  sums: TransferBulkSum[]
  /** What is wrong with all of them together, by currency. */
  problems: string[]
  good: boolean
}

/** What of a booking's charge the client will not pay. */
export type WriteOff = {
  id: number
  /** Below zero: taken back. */
  amount: number
  /** The write-off that is taken back. */
  takes_back: number | null
  /** Empty where it was taken back by itself, because that much was not owed any more. */
  reason: string
  made_by_name: string | null
  created_at: string
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
  version: number
  offer_id: number
  name: string
  unit: Choices['RateUnit']
  /** Whose price it is. */
  residency: Choices['Residency']
  amount: number
  currency: Choices['CurrencyCode']
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
  version: number
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
  kind: Choices['OfferKind']
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
  status: Choices['ResellStatus']
  markup_percent: number
  bookings: number
  revenue: CurrencySum[]
  since: string
}

/** How an offer may be paid in instalments. */
export type InstalmentConfig = {
  inventory_type: Choices['OfferKind']
  inventory_id: number
  enabled: boolean
  deposit_percent: number
  /** In these currencies a sum is asked for instead. */
  deposit_sums: DepositSum[]
  /** Parts after the deposit. */
  instalments: number
  /** once: before the start; after: after the booking; week, fortnight or month. */
  every: Choices['InstalmentRhythm']
  /** All is paid so many days before the start. */
  last_days_before: number
  /** Of a balance that is due after the booking. */
  days_after: number
  updated_at: string
}

export type DepositSum = {
  currency: Choices['CurrencyCode']
  amount: number
}

/** How a total is paid. */
export type PaymentPlan = {
  deposit_percent: number
  deposit_sums: DepositSum[]
  instalments: number
  every: Choices['InstalmentRhythm']
  last_days_before: number
  days_after: number
}

/** What the offers of a proposal say, or the agency where they say nothing. */
export type OfferedTerms = {
  deposit_percent: number
  deposit_sums: DepositSum[]
  instalments: number
  every: Choices['InstalmentRhythm']
  last_days_before: number
  days_after: number
  cancellation_rules: CancellationRule[]
}

/** What an agency asks for where an offer says nothing else. */
export type AgencyTerms = {
  deposit_percent: number
  /** In these currencies a sum is asked for instead. */
  deposit_sums: DepositSum[]
  balance_days: number
  /** start: days before the start; booking: days after the booking. */
  balance_from: Choices['BalanceRule']
  cancellation_rules: CancellationRule[]
  version: number
}

export type Package = {
  id: number
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
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
  cancellation_rules: CancellationRule[]
  meeting_point: string
  difficulty: Choices['Difficulty']
  on_request: boolean
  currency: Choices['CurrencyCode']
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
  extras: PackageExtra[]
  departures: Departure[]
  gallery: Image[]
  statistics: OfferStatistic
}

/** A package that was sent to somebody by e-mail. */
export type SentProposal = {
  id: number
  package_id: number
  package_title: string
  first_media: Image | null
  /** Null when it went to an address that is no client's. */
  client_id: number | null
  client_name: string | null
  email: string
  subject: string
  message: string
  with_itinerary: boolean
  with_prices: boolean
  /** sent, or booked once that client has booked the package since. */
  status: Choices['SentPackageStatus']
  booking_id: number | null
  booking_reference: string | null
  sent_by_name: string | null
  sent_at: string
}

export type SentProposalPage = {
  data: SentProposal[]
  meta: Meta
}

export type PackagePage = {
  data: Package[]
  meta: Meta
}

export type Itinerary = {
  id: number
  version: number
  package_id: number
  day: number
  title: string
  description: string
  location_name: string
  lat: number | null
  lng: number | null
  meals: Choices['Meal'][]
  accommodation: string
  activities: string[]
  gallery: Image[]
}

export type PriceOption = {
  id: number
  version: number
  package_id: number
  name: string
  unit: Choices['PriceUnit']
  age_band: Choices['AgeBand']
  residency: Choices['Residency']
  amount: number
  currency: Choices['CurrencyCode']
  free: boolean
  min_qty: number
  max_qty: number | null
  valid_from: string | null
  valid_to: string | null
  position: number
}

/** What may be booked along with a package, or is included in it. */
export type PackageExtra = {
  id: number
  version: number
  package_id: number
  name: string
  description: string
  /** per_person, per_group (once a booking) or per_day. */
  unit: Choices['ExtraUnit']
  amount: number
  currency: Choices['CurrencyCode']
  max_qty: number | null
  included: boolean
  position: number
}

export type Departure = {
  id: number
  version: number
  package_id: number
  date: string
  capacity: number
  taken: number
  seats_left: number
  status: Choices['DepartureStatus']
  note: string
  guide: string
  vehicle: string
  /** Empty: the meeting point of the package. */
  pick_up_place: string
  /** On the clock in Kampala. */
  pick_up_at: string | null
}

export type PackageUnit = {
  slug: Choices['PriceUnit']
  name: string
}

export type PackageChoice = {
  slug: string
  name: string
}

export type PackageHelpers = {
  units: PackageUnit[]
  age_bands: PackageChoice[]
  residencies: PackageChoice[]
  difficulties: PackageChoice[]
  meals: PackageChoice[]
  currencies: Currency[]
  countries: Country[]
  tags: string[]
  destinations: string[]
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
  authority: Authority
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
  status: Choices['StaffStatus']
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

/** Who of the agency can give what somebody lacks. */
export type AccessHelp = {
  /** The owner first; nobody when there is nobody else. */
  givers: PersonRef[]
  /** When this person asked for it, within the last 24 hours. */
  asked_at: string | null
}

export type PlanPage = {
  data: Plan[]
  meta: Meta
}

export type SubscriptionPage = {
  data: SubscriptionState[]
  meta: Meta
}

/** What would leave a wallet; `rate`: where it is exchanged. */
export type WalletPrice = {
  currency: Choices['CurrencyCode']
  available: number
  amount: number
  fee: number
  rate: string | null
  enough: boolean
}

/** What a plan costs now. `rest`: what is left of the current period; `credit`: how much of it and of earlier credit is used; `left`: what stays. */
export type PlanPrice = {
  version: number | null
  change: Choices['PlanChange']
  plan_id: number
  plan_name: string
  interval: Choices['PlanInterval']
  currency: Choices['CurrencyCode']
  price: number
  rest: number
  credit: number
  left: number
  amount: number
  starts_at: string
  ends_at: string
  paid_ahead: boolean
  renewal_wallet: Choices['CurrencyCode'] | null
  wallets: WalletPrice[]
  /** It can be paid on the payment page. */
  online: boolean
}

export type NextCharge = {
  at: string
  plan_name: string
  currency: Choices['CurrencyCode']
  amount: number
  /** Null: somebody pays by hand. */
  wallet: Choices['CurrencyCode'] | null
  covered: boolean
  missing: number
}

export type OpenPayment = {
  uuid: string
  reference: string
  plan_name: string
  currency: Choices['CurrencyCode']
  amount: number
}

export type Billing = {
  version: number | null
  state: Choices['SubscriptionStatus'] | null
  plan_id: number | null
  plan_name: string | null
  trial: boolean
  period_starts_at: string | null
  ends_at: string | null
  /** Past due: the day until which everything works. */
  usable_until: string | null
  cancels_at_end: boolean
  next_plan: string | null
  renewal_wallet: Choices['CurrencyCode'] | null
  credit: number
  currency: Choices['CurrencyCode'] | null
  next_charge: NextCharge | null
  /** Begun, and not paid yet. */
  open_payment: OpenPayment | null
}

export type Subscribed = {
  outcome: Choices['SubscribeOutcome']
  /** The uuid of what is to be paid on its page. */
  payment: string | null
  billing: Billing
}

export type SubscriptionInvoice = {
  id: number
  number: string
  plan_name: string
  period_from: string
  period_to: string
  currency: Choices['CurrencyCode']
  price: number
  credit: number
  amount: number
  method: Choices['MoneyMethod'] | null
  issued_at: string
}

export type SubscriptionInvoicePage = {
  data: SubscriptionInvoice[]
  meta: Meta
}

export type Proposal = {
  id: number
  uuid: string
  reference: string
  title: string
  /** Null until it is known whom it is for. */
  client: ClientRef | null
  owner_id: number | null
  owner_name: string | null
  inquiry_id: number | null
  currency: Choices['CurrencyCode']
  starts_on: string | null
  ends_on: string | null
  adults: number
  children: number
  infants: number
  valid_until: string | null
  /** Of the first option, or of the accepted one. */
  total: number
  /** What it costs the agency as far as that is known; null for those who may not edit proposals. */
  net_total: number | null
  /** Letters of the options. */
  options: Choices['OptionKey'][]
  /** draft, sent, viewed, accepted, declined or expired. */
  status: Choices['ProposalStatus']
  /** How often it was sent; 0: never. */
  sent_version: number
  /** The draft is not what the client sees. */
  changed_since_sent: boolean
  sent_at: string | null
  first_viewed_at: string | null
  last_viewed_at: string | null
  views: number
  accepted_at: string | null
  accepted_name: string | null
  accepted_option: Choices['OptionKey'] | null
  /** The colleague who accepted on the client's behalf. */
  accepted_by_name: string | null
  declined_at: string | null
  decline_reason: string | null
  reminded_at: string | null
  reminders: number
  booking_id: number | null
  booking_reference: string | null
  /** Questions of the client that nobody has answered. */
  questions: number
  first_media: Image | null
  version: number
  created_by_name: string | null
  created_at: string
  updated_at: string
}

export type ProposalPage = {
  data: Proposal[]
  meta: Meta
}

export type ProposalInquiry = {
  id: number
  reference: string | null
  subject: string
  /** The address it was written from; for those who may send the proposal. */
  email: string | null
}

export type ProposalDeparture = {
  id: number
  date: string
}

export type ProposalDetail = {
  id: number
  uuid: string
  reference: string
  title: string
  client: ClientRef | null
  owner_id: number | null
  owner_name: string | null
  inquiry_id: number | null
  currency: Choices['CurrencyCode']
  starts_on: string | null
  ends_on: string | null
  adults: number
  children: number
  infants: number
  valid_until: string | null
  total: number
  net_total: number | null
  options: Choices['OptionKey'][]
  status: Choices['ProposalStatus']
  sent_version: number
  changed_since_sent: boolean
  sent_at: string | null
  first_viewed_at: string | null
  last_viewed_at: string | null
  views: number
  accepted_at: string | null
  accepted_name: string | null
  accepted_option: Choices['OptionKey'] | null
  accepted_by_name: string | null
  declined_at: string | null
  decline_reason: string | null
  reminded_at: string | null
  reminders: number
  booking_id: number | null
  booking_reference: string | null
  booking_status: Choices['BookingStatus'] | null
  questions: number
  first_media: Image | null
  version: number
  created_by_name: string | null
  created_at: string
  updated_at: string
  /** What the first option comes to where the document has no terms of its own. */
  offered_terms: OfferedTerms
  content: ProposalContent
  /** Keys of the optional items that the client took; null until it is accepted. */
  accepted_items: string[] | null
  /** All pictures; the first is the cover, days name theirs by id. */
  images: Image[]
  inquiry: ProposalInquiry | null
  /** When the departures leave that its lines book. */
  departures: ProposalDeparture[]
  /** Where the client reads it, a secret; null for those who may not edit proposals. */
  public_url: string | null
  history: Change[]
}

/** A proposal as it was sent. */
export type ProposalVersion = {
  number: number
  title: string
  currency: Choices['CurrencyCode']
  valid_until: string | null
  total: number
  sent_to: string
  sent_by_name: string | null
  sent_at: string
}

export type ProposalVersionDetail = {
  number: number
  title: string
  currency: Choices['CurrencyCode']
  valid_until: string | null
  total: number
  sent_to: string
  sent_by_name: string | null
  sent_at: string
  content: ProposalContent
}

export type ProposalTotals = {
  /** Sent and not yet answered, per currency. */
  open: CurrencySum[]
  open_count: number
  /** Seen by the client and not yet answered. */
  viewed_count: number
  /** Open ones that end within seven days. */
  expiring_count: number
  /** Of those answered or ended in the last 90 days, how many were accepted; null while there were none. */
  won_percent: number | null
  /** Accepted in the last 90 days, per currency. */
  won: CurrencySum[]
  won_count: number
}

export type ProposalPreview = {
  url: string
  expires_at: string
}

/** What something to book costs by the price list. */
export type ProposalQuote = {
  currency: Choices['CurrencyCode']
  title: string
  starts_on: string
  ends_on: string
  amount: number
  discount: number
  total: number
  /** How many could be had; null where nothing runs out. */
  left: number | null
  complaints: string[]
}

/** An offer's row of the grid. Every list has one entry per day, the first for `from`. */
export type RateRow = {
  kind: Choices['GridKind']
  id: number
  title: string
  /** The property of a room, the place where a car is picked up. */
  place: string
  status: Choices['OfferStatus']
  first_media: Image | null
  currency: Choices['CurrencyCode']
  base_amount: number
  base_quantity: number
  base_min_stay: number
  /** The price of the day, before the offer's discount; for rooms at full occupancy. */
  amount: number[]
  /** Where it comes from: `day` when it was typed for the day, `base`, or `season`. */
  source: Choices['PriceSource'][]
  /** The season that gives the price, empty where none does. */
  season: string[]
  /** Up for sale before blocks. */
  quantity: number[]
  taken: number[]
  blocked: number[]
  free: number[]
  min_stay: number[]
  closed: boolean[]
  closed_to_arrival: boolean[]
  closed_to_departure: boolean[]
  /** Quantity or minimum stay were typed for the day. */
  own_quantity: boolean[]
  own_min_stay: boolean[]
}

export type RateGrid = {
  from: string
  to: string
  data: RateRow[]
  meta: Meta
}

/** A change of the grid, by which it can be undone. */
export type RateChange = {
  id: number
  /** How many offers × days it touched. */
  days: number
  message: string
}

/** An offer that another agency opens to resellers: only what may cross the wall (src/domain/resell-wall.ts). */
export type ResellListing = {
  /** Of the terms, not of the offer. */
  id: number
  /** package, room or car. */
  kind: Choices['OfferKind']
  title: string
  summary: string
  description: string
  currency: Choices['CurrencyCode']
  price_from: number | null
  first_media: Image | null
  agency_name: string
  /** Of its public catalogue. */
  agency_slug: string
  agency_city: string | null
  agency_country: string
  commission_percent: number
  max_markup_percent: number
  /** Whether places are kept for resellers. */
  allotment: boolean
  terms: string
  next_availability: string | null
  /** Set once one's own agency resells it. */
  resell_id: number | null
}

export type ResellListingPage = {
  data: ResellListing[]
  meta: Meta
}

/** A row of “my resells”: what one resells of others, or what others resell of one's own. */
export type ResellRow = {
  id: number
  /** reselling or offered. */
  side: Choices['ResellSide']
  kind: Choices['OfferKind']
  title: string
  /** The owner when reselling, the reseller when offered. */
  agency_id: number
  agency_name: string
  first_media: Image | null
  currency: Choices['CurrencyCode']
  price_from: number | null
  commission_percent: number
  markup_percent: number
  max_markup_percent: number
  status: Choices['ResellStatus']
  /** Why it cannot be sold at the moment, in words. */
  paused_reason: string | null
  bookings: number
  revenue: CurrencySum[]
  /** One's own screen of the terms, when offered. */
  link: string | null
  since: string
}

export type ResellRowPage = {
  data: ResellRow[]
  meta: Meta
}

export type ResellFigures = {
  reselling: number
  offered: number
  resellers: number
  bookings_30_days: number
  earned_30_days: CurrencySum[]
}

/** What a reseller may sell and when: departures of a package; rooms and cars are asked by their dates. */
export type ResellOffer = {
  id: number
  kind: Choices['OfferKind']
  title: string
  agency_name: string
  currency: Choices['CurrencyCode']
  min_pax: number | null
  max_pax: number | null
  departures: ResellDeparture[]
}

export type ResellDeparture = {
  id: number
  date: string
  left: number
}

/** A sale before it is made: the owner's price, what the client pays, what stays with the reseller. */
export type ResellQuote = {
  currency: Choices['CurrencyCode']
  lines: ResellQuoteLine[]
  owner_price: number
  commission: number
  markup: number
  /** What the client pays. */
  total: number
  /** What is owed to the owner. */
  owed: number
  left: number | null
  starts_on: string
  ends_on: string
  complaints: string[]
  /** What may still be sold on credit; null: the owner set no limit. */
  credit_left: number | null
}

export type ResellQuoteLine = {
  title: string
  quantity: number
  amount: number
}

export type Bed = {
  kind: Choices['BedKind']
  count: number
}

export type Room = {
  id: number
  kind: Choices['OfferKind']
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  currency: Choices['CurrencyCode']
  /** The price of a night where no season says another. */
  amount: number
  discount_percent: number
  /** The lowest price of a night in its seasons or without, after the discount. */
  price_from: number | null
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
  first_media: Image | null
  bookings_count: number
  /** The next night with a room free. */
  next_availability: string | null
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  property: string
  location_name: string
  lat: number | null
  lng: number | null
  /** Rooms of this type. */
  quantity: number
  adults: number
  children: number
  beds: Bed[]
  size_m2: number | null
  amenities: string[]
  board: Choices['Board']
  room_tags: string[]
  /** Has the room tag `offer`. */
  offered: boolean
  min_stay: number
  check_in_time: string
  check_out_time: string
  /** Free tonight, of those that are not out of service. */
  free_tonight: number
  rates: Rate[]
  gallery: Image[]
}

export type RoomPage = {
  data: Room[]
  meta: Meta
}

export type RoomFigures = {
  /** Rooms of all types that are not archived. */
  rooms: number
  types: number
  published: number
  draft: number
  free_tonight: number
  for_sale_tonight: number
  /** Nights of the next 30 days that are sold or held, and that are for sale, of published room types. */
  nights_taken: number
  nights_for_sale: number
}

export type RoomHelpers = {
  properties: string[]
  amenities: string[]
  tags: string[]
  room_tags: string[]
}

/** A room type on one night. */
export type RoomNight = {
  day: string
  capacity: number
  taken: number
  free: number
  amount: number
  currency: Choices['CurrencyCode']
  min_stay: number
  closed: boolean
  closed_to_arrival: boolean
  closed_to_departure: boolean
}

/** An event as its gate knows it. */
export type GateEvent = {
  id: number
  title: string
  venue_name: string
  starts_at: string
  ends_at: string
  doors_at: string | null
  /** When the gate begins and ceases to admit. */
  opens_at: string
  closes_at: string
  /** Starts or goes on today. */
  today: boolean
  sold: number
  admitted: number
}

export type GateTicket = {
  code: string
  ticket_type: string
  holder_name: string
  event_title: string
}

export type GateOrder = {
  reference: string
  /** Tickets of the order for this event that are good or were let in. */
  tickets: number
  admitted: number
}

export type ScanAnswer = {
  key: string
  result: Choices['ScanResult']
  scanned_at: string
  scanned_by: string
  gate: string
  /** How many this scan let in. */
  admitted: number
  purchase: GateTicket
  order: GateOrder
}

export type ScanUndone = {
  key: string
  /** How many are outside again. */
  taken_back: number
}

/** What became of a scan made offline. */
export type SyncedScan = {
  key: string
  code: string
  result: Choices['ScanResult']
  message: string
  /** Of the admission that counts, where this is not it. */
  scanned_at: string | null
  scanned_by: string | null
  gate: string
  ticket_type: string
  holder_name: string
}

export type ScanSync = {
  results: SyncedScan[]
  admitted: number
  conflicts: number
}

export type GateListTicket = {
  /** SHA-256 of the code as it is kept, in hexadecimal. */
  hash: string
  type: string
  holder: string
  status: Choices['TicketStatus']
  order: string
  /** Tickets of the order for this event. */
  size: number
  unpaid: boolean
  scanned_at: string | null
  gate: string
}

export type GateList = {
  event: GateEvent
  version: string
  made_at: string
  /** The caller has this version: tickets are left out. */
  unchanged: boolean
  tickets: GateListTicket[]
}

export type GateCount = {
  id: number
  name: string
  sold: number
  admitted: number
  left: number
}

export type GateConflict = {
  code: string
  ticket_type: string
  holder_name: string
  /** The admission that came second, and counts no more. */
  scanned_at: string
  scanned_by: string | null
  gate: string
  /** The one that came first. */
  first_at: string | null
  first_by: string | null
  first_gate: string
}

export type GateAdmissions = {
  sold: number
  admitted: number
  left: number
  types: GateCount[]
  conflicts: GateConflict[]
}

export type Service = {
  id: number
  kind: Choices['OfferKind']
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  currency: Choices['CurrencyCode']
  /** The price of a person or of a group where no season says another. */
  amount: number
  discount_percent: number
  price_from: number | null
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
  first_media: Image | null
  bookings_count: number
  /** The next day with a slot that has places. */
  next_availability: string | null
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  duration_minutes: number
  /** Places of a slot that says none of its own. */
  capacity: number
  mode: Choices['ServiceMode']
  unit: Choices['ServiceUnit']
  location_name: string
  lat: number | null
  lng: number | null
  meeting_link: string
  /** Weekly slots. */
  slots_count: number
  /** Places of the next 7 days. */
  places_week: number
  places_taken_week: number
  slots: ServiceSlot[]
  gallery: Image[]
}

export type ServicePage = {
  data: Service[]
  meta: Meta
}

/** A time of the week at which a service begins. */
export type ServiceSlot = {
  id: number
  version: number
  service_id: number
  /** 1 = Monday … 7 = Sunday. */
  weekday: number
  starts: string
  ends: string
  /** Of its own; null: the service's. */
  capacity: number | null
  places: number
  /** Most places taken on one of its days to come. */
  most_taken: number
  created_at: string
}

/** A slot on one day. */
export type SlotDay = {
  slot_id: number
  day: string
  starts: string
  ends: string
  places: number
  taken: number
  free: number
}

/** Of services that are not archived. */
export type ServiceStatistics = {
  services: number
  published: number
  draft: number
  archived: number
  /** Of published services: slots of the next 7 days, their places and what is taken of them. */
  slots_week: number
  places_week: number
  taken_week: number
  bookings_30_days: number
  revenue_30_days: CurrencySum[]
}

export type ServiceHelpers = {
  tags: string[]
  places: string[]
}

/** What was said with somebody outside, about one inquiry, booking or proposal. */
export type Thread = {
  /** The page where they read and answer; there is none before something was written to them. */
  link: string | null
  messages: ThreadMessage[]
}

export type ThreadMessage = {
  /** 0: the words with which an inquiry began. */
  id: number
  /** in: from them, out: to them, note: among colleagues. */
  direction: Choices['MessageDirection']
  /** email, page, phone, website, chatbot or note. */
  channel: Choices['MessageChannel']
  author_id: number | null
  author_name: string
  subject: string
  body: string
  /** A mail that came in from an address that the thread does not know, or from a colleague’s: it may be anybody’s. */
  unproven: boolean
  /** Of the e-mail that carried it: queued, sent or failed. */
  mail_status: Choices['MailStatus'] | null
  created_at: string
}

export type Track = {
  id: number
  kind: Choices['OfferKind']
  title: string
  slug: string
  summary: string
  description: string
  status: Choices['OfferStatus']
  featured: boolean
  tags: string[]
  currency: Choices['CurrencyCode']
  discount_percent: number
  /** Tracks are shown, not sold: none has a price. */
  price_from: number | null
  cancellation_rules: CancellationRule[]
  cancellation_policy: string
  first_media: Image | null
  bookings_count: number
  next_availability: string | null
  version: number
  published_at: string | null
  created_at: string
  updated_at: string
  /** hike, drive, cycle or boat. */
  activity: Choices['Activity']
  difficulty: Choices['Difficulty']
  duration_minutes: number | null
  start_name: string
  end_name: string
  distance_m: number
  ascent_m: number
  descent_m: number
  lowest_m: number | null
  highest_m: number | null
  /** Points of the path. */
  points: number
  /** Longitude, latitude, and metres above the sea or null. Null in a list: a thousand points belong to one track. */
  path: (number | null)[][] | null
  gallery: Image[]
}

export type TrackPage = {
  data: Track[]
  meta: Meta
}

export type ActivityFigures = {
  activity: Choices['Activity']
  tracks: number
  distance_m: number
}

/** Of those that are not archived. */
export type TrackFigures = {
  tracks: number
  published: number
  draft: number
  distance_m: number
  ascent_m: number
  longest_m: number
  activities: ActivityFigures[]
  tags: string[]
}

/** Who travels on a booking. */
export type TravellerList = {
  /** Of the list; a booking changes without it. */
  version: number
  /** How many the booking is for. */
  party: number
  /** Passports show their last signs only. */
  masked: boolean
  travellers: Traveller[]
}

export type Traveller = {
  id: number
  name: string
  /** adult, child or infant. */
  audience: Choices['TravellerAge']
  /** Whom the others answer to; one of them. */
  is_lead: boolean
  birth_date: string | null
  nationality: string | null
  passport_number: string | null
  passport_expires_on: string | null
  email: string | null
  phone: string | null
  /** Diet, health, wishes. */
  needs: string
  /** Who shares a room has the same name here. */
  room: string
}

/** A list's filters, sort and columns under a name; shared ones are the whole team's. */
export type SavedView = {
  id: number
  version: number
  screen: string
  name: string
  query: string
  shared: boolean
  mine: boolean
  owner_name: string
}

/** What visitors did on the agency's site, from day to day. */
export type WebsiteAnalytics = {
  /** The first day that is counted: later than asked where single visits reach no further. */
  from: string
  to: string
  /** As many days before, for comparison. */
  before_from: string
  before_to: string
  /** Whether there are figures of the days before; always, unless it is filtered. */
  compared: boolean
  /** Whether all days that were asked for are counted. */
  whole: boolean
  /** Whether there is a site to visit. */
  published: boolean
  /** Visitors who did something in the last five minutes. */
  live: number
  totals: SiteTotals
  before: SiteTotals
  by_hour: boolean
  /** Each day, or each hour of a single day, also those without visits. */
  points: SitePoint[]
  /** At most fifty of each, most visits first. */
  pages: SiteCount[]
  entries: SiteCount[]
  exits: SiteCount[]
  sources: SiteCount[]
  campaigns: SiteCount[]
  devices: SiteCount[]
  browsers: SiteCount[]
  countries: SiteCount[]
  offers: SiteOfferCount[]
  /** Bookings and orders made on the site in these days and not cancelled. */
  bookings: number
  sales: CurrencySum[]
}

export type SiteTotals = {
  views: number
  /** Of each day, added up: whoever comes on two days counts twice. */
  visitors: number
  visits: number
  /** Visits in which one page was looked at for less than ten seconds and nothing else was done. */
  bounces: number
  /** Between the first and the last thing that was done, of all visits together. */
  seconds: number
  inquiries: number
  /** Visits that looked at an offer, asked what is free, went to pay, and paid. */
  saw_offer: number
  asked: number
  checkouts: number
  paid: number
}

export type SitePoint = {
  /** A day, or an hour such as 09:00. */
  at: string
  views: number
  visits: number
}

export type SiteCount = {
  name: string
  /** 0 where only visits are counted. */
  views: number
  visits: number
}

export type SiteOfferCount = {
  kind: Choices['OfferKind']
  id: number
  title: string
  views: number
  /** Visits that came so far with it. */
  saw: number
  asked: number
  checkouts: number
  paid: number
}

/** A post as lists show it. */
export type BlogPost = {
  id: number
  title: string
  slug: string
  /** As it was written; empty: `lead` is shown. */
  excerpt: string
  /** The beginning of its text. */
  lead: string
  cover: Image | null
  tags: string[]
  author_name: string
  status: Choices['PostStatus']
  publish_at: string | null
  published_at: string | null
  first_published_at: string | null
  words: number
  /** Minutes. */
  reading_time: number
  /** Something has been written since it was scheduled or published. */
  has_draft: boolean
  version: number
  created_at: string
  updated_at: string
}

export type BlogPostPage = {
  data: BlogPost[]
  meta: Meta
}

/** A post with its text, and with what is being written of it. */
export type BlogPostFile = {
  id: number
  title: string
  slug: string
  excerpt: string
  lead: string
  body: string
  cover: Image | null
  tags: string[]
  author_name: string
  status: Choices['PostStatus']
  publish_at: string | null
  published_at: string | null
  first_published_at: string | null
  words: number
  reading_time: number
  has_draft: boolean
  draft: BlogDraft | null
  /** Former addresses, which lead to the present one. */
  former_slugs: string[]
  version: number
  created_at: string
  updated_at: string
}

export type BlogDraft = {
  title: string
  slug: string
  excerpt: string
  body: string
  cover: Image | null
  tags: string[]
  author_name: string
  saved_at: string
  saved_by_name: string
}

export type BlogFigures = {
  published: number
  scheduled: number
  draft: number
  /** The next that publishes itself. */
  next: BlogNext | null
  tags: string[]
  authors: string[]
}

export type BlogNext = {
  id: number
  title: string
  publish_at: string
}

export type BlogSlug = {
  slug: string
  free: boolean
  /** Whose it is or was, where it is not free. */
  taken_by: string | null
  /** One that is free. */
  suggestion: string
}

export type BlogEmbeds = {
  offers: BlogOffer[]
  albums: BlogAlbum[]
}

export type BlogOffer = {
  kind: Choices['OfferKind']
  id: number
  title: string
  picture: Image | null
}

export type BlogAlbum = {
  id: number
  title: string
  pictures: number
  cover: Image | null
}

export type BlogRevision = {
  number: number
  title: string
  words: number
  created_at: string
  created_by_name: string
}

export type BlogRevisionFile = {
  number: number
  title: string
  excerpt: string
  body: string
  tags: string[]
  cover: Image | null
  created_at: string
  created_by_name: string
}

export type BlogPreview = {
  url: string
  expires_at: string
  /** Where readers find it; null: they cannot yet. */
  site_url: string | null
}

/** A record that the agency sets at whoever keeps its DNS, and what was found. */
export type DomainRecord = {
  type: Choices['RecordType']
  /** Whole name. */
  host: string
  /** As most forms want it: @, www, _safiri. */
  name: string
  value: string
  required: boolean
  state: Choices['RecordState']
  found: string[]
  advice: string
}

export type SiteDomain = {
  id: number
  /** In ASCII. */
  name: string
  /** As people read it. */
  shown: string
  state: Choices['DomainState']
  /** Bought here, or brought along. */
  registered: boolean
  is_primary: boolean
  records: DomainRecord[]
  /** What is to be done, in a sentence. */
  next: string
  /** The last time that every record could be asked for. */
  checked_at: string | null
  verified_at: string | null
  live_at: string | null
  /** Since when records of a verified name are gone. */
  failing_since: string | null
  version: number
  created_at: string
}

export type DomainOrder = {
  id: number
  name: string
  shown: string
  years: number
  currency: Choices['CurrencyCode']
  amount: number
  status: Choices['DomainOrderState']
  reason: string
  created_at: string
}

export type DomainDesk = {
  domains: SiteDomain[]
  orders: DomainOrder[]
  /** Where the site is without a domain. */
  address: string
  /** Of this server: null where the operator has not said where sites are reached. */
  place: string | null
}

export type DomainOffer = {
  name: string
  shown: string
  availability: Choices['Availability']
  /** Of one year; null where it is not sold here. */
  amount: number | null
  currency: Choices['CurrencyCode'] | null
  /** Names the price when it is ordered; null: it cannot be ordered. */
  quote: string | null
  note: string
}

export type DomainSearch = {
  offers: DomainOffer[]
  /** Staff of Safiri register it by hand. */
  by_staff: boolean
}

export type Album = {
  id: number
  title: string
  description: string
  /** The one that was chosen, or its first picture. */
  cover: Image | null
  /** As it was chosen; null: the first. */
  cover_id: number | null
  pictures_count: number
  /** Of its pictures, without those that are decorative. */
  missing_alt: number
  position: number
  version: number
  created_at: string
  updated_at: string
}

/** A file of the media library. One that several records show is there once. */
export type MediaFile = {
  /** The number of a picture; `file-7` of a file to download. */
  id: string
  kind: Choices['MediaKind']
  uuid: string
  /** Empty where it is no picture. */
  url: string
  thumb: string
  /** As it was called when it was uploaded. */
  name: string
  mime: string
  /** Of everything that is kept of it. */
  bytes: number
  width: number
  height: number
  alt: string
  caption: string
  decorative: boolean
  missing_alt: boolean
  /** In per cent from left and top. */
  focal: number[]
  album_id: number | null
  album_title: string
  /** Has been turned or cut since it was uploaded. */
  edited: boolean
  /** Places that show it, its album among them. */
  uses: number
  /** Other pictures of the library that are the same file. */
  duplicates: number
  /** Of the album or the website itself: can be moved, edited and deleted here. */
  is_own: boolean
  /** Whose it is: the album, the package, the product. */
  owner: string
  position: number
  version: number
  created_at: string
  updated_at: string
}

export type MediaFilePage = {
  data: MediaFile[]
  meta: Meta
}

/** A picture that has just been uploaded. */
export type UploadedPicture = {
  file: MediaFile
  /** The oldest picture of the library that is the same file. */
  same_as: MediaFile | null
}

/** A place that shows a picture. */
export type MediaUse = {
  /** Package, album, website, post, logo … */
  what: string
  label: string
  /** On the page; empty where there is no screen for it. */
  path: string
}

export type MediaFigures = {
  files: number
  pictures: number
  bytes: number
  quota: number
  unused: number
  missing_alt: number
  duplicates: number
}

export type MediaReplaced = {
  places: number
  file: MediaFile
  /** The number of the picture that was replaced: it is kept for 30 days. */
  kept: number
  /** What takes the replacement back, together with `texts`. */
  rows: number[]
  texts: ReplacedText[]
}

/** A text in which pictures were replaced: which of all places that name one of the two. */
export type ReplacedText = {
  holder: Choices['ReplacedTextHolder']
  id: number
  at: number[]
  of: number
}

/** What somebody has written for search engines; empty texts are made from the record. */
export type SeoTags = {
  /** Null where nobody has written any. */
  id: number | null
  kind: Choices['SeoKind']
  /** Of a page its id in the site, of an offer or a post its number. */
  subject_id: string
  title: string
  description: string
  keywords: string[]
  /** A whole address that is the original; empty: the page itself. */
  canonical: string
  noindex: boolean
  social_title: string
  social_description: string
  /** 0 where nobody has written any. */
  version: number
  updated_at: string | null
}

/** A page, an offer or a post, as a row of the sheet. */
export type SeoRow = {
  /** `package-12`, `page-home`. */
  id: string
  kind: Choices['SeoKind']
  subject_id: string
  name: string
  /** Below the site's address: /offers/tours/gorilla-trek. */
  path: string
  state: Choices['SeoState']
  thumb: string | null
  tags: SeoTags
  /** As search engines get it: written, or made from the record's own text. */
  title: string
  description: string
  score: number
  problems: Choices['SeoProblem'][]
}

export type SeoCount = {
  problem: Choices['SeoProblem']
  count: number
}

export type SeoSummary = {
  /** Of everything that the list knows, whatever its filters. */
  subjects: number
  average: number
  problems: SeoCount[]
  /** There are more than are looked at; the newest are. */
  capped: boolean
}

export type SeoPage = {
  data: SeoRow[]
  meta: Meta
  summary: SeoSummary
}

export type SeoCheck = {
  id: string
  label: string
  points: number
  advice: string
  /** Path of the screen where it is put right; null: in the tags themselves. */
  link: string | null
  /** The field of the tags in which it is put right. */
  field: string | null
}

export type SeoLink = {
  text: string
  href: string
  why: string
}

export type SeoTwin = {
  id: string
  name: string
  /** The title or the description. */
  of: string
}

export type SeoDetail = {
  row: SeoRow
  checks: SeoCheck[]
  twins: SeoTwin[]
  broken: SeoLink[]
  /** Whole address of the page. */
  address: string
  /** Its title while nobody has written one. */
  usual_title: string
  agency: string
  /** Shown when the page is shared; null: none. */
  picture: string | null
  /** Where the record is edited. */
  edit: string
  /** Where its pictures are described. */
  pictures: string
}

export type SeoTexts = {
  title: string
  description: string
  keywords: string[]
}

export type SeoGenerated = {
  id: string
  kind: Choices['SeoKind']
  subject_id: string
  name: string
  before: SeoTexts
  after: SeoTexts
  /** They are what is there already. */
  same: boolean
}

export type SeoTagsPage = {
  data: SeoTags[]
  meta: Meta
}

/** A design for a website, and what the agency has made of it. */
export type SiteTemplate = {
  id: number
  uuid: string
  slug: string
  name: string
  category: Choices['SiteCategory']
  category_name: string
  about: string
  version: number
  /** As it comes. */
  config: SiteContent
  /** Null: the agency has not obtained it. */
  pivot: ObtainedTemplate | null
}

export type ObtainedTemplate = {
  /** The draft. */
  config: SiteContent
  /** Of the draft; counts up with each save. */
  version: number
  /** Which version of the template it was made from or updated to. */
  template_version: number
  is_default: boolean
  published_at: string | null
  published_by_name: string | null
  /** The draft differs from what is published, or nothing is published yet. */
  has_changes: boolean
  update_available: boolean
  /** Where its pages are seen; null: it is not the default, or nothing is published. */
  site_url: string | null
  updated_at: string
  updated_by_name: string | null
}

export type SiteTemplatePage = {
  data: SiteTemplate[]
  meta: Meta
}

export type TemplateCategory = {
  slug: string
  name: string
  templates: number
}

/** One difference between two states of a site. */
export type SiteChange = {
  key: string
  what: Choices['SiteChangeKind']
  /** Id of its page; empty: of the whole site. */
  page: string
  page_title: string
  section: string
  section_name: string
  field: string
  label: string
  before: string
  after: string
}

/** One difference that an update makes; `after` is what the new version of the template has. */
export type TemplateChange = {
  key: string
  what: Choices['SiteChangeKind']
  page: string
  page_title: string
  section: string
  section_name: string
  field: string
  label: string
  before: string
  after: string
  mine: string
  /** Both have changed it: the agency's stays, unless the new one is taken. */
  choice: boolean
  /** The new version has not got the field: what the agency had there is kept aside. */
  parked: boolean
}

export type TemplateUpdateCheck = {
  /** There is an update. */
  respond: boolean
  changelist: TemplateChange[]
}

export type TemplateUpdate = {
  data: SiteTemplate
  /** What it changed. */
  changelist: TemplateChange[]
  /** In words: what was put elsewhere. */
  moved: string[]
}

export type SiteProblem = {
  kind: Choices['SiteProblemKind']
  page: string
  page_title: string
  section: string
  section_name: string
  field: string
  message: string
}

export type SiteRevision = {
  number: number
  reason: Choices['SiteRevisionReason']
  note: string
  template_version: number
  created_by_name: string | null
  created_at: string
}

export type SiteRevisionDetail = {
  number: number
  reason: Choices['SiteRevisionReason']
  note: string
  template_version: number
  created_by_name: string | null
  created_at: string
  config: SiteContent
  /** From the revision to the draft. */
  changes: SiteChange[]
}

export type CannedReplyPage = {
  data: CannedReply[]
  meta: Meta
}

export type ChatbotAnswerPage = {
  data: ChatbotAnswer[]
  meta: Meta
}

export type ContactFieldPage = {
  data: ContactField[]
  meta: Meta
}
