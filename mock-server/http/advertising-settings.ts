import type { AdvertisingSettings } from '../services/advertising/advertising-settings.ts'
import { addressOf } from './outgoing-address.ts'
import { wholeSet } from './whole-set.ts'

/** As long as a network has for an answer. */
const within = 20_000

/** Apps at Facebook, Google and X; half a set of keys is said at start. */
export function advertisingSettings(env: NodeJS.ProcessEnv): AdvertisingSettings {
  const facebook = wholeSet({ FACEBOOK_APP_ID: env.FACEBOOK_APP_ID, FACEBOOK_APP_SECRET: env.FACEBOOK_APP_SECRET })
  const google = wholeSet({
    GOOGLE_ADS_CLIENT_ID: env.GOOGLE_ADS_CLIENT_ID,
    GOOGLE_ADS_CLIENT_SECRET: env.GOOGLE_ADS_CLIENT_SECRET,
    GOOGLE_ADS_DEVELOPER_TOKEN: env.GOOGLE_ADS_DEVELOPER_TOKEN,
  })
  const twitter = wholeSet({ X_ADS_KEY: env.X_ADS_KEY, X_ADS_SECRET: env.X_ADS_SECRET })
  const [appId = '', appSecret = ''] = facebook ?? []
  const [clientId = '', clientSecret = '', developerToken = ''] = google ?? []
  const [key = '', secret = ''] = twitter ?? []
  return {
    facebook: facebook && {
      clientId: appId,
      clientSecret: appSecret,
      dialog: addressOf('FACEBOOK_LOGIN_URL', env.FACEBOOK_LOGIN_URL) ?? 'https://www.facebook.com/v23.0/dialog/oauth',
      base: addressOf('FACEBOOK_URL', env.FACEBOOK_URL) ?? 'https://graph.facebook.com/v23.0',
      within,
    },
    google: google && {
      ...{ clientId, clientSecret, developerToken },
      dialog: addressOf('GOOGLE_LOGIN_URL', env.GOOGLE_LOGIN_URL) ?? 'https://accounts.google.com/o/oauth2/v2/auth',
      tokens: addressOf('GOOGLE_TOKEN_URL', env.GOOGLE_TOKEN_URL) ?? 'https://oauth2.googleapis.com',
      base: addressOf('GOOGLE_ADS_URL', env.GOOGLE_ADS_URL) ?? 'https://googleads.googleapis.com/v21',
      within,
    },
    twitter: twitter && {
      ...{ key, secret },
      login: addressOf('X_LOGIN_URL', env.X_LOGIN_URL) ?? 'https://api.x.com/oauth',
      base: addressOf('X_ADS_URL', env.X_ADS_URL) ?? 'https://ads-api.x.com/12',
      within,
    },
  }
}
