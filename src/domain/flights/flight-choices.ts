/** Airlines sell no seat further ahead. */
export const mostDaysAhead = 360
/** Offers of one search; the cheapest are kept. */
export const mostOffers = 500

/** The closed lists of flights, with the words that people read. Server, forms, filters and pills take them from here. */
export const cabins = {
  economy: 'Economy',
  premium_economy: 'Premium economy',
  business: 'Business',
  first: 'First',
} as const
export type Cabin = keyof typeof cabins

export const passengerKinds = { adult: 'Adult', child: 'Child', infant: 'Infant' } as const
export type PassengerKind = keyof typeof passengerKinds

export const passengerTitles = { mr: 'Mr', ms: 'Ms', mrs: 'Mrs', miss: 'Miss', dr: 'Dr' } as const
export const passengerSexes = { f: 'Female', m: 'Male' } as const

/** Where flights are bought. */
export const flightSuppliers = { house: 'Built-in supplier, for practice', duffel: 'Duffel' } as const
export type FlightSupplierName = keyof typeof flightSuppliers

/** `ordering`: asked for, and the supplier has not said yet what became of it. `booked`: paid for, its tickets are not issued yet. */
export const flightStates = {
  ordering: 'Being booked',
  held: 'On hold',
  booked: 'Booked',
  ticketed: 'Ticketed',
  cancelled: 'Cancelled',
  voided: 'Voided',
  lapsed: 'Hold lapsed',
  failed: 'Not booked',
} as const
export type FlightState = keyof typeof flightStates
/** While it is in one of these there are seats for it, or may be. */
export const liveFlightStates: readonly FlightState[] = ['ordering', 'held', 'booked', 'ticketed']

/** What of a cancelled flight the supplier still owes the agency. */
export const flightRefundStates = { none: 'None', waiting: 'Waiting', received: 'Received' } as const

/** What waits for somebody, in the order in which it should be done. */
export const flightQueues = {
  ticket: 'To ticket',
  price: 'Price changed',
  airline: 'Changed by the airline',
  pay: 'To pay',
  documents: 'Documents missing',
  refund: 'Refunds waiting',
  unused: 'Unused',
} as const
export type FlightQueue = keyof typeof flightQueues

/** How a cancellation goes: a hold is released, a ticket voided on its day of issue, or refunded by its fare rules. */
export const cancelWays = { release: 'Release', void: 'Void', refund: 'Refund' } as const
/** Where a supplier's refund goes. */
export const refundTargets = {
  balance: 'Balance with the supplier',
  card: 'Card',
  voucher: 'Voucher',
  airline_credits: 'Airline credit',
  arc_bsp_cash: 'BSP cash',
  awaiting_payment: 'Nothing was paid',
} as const

/** What of a flight's price is no fare of a passenger. */
export const flightCharges = {
  extras: 'Seats and bags',
  price: 'Price accepted later',
  change: 'Change to another flight',
  penalty: 'Penalty for the change',
  change_fee: 'Service fee for the change',
  discount: 'Discount',
} as const
export type FlightChargeKind = keyof typeof flightCharges

/** A mark-up is part of the fare that a client sees; a service fee is shown apart. */
export const feeKinds = { mark_up: 'Mark-up', service_fee: 'Service fee' } as const
export const feeTakes = { percent: 'Percentage', sum: 'Sum' } as const
/** Of a sum: once a booking, or for each passenger. */
export const feePer = { passenger: 'A passenger', booking: 'A booking' } as const

export const offerSorts = { price: 'Price', duration: 'Duration', departs: 'Departure', stops: 'Stops' } as const

/** At most in one search: what every supplier takes. */
export const mostLegs = 4
export const mostPassengers = 9

/** Who may sell below fare and fees: only whose role may give so much discount, or nobody. */
export const sellsBelow = { authority: 'Whoever may give so much discount', nobody: 'Nobody' } as const
export const flightExtraKinds = ['bag', 'seat'] as const
