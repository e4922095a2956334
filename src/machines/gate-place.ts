/** The path of the gate's page, and the key under which the device keeps who works there; separate from `stored.ts`, which the log-in page loads. */
export const gatePath = '/offers/events/scan-ticket'
export const gateUserPlace = 'safiri.gate.user'
