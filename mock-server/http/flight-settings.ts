import { StartupProblem } from '../database/startup-problem.ts'
import type { FlightSupplierSettings } from '../services/flights/suppliers/registry.ts'
import { duffelKeysOf } from '../services/flights/suppliers/supplier-keys.ts'
import { addressOf } from './outgoing-address.ts'

/** Keys and addresses of flight suppliers from the environment; what cannot be a key is said at start, without showing any. */
export function flightSettings(env: NodeJS.ProcessEnv): FlightSupplierSettings {
  const token = env.DUFFEL_TOKEN || ''
  const webhookSecret = env.DUFFEL_WEBHOOK_SECRET || ''
  if (token === '' && webhookSecret !== '') throw new StartupProblem('DUFFEL_WEBHOOK_SECRET needs DUFFEL_TOKEN.')
  const typed = token === '' ? null : { token, webhookSecret }
  if (typed !== null && duffelKeysOf(typed) === null)
    throw new StartupProblem('DUFFEL_TOKEN must be of the form duffel_test_… or duffel_live_….')
  return {
    duffel: typed,
    duffelBase: addressOf('DUFFEL_URL', env.DUFFEL_URL),
    practice: env.NODE_ENV !== 'production' || env.PRACTICE_FLIGHTS === '1',
  }
}
