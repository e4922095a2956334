/** Mobile money networks of Uganda whose payers can be asked on the phone. */
export const networks = { MTN: 'MTN MoMo', AIRTEL: 'Airtel Money' } as const
export type Network = keyof typeof networks

// 039 is MTN's too, but of desk telephones, on which nobody approves a payment.
const prefixes: Readonly<Record<string, Network>> = {
  70: 'AIRTEL',
  74: 'AIRTEL',
  75: 'AIRTEL',
  76: 'MTN',
  77: 'MTN',
  78: 'MTN',
}

/** The network that gave out a Ugandan number (E.164). A hint only: people keep their number when they change the network. */
export function networkOf(phone: string): Network | null {
  const [, prefix = ''] = /^\+256(\d\d)\d{7}$/.exec(phone) ?? []
  return prefixes[prefix] ?? null
}
