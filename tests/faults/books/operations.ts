import { cash } from './cash.ts'
import { invoices } from './invoices.ts'
import type { Area, Operation } from './operation.ts'
import { partners } from './partners.ts'
import { payments } from './payments.ts'
import { sales } from './sales.ts'
import { subscriptions } from './subscriptions.ts'
import { wallets } from './wallets.ts'

/** A new part of money is a row here; a new kind of it is a row of its part. Partners and payments say what bookings received, so that they come first. */
export const areas: readonly Area[] = [partners, payments, sales, wallets, cash, invoices, subscriptions]

export const operations: readonly Operation[] = areas.flatMap((area) => area.operations)
