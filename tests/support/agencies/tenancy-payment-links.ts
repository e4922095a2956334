// What is asked of payment links with ids of another agency; see ../tenancy-rows.ts.

const link = { title: 'Mine now', currency: 'USD', amount: 1 }
const mail = { to: 'ann@example.com', subject: 'Mine now', message: 'Mine now' }

export const paymentLinkPaths: Readonly<Record<string, readonly [kind: string, body?: unknown]>> = {
  'GET agent/payment-links/{id}/show': ['paymentLink'],
  'GET agent/payment-links/{id}/payments': ['paymentLink'],
  'POST agent/payment-links/{id}/update': ['paymentLink', link],
  'POST agent/payment-links/{id}/delete': ['paymentLink', {}],
  'POST agent/payment-links/{id}/restore': ['paymentLink', {}],
  'POST agent/payment-links/{id}/pause': ['paymentLink', {}],
  'POST agent/payment-links/{id}/resume': ['paymentLink', {}],
  'POST agent/payment-links/{id}/mail': ['paymentLink', mail],
}

export const paymentLinkBodies: readonly [name: string, path: string, body: unknown][] = [
  ['a payment link of a foreign booking', 'payment-links/create', { ...link, booking_id: 'booking' }],
  ['a payment link for a foreign booking', 'payment-links/for-booking', { booking_id: 'booking' }],
]

/** A payment link, every text of it the canary. */
export async function askingLink(
  as: (path: string, body: unknown) => Promise<{ id: number }>,
  canary: string,
): Promise<{ paymentLink: number }> {
  const fields = [{ label: canary, kind: 'text' }]
  const body = { ...link, title: canary, description: canary, thank_you: canary, fields }
  return { paymentLink: (await as('agent/payment-links/create', body)).id }
}
