// What is asked of inquiries and canned replies with ids of another agency; see tenancy-rows.ts.

const asked = { channel: 'phone', name: 'Ann Lee', email: 'ann@example.com', subject: 'July?', message: 'Two of us.' }
const reply = { title: 'Mine now', body: 'Mine now' }

export const inquiryPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/inquiries/{id}/show': ['inquiry'],
  'GET agent/inquiries/{id}/draft': ['inquiry'],
  'POST agent/inquiries/{id}/reply': ['inquiry', { body: 'Mine now' }],
  'POST agent/inquiries/{id}/messages/{message}/withdraw': ['inquiry', {}],
  'POST agent/inquiries/{id}/update': ['inquiry', { status: 'won' }],
  'POST agent/inquiries/{id}/client': ['inquiry', {}],
  'POST agent/inquiries/{id}/delete': ['inquiry', {}],
  'POST agent/inquiries/{id}/restore': ['inquiry', {}],
  'GET agent/canned-replies/{id}/show': ['cannedReply'],
  'GET agent/canned-replies/{id}/history': ['cannedReply'],
  'POST agent/canned-replies/{id}/update': ['cannedReply', reply],
  'POST agent/canned-replies/{id}/delete': ['cannedReply', {}],
  'POST agent/canned-replies/{id}/restore': ['cannedReply', {}],
}

export const inquiryBodies: readonly [name: string, path: string, body: unknown][] = [
  ['an inquiry of a foreign client', 'inquiries/create', { ...asked, client_id: 'client' }],
  ['an inquiry for a foreign colleague', 'inquiries/create', { ...asked, assignee_id: 'user' }],
  ['an inquiry about a foreign package', 'inquiries/create', { ...asked, offer_type: 'package', offer_id: 'package' }],
  ['an inquiry about a foreign room', 'inquiries/create', { ...asked, offer_type: 'room', offer_id: 'room' }],
]

/** An inquiry that was answered, and a canned reply, every text of them the canary. */
export async function askedInquiry(
  as: (path: string, body: unknown) => Promise<{ id: number }>,
  canary: string,
): Promise<{ inquiry: number; cannedReply: number }> {
  const inquiry = await as('agent/inquiries/create', { ...asked, name: canary, subject: canary, message: canary })
  await as(`agent/inquiries/${inquiry.id}/reply`, { subject: canary, body: canary })
  const cannedReply = await as('agent/canned-replies/create', { title: canary, shortcut: 'quagga', body: canary })
  return { inquiry: inquiry.id, cannedReply: cannedReply.id }
}
