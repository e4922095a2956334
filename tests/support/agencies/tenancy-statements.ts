// What is asked of statements with ids of another agency; see tenancy-rows.ts.

const mail = { currency: 'USD', email: 'mine@thief.test', subject: 'Mine now', message: 'Mine now' }
const settlement = { currency: 'USD', method: 'bank', expected_net: 0 }

export const statementPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/clients/{id}/statement': ['client'],
  'GET agent/clients/{id}/statement/pdf': ['client'],
  'POST agent/clients/{id}/statement/send': ['client', mail],
  'GET agent/wallets/{id}/statement/pdf': ['wallet'],
  'GET agent/resells/partners/{id}/statement': ['partner'],
  'GET agent/resells/partners/{id}/statement/pdf': ['partner'],
  'POST agent/resells/partners/{id}/settle': ['partner', settlement],
  'POST agent/resells/partners/{id}/limit': ['partner', { currency: 'USD', most: 1, reason: 'Mine now' }],
  'POST agent/resells/partners/{id}/invoice': ['partner', { currency: 'USD', expected_total: 0 }],
  'GET agent/resells/partner-invoices/{id}/pdf': ['partnerInvoice'],
}
