// What is asked of campaigns with ids of another agency; see tenancy-rows.ts.

const letter = { channel: 'email', name: 'Mine now', subject: 'Mine', body: [{ kind: 'text', text: 'Mine' }] }

export const campaignPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/crm/campaigns/{id}': ['campaign'],
  'PUT agent/crm/campaigns/{id}': ['campaign', letter],
  'DELETE agent/crm/campaigns/{id}': ['campaign'],
  'POST agent/crm/campaigns/{id}/send': ['campaign', {}],
  'GET agent/crm/campaigns/{id}/check': ['campaign'],
  'POST agent/crm/campaigns/{id}/pause': ['campaign', {}],
  'POST agent/crm/campaigns/{id}/resume': ['campaign', {}],
  'POST agent/crm/campaigns/{id}/cancel': ['campaign', {}],
  'POST agent/crm/campaigns/{id}/unknown': ['campaign', { decision: 'sent' }],
  'POST agent/crm/campaigns/{id}/again': ['campaign', {}],
  'POST agent/crm/campaigns/{id}/follow-ups': ['campaign', { channel: 'email', condition: 'unopened', days: 3 }],
  'POST agent/crm/campaigns/{id}/test': ['campaign', { to: 'owner@nile.test' }],
  'GET agent/crm/campaigns/{id}/recipients': ['campaign'],
}

export const campaignBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a campaign to a foreign collection', 'crm/campaigns', { ...letter, collections: ['contactCollection'] }],
  ['a campaign without a foreign collection', 'crm/campaigns', { ...letter, except: ['contactCollection'] }],
  ['a preview as a foreign contact', 'crm/campaigns/preview', { ...letter, contact: 'contact' }],
]

/** A draft, every text of it the canary. */
export async function ownCampaign(
  as: (path: string, body: unknown, wanted?: number) => Promise<{ id: number }>,
  canary: string,
  collection: number,
): Promise<{ campaign: number }> {
  const { id: campaign } = await as('agent/crm/campaigns', {
    ...{ channel: 'email', name: canary, subject: canary, preheader: canary },
    ...{ body: [{ kind: 'text', text: canary }], collections: [collection] },
  })
  return { campaign }
}
