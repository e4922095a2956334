/** The trade's terms that are used in more than one place, each written once, for screens, commands, mails and documents. */

export const packageStatuses = { draft: 'Draft', published: 'Published', archived: 'Archived' } as const
export const departureStatuses = { open: 'Open', closed: 'Closed', cancelled: 'Cancelled' } as const
export const bookingStatuses = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  in_progress: 'In progress',
  completed: 'Completed',
  cancelled: 'Cancelled',
  no_show: 'No-show',
} as const
export const paymentStatuses = {
  unpaid: 'Unpaid',
  deposit: 'Deposit paid',
  partial: 'Part paid',
  paid: 'Paid',
  refunded: 'Refunded',
  written_off: 'Written off',
} as const
/** In the order of a payment's life: pending until the provider has answered. */
export const transactionStatuses = {
  pending: 'Pending',
  succeeded: 'Succeeded',
  failed: 'Failed',
  expired: 'Expired',
  cancelled: 'Cancelled',
  part_refunded: 'Part refunded',
  refunded: paymentStatuses.refunded,
  disputed: 'Disputed',
} as const
/** Who stands between payer and agency. */
export const aggregatorNames = {
  local: 'Test provider',
  flutterwave: 'Flutterwave',
  pesapal: 'Pesapal',
  mtn_momo: 'MTN MoMo',
  dpo: 'DPO',
  wallet: 'Wallet',
  cash: 'By hand',
} as const
export const moneyMethods = {
  cash: 'Cash',
  mobile_money: 'Mobile money',
  card: 'Card',
  bank: 'Bank transfer',
  wallet: 'Wallet',
} as const
export const inquiryStatuses = { new: 'New', open: 'Open', answered: 'Answered', won: 'Won', lost: 'Lost' } as const
/**
 * Where an inquiry stands for whoever looks: theirs is the first of these that holds, from the right. `team` is with a colleague, `waiting`
 * is snoozed until its day, `answered` waits for the client.
 */
export const inquiryLanes = {
  new: 'New',
  mine: 'Mine',
  team: 'Colleagues',
  waiting: 'Snoozed',
  answered: 'Answered',
  won: 'Won',
  lost: 'Lost',
} as const
/** In the order of a proposal's life. */
export const proposalStatuses = {
  draft: 'Draft',
  sent: 'Sent',
  viewed: 'Viewed',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
} as const
/** The last two are of a whole booking: one that is off and owes its fee, and one that has paid too much. */
export const instalmentStates = {
  paid: paymentStatuses.paid,
  overdue: 'Overdue',
  part: paymentStatuses.partial,
  due: 'Due',
  written_off: paymentStatuses.written_off,
  off: 'Not due',
  fee: 'Fee owed',
  refund: 'To refund',
} as const
export const subscriptionStatuses = {
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Past due',
  expired: 'Expired',
  cancelled: 'Cancelled',
} as const

/** What one can do, under one name wherever a key, button or menu offers it. */
export const verbs = {
  newBooking: 'New booking',
  newClient: 'New client',
  newProposal: 'New proposal',
  changeBooking: 'Change booking',
  cancelBooking: 'Cancel booking',
  reinstateBooking: 'Reinstate booking',
  confirmBooking: 'Confirm booking',
  recordPayment: 'Record payment',
  refund: 'Refund',
  sendVoucher: 'Send voucher…',
  snooze: 'Snooze…',
} as const

/** What begins and what ends on a day, by kind: a tour departs, a guest of a room arrives, a car is picked up. `trips` is all of them. */
export const movements = {
  departures: 'Departures',
  returns: 'Returns',
  tour: { starts: 'Departures', ends: 'Returns' },
  room: { starts: 'Check-ins', ends: 'Check-outs' },
  car: { starts: 'Pick-ups', ends: 'Returns' },
  trips: { starts: 'Trips starting', ends: 'Trips ending' },
} as const
