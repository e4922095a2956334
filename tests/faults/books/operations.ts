import { bankCredits } from './bank-credits.ts'
import { cash } from './cash.ts'
import { invoices } from './invoices.ts'
import type { Area, Operation } from './operation.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { sales } from './sales.ts'
import { settlements } from './settlements.ts'
import { subscriptions } from './subscriptions.ts'
import { wallets } from './wallets.ts'
import { writeOffs } from './write-offs.ts'

/** A new part of money is a row here; a new kind of it is a row of its part. Partners, payments and write-offs say what bookings received, so that they come first. */
export const areas: readonly Area[] = [
  ...[partners, payments, writeOffs, sales, wallets, settlements],
  ...[bankCredits, cash, invoices, subscriptions],
]

export const operations: readonly Operation[] = areas.flatMap((area) => area.operations)
