/** Who can be logged in as on seeded data (design/domain): printed at start, offered on the log-in page in development. */
export const demoPassword = 'Safari-2026'
export const demoLogins = [
  { email: 'owner@nile.test', who: 'Owner, every permission and feature' },
  { email: 'clerk@nile.test', who: 'Booking clerk with four permissions' },
  { email: 'ruth@nile.test', who: 'Front desk: refunds and discounts up to a limit' },
  { email: 'gate@nile.test', who: 'Gate staff: tickets only' },
  { email: 'code@nile.test', who: 'Two-factor code switched on' },
  { email: 'new@nile.test', who: 'E-mail not verified yet' },
  { email: 'owner@rift.test', who: 'Owner of a second agency, Growth plan' },
  { email: 'unpaid@kazinga.test', who: 'Owner of an agency whose subscription has expired' },
  { email: 'late@pearl.test', who: 'Owner of an agency whose subscription is past due' },
  { email: 'basic@sipi.test', who: 'Owner of a basic agency' },
] as const
