/** What the server said was done to a booking, in minor units; the highest version is the latest word. */
export interface BookingTold {
  readonly version: number
  readonly total: number
  readonly status: string
  /** What its client has to pay in all: what is still owed, what was paid and what was written off. */
  readonly charged: number
}
/** Money that somebody was told has moved, or not: in minor units, found again by what the caller chose or was given. */
export interface PaymentTold {
  readonly by: 'id' | 'note'
  readonly value: string
  readonly direction: 'in' | 'out'
  readonly currency: string
  readonly amount: number
  readonly booking: number | null
  /** By hand: how. Null: its provider is asked, and its own record says what became of it. */
  readonly method: string | null
  /** Of a payment in another currency than its booking's. */
  readonly settled?: number
  readonly moved: boolean
}
export interface ExchangeTold {
  readonly from: string
  readonly to: string
  readonly amount: number
  readonly fee: number
  readonly received: number
}
export interface InvoiceTold {
  readonly kind: string
  readonly booking: number
  readonly total: number
  /** Of a credit note: the number of what it takes back. */
  readonly corrects: string | null
  /** Of a credit note: it takes back all that was left. */
  readonly isWhole?: boolean
}
/** A balance of an account that became another, as somebody was told. */
export interface MoveTold {
  readonly account: string
  readonly currency: string
  readonly amount: number
}
/** What a provider pays out, as somebody was told last, in minor units. */
export interface PayoutTold {
  readonly version: number
  readonly state: string
  readonly expected: number
  readonly arrived: number | null
}
/** A bank credit, as somebody was told last. */
export interface CreditTold {
  readonly version: number
  /** Currency, amount, state and what it is matched to, by payment. */
  readonly said: string
}
interface BookingShown {
  readonly id: number
  readonly version: number
  readonly total: number
  readonly status: string
  readonly balance: number
  readonly paid: number
  readonly refunded: number
  readonly written_off: number
}

/** All that was said to be done. Whatever else is in the books was made up; whatever of it is not was lost. */
export class Claims {
  /** In dollars, as all bookings here. */
  readonly bookings = new Map<number, BookingTold>()
  readonly payments = new Map<string, PaymentTold>()
  readonly exchanges: ExchangeTold[] = []
  /** Transfers, by id or (of many at once) by what is written on them, in minor units. */
  readonly transfers = new Map<number | string, { readonly currency: string; readonly amount: number }>()
  /** Payments begun on a page: what becomes of them, the provider's own record says. */
  readonly begun = new Set<string>()
  /** Of those for a booking in dollars: the shillings that the page said it comes to. */
  readonly shillings = new Map<string, number>()
  /** The other sum that came in or went back, by payment, once a colleague has accepted it. */
  readonly accepted = new Map<number, number>()
  /** What moved in the cash drawers beside payments. */
  readonly cash: MoveTold[] = []
  readonly invoices = new Map<string, InvoiceTold>()
  /** Invoices that were taken back and issued anew in one step. */
  readonly replaced = new Set<string>()
  /** What was paid for a subscription from a wallet, in minor units. */
  readonly orders: number[] = []
  /** How often a period was made to end. */
  periodsEnded = 0
  /** What a reseller owes the owner for a sale, by the reseller's booking. */
  readonly sales = new Map<number, { readonly owner: number; readonly owed: number }>()
  /** The most that the partner may owe, as it was told last. */
  limit: { readonly version: number; readonly most: number | null } | null = null
  /** One payment between two agencies. */
  readonly settlements: { readonly by: number; readonly other: number; readonly net: number }[] = []

  /** What was written off by booking, in minor units; below zero: taken back by somebody. */
  readonly writeOffs: { readonly booking: number; readonly amount: number }[] = []
  readonly payouts = new Map<number, PayoutTold>()
  readonly credits = new Map<number, CreditTold>()

  booking({ id, version, total, status, balance, paid, refunded, written_off }: BookingShown): void {
    const known = this.bookings.get(id)
    if (known !== undefined && known.version > version) return
    const cents = (amount: number) => Math.round(amount * 100)
    this.bookings.set(id, {
      version,
      total: cents(total),
      status,
      charged: cents(balance) + cents(paid) - cents(refunded) + cents(written_off),
    })
  }
  payment(told: PaymentTold): void {
    this.payments.set(`${told.by} ${told.value}`, told)
  }
}
