import { paymentMethods } from '../bookings/sales-choices.ts'

const methods: Readonly<Record<string, string>> = { ...paymentMethods, wallet: 'Wallet' }

/** How somebody paid, as people read it: a payment may also have come from a wallet. */
export const methodText = (method: string): string => methods[method] ?? method
