import type { Database } from '../database/connect.ts'
import type { Sessions } from '../services/account/sessions.ts'
import type { AdvertisingSettings } from '../services/advertising/advertising-settings.ts'
import type { Events } from '../services/agency/live-events.ts'
import type { OpenStreams } from '../services/agency/open-streams.ts'
import type { MessagingSettings } from '../services/campaigns/transports/messaging-settings.ts'
import type { DomainSettings } from '../services/domains/domain-settings.ts'
import type { S3Settings } from '../services/file-store/s3-store.ts'
import type { FlightSupplierSettings } from '../services/flights/suppliers/registry.ts'
import type { ChatSettings } from '../services/language-model/chat-stream.ts'
import type { ProviderSettings } from '../services/payments/providers/registry.ts'

/** Settings of one running server, read from the environment once. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** An S3-compatible store for files; null: they lie in the data folder. */
  readonly fileStore: S3Settings | null
  readonly databaseUrl: string | undefined
  /** Mail without SMTP, faults on demand, demo log-ins: on unless NODE_ENV is production. */
  readonly development: boolean
  /** Where people open the page; links in mails begin with it. */
  readonly pageUrl: string
  /** Where this server is reached; `email/verify` links begin with it. */
  readonly serverUrl: string
  /** The page's API is another server. */
  readonly apiHost: string
  readonly googleMapsKey: string
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** By what our mail is signed: the name of the key in the DNS, and the key as PEM. */
  readonly dkim: { readonly selector: string; readonly key: string } | null
  /** Where letters of a thread ask to be answered, `{thread}` for its uuid; without it they are answered on its page. */
  readonly mailReplyTo: string | undefined
  /** Who knows it may hand over letters that came in. */
  readonly mailInSecret: string | undefined
  /** Where pictures that are named by a file id of Uploadcare are fetched; without it they are refused. */
  readonly uploadcareHost: string | undefined
  /** Keys and addresses of payment providers, for agencies without keys of their own. */
  readonly paymentProviders: ProviderSettings
  /** The same of flight suppliers. */
  readonly flightSuppliers: FlightSupplierSettings
  /** Where sites are reached, who answers questions about the DNS, and where names are bought. */
  readonly domains: DomainSettings
  /** By what SMS and WhatsApp messages leave. */
  readonly messaging: MessagingSettings
  /** The model that puts answers of chatbots into words; null without one. */
  readonly languageModel: ChatSettings | null
  /** Apps at the networks that sell advertisements. */
  readonly advertising: AdvertisingSettings
  /** Origins that may call the API from another page. */
  readonly corsOrigins: readonly string[]
  /** Take the visitor's address from X-Forwarded-For: only behind a proxy that sets it. */
  readonly trustProxy: boolean
  /** Keys the hashes of codes, so that a stolen table cannot be searched for six digits. */
  readonly secret: Buffer
}

/** What every request works with. */
export interface Platform {
  readonly settings: Settings
  readonly database: Database
  readonly sessions: Sessions
  readonly events: Events
  readonly streams: OpenStreams
  /** True while the server takes no new work. */
  stopping: boolean
}
