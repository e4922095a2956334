/** An app at a network that logs people in by OAuth 2. */
interface AppSettings {
  readonly clientId: string
  readonly clientSecret: string
  /** Where people say yes. */
  readonly dialog: string
  readonly base: string
  /** Milliseconds that it has for an answer. */
  readonly within: number
}
export interface GoogleAdsSettings extends AppSettings {
  readonly developerToken: string
  /** Where codes become tokens. */
  readonly tokens: string
}
export interface TwitterAdsSettings {
  readonly key: string
  readonly secret: string
  /** Of OAuth 1.0a. */
  readonly login: string
  readonly base: string
  readonly within: number
}
/** Apps at the networks that sell advertisements; null: not set up. */
export interface AdvertisingSettings {
  readonly facebook: AppSettings | null
  readonly google: GoogleAdsSettings | null
  readonly twitter: TwitterAdsSettings | null
}
export type FacebookAdsSettings = AppSettings
