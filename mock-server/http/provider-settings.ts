import { StartupProblem } from '../database/startup-problem.ts'
import { momoCurrencies } from '../services/payments/providers/mtn-momo/momo-call.ts'
import type { ProviderSettings } from '../services/payments/providers/registry.ts'
import { addressOf } from './outgoing-address.ts'
import { wholeSet } from './whole-set.ts'

/** Keys and addresses of payment providers from the environment; half a set of keys is said at start, without showing any. */
export function providerSettings(env: NodeJS.ProcessEnv): ProviderSettings {
  const [secretKey = '', webhookSecret = ''] =
    wholeSet({
      FLUTTERWAVE_SECRET_KEY: env.FLUTTERWAVE_SECRET_KEY,
      FLUTTERWAVE_WEBHOOK_SECRET: env.FLUTTERWAVE_WEBHOOK_SECRET,
    }) ?? []
  const [consumerKey = '', consumerSecret = ''] =
    wholeSet({
      PESAPAL_CONSUMER_KEY: env.PESAPAL_CONSUMER_KEY,
      PESAPAL_CONSUMER_SECRET: env.PESAPAL_CONSUMER_SECRET,
    }) ?? []
  const collection = productOf('MTN_MOMO_COLLECTION', env.MTN_MOMO_COLLECTION)
  const disbursement = productOf('MTN_MOMO_DISBURSEMENT', env.MTN_MOMO_DISBURSEMENT)
  if (collection === null && disbursement !== null)
    throw new StartupProblem('MTN_MOMO_DISBURSEMENT needs MTN_MOMO_COLLECTION.')
  const environment = env.MTN_MOMO_ENVIRONMENT || 'mtnuganda'
  if (!(environment in momoCurrencies))
    throw new StartupProblem(`MTN_MOMO_ENVIRONMENT must be one of ${Object.keys(momoCurrencies).join(', ')}.`)
  return {
    keys: {
      flutterwave: secretKey === '' ? undefined : { secretKey, webhookSecret },
      pesapal: consumerKey === '' ? undefined : { consumerKey, consumerSecret },
      mtn_momo:
        collection === null
          ? undefined
          : {
              collectionUser: collection[0],
              collectionKey: collection[1],
              collectionSubscription: collection[2],
              ...(disbursement && {
                disbursementUser: disbursement[0],
                disbursementKey: disbursement[1],
                disbursementSubscription: disbursement[2],
              }),
              environment,
            },
    },
    bases: {
      ...baseOf('flutterwave', 'FLUTTERWAVE_URL', env.FLUTTERWAVE_URL),
      ...baseOf('pesapal', 'PESAPAL_URL', env.PESAPAL_URL),
      ...baseOf('mtn_momo', 'MTN_MOMO_URL', env.MTN_MOMO_URL),
    },
    within: secondsOf(env.PROVIDER_TIMEOUT) * 1000,
  }
}

function productOf(name: string, text = ''): [string, string, string] | null {
  if (text === '') return null
  const [user = '', key = '', subscription = '', ...more] = text.split(':')
  if (user === '' || key === '' || subscription === '' || more.length > 0)
    throw new StartupProblem(`${name} must be of the form user:key:subscription.`)
  return [user, key, subscription]
}

function baseOf<Name extends string>(
  provider: Name,
  name: string,
  text: string | undefined,
): { [Key in Name]?: string } {
  const base = addressOf(name, text)
  return base === undefined ? {} : ({ [provider]: base } as { [Key in Name]?: string }) // a computed key is typed as any text
}

function secondsOf(text = ''): number {
  const seconds = text === '' ? 20 : Number(text)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > 120)
    throw new StartupProblem(`PROVIDER_TIMEOUT must be a number of seconds from 1 to 120, not "${text}".`)
  return seconds
}
