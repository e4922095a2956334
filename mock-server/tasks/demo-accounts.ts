import manifest from '../../package.json'

export const { version } = manifest

export const demoLogins = [
  { email: 'owner@nile.test', who: 'owner of Nile & Savannah Safaris: every permission and feature' },
  { email: 'clerk@nile.test', who: 'sees the dashboard, bookings and clients, adds bookings' },
  { email: 'ruth@nile.test', who: 'front desk: discounts, refunds and payments up to a limit, above it with approval' },
  { email: 'gate@nile.test', who: 'scans and sees tickets' },
  { email: 'code@nile.test', who: 'has the two-factor code on' },
  { email: 'new@nile.test', who: 'has not verified the e-mail address' },
  { email: 'owner@rift.test', who: 'owner of Rift Valley Stays, on the Growth plan' },
  { email: 'unpaid@kazinga.test', who: 'owner of an agency whose subscription has expired' },
  { email: 'late@pearl.test', who: 'owner of an agency whose subscription is past due' },
  { email: 'basic@sipi.test', who: 'owner of a basic agency without a subscription' },
] as const
