// What is asked of beneficiaries and transfers with ids of another agency; see tenancy-rows.ts.

const account = { kind: 'bank', name: 'Mine now', bank: 'SBICUGKX', account_number: '9030066611177' }
const sum = { currency: 'UGX', amount: 1000 }
const settings = { narration: '', mail_sent: false, mail_returned: false }

export const transferPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/agent-beneficiaries/{id}/show': ['beneficiary'],
  'POST agent/agent-beneficiaries/{id}/update': ['beneficiary', account],
  'POST agent/agent-beneficiaries/{id}/delete': ['beneficiary', {}],
  'POST agent/agent-beneficiaries/{id}/restore': ['beneficiary', {}],
  'GET agent/wallet/transfers/{id}/show': ['transfer'],
  'POST agent/wallet/transfers/{id}/update': ['transfer', { ...sum, beneficiary_id: 'beneficiary' }],
  'POST agent/wallet/transfers/{id}/send': ['transfer', {}],
  'POST agent/wallet/transfers/{id}/approve': ['transfer', {}],
  'POST agent/wallet/transfers/{id}/cancel': ['transfer', {}],
}

/** Whose ids are of a kind, a country, a bank and a provider, the same for all. */
export const transfersOfNobody = [
  'GET agent/all-agent-beneficiaries/{id}',
  'GET agent/get-all-local-bank-name/{country}',
  'GET agent/branch-by-bank/{bank}',
  ...['set', 'test', 'remove'].map((act) => `POST agent/payment-providers/{provider}/${act}`),
]

export const transferBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a transfer to a foreign beneficiary', 'wallet/transfers/create', { ...sum, beneficiary_id: 'beneficiary' }],
  [
    'a draft for a foreign beneficiary',
    'wallet/transfers/create',
    { ...sum, beneficiary_id: 'beneficiary', draft: true },
  ],
  [
    'a foreign beneficiary as the default',
    'wallet/transfers/settings/update',
    {
      ...settings,
      currencies: [{ currency: 'UGX', approval_above: null, daily: null, beneficiary_id: 'beneficiary' }],
    },
  ],
]

/** A beneficiary and a draft for it, every text of them the canary. */
export async function ownTransfer(
  as: (path: string, body: unknown) => Promise<{ id: number }>,
  canary: string,
): Promise<{ beneficiary: number; transfer: number }> {
  const texts = { name: canary, branch: canary, note: canary }
  const beneficiary = await as('agent/agent-beneficiaries/create', {
    ...account,
    ...texts,
    account_number: '9030066622288',
  })
  const draft = { ...sum, beneficiary_id: beneficiary.id, narration: canary, draft: true }
  const transfer = await as('agent/wallet/transfers/create', draft)
  return { beneficiary: beneficiary.id, transfer: transfer.id }
}
