/** Where tickets are scanned, and where it is written down who stands there; apart from `stored.ts`, which the log-in page has. */
export const gatePath = '/offers/events/scan-ticket'
export const gateUserPlace = 'safiri.gate.user'
