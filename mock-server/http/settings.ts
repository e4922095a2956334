import { createPrivateKey, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isLoopback } from '../../src/domain/loopback.ts'
import { StartupProblem } from '../database/startup-problem.ts'
import { isMeantAsPrivate } from '../services/uploadcare.ts'
import { advertisingSettings } from './advertising-settings.ts'
import { domainSettings } from './domain-settings.ts'
import { fileStoreSettings } from './file-store-settings.ts'
import { flightSettings } from './flight-settings.ts'
import { languageModelSettings } from './language-model-settings.ts'
import { messagingSettings } from './messaging-settings.ts'
import type { Settings } from './platform.ts'
import { providerSettings } from './provider-settings.ts'

/** The environment, read once; a value that makes no sense is said so at start. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = numberOf(env.PORT, 4000)
  const dataDir = path.resolve(env.DATA_DIR || '.data')
  const serverUrl = originOf('SERVER_URL', env.SERVER_URL) || `http://localhost:${port}`
  const development = env.NODE_ENV !== 'production'
  const host = env.HOST || '127.0.0.1'
  if (development && !isLoopback(host))
    throw new StartupProblem(
      `HOST=${host} would open the demo log-ins and every mail to others. Set NODE_ENV=production, or leave HOST out.`,
    )
  return {
    port,
    host,
    dataDir,
    fileStore: fileStoreSettings(env),
    databaseUrl: env.DATABASE_URL || undefined,
    development,
    serverUrl,
    pageUrl: originOf('PAGE_URL', env.PAGE_URL) || serverUrl,
    apiHost: originOf('API_HOST', env.API_HOST),
    googleMapsKey: env.GOOGLE_MAPS_KEY ?? '',
    smtpUrl: smtpOf(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'Safiri <no-reply@safiri.test>',
    dkim: dkimOf(env.MAIL_DKIM_SELECTOR, env.MAIL_DKIM_KEY),
    ...mailInOf(env.MAIL_REPLY_TO, env.MAIL_IN_SECRET),
    uploadcareHost: uploadcareOf(env.UPLOADCARE_HOST),
    paymentProviders: providerSettings(env),
    flightSuppliers: flightSettings(env),
    domains: domainSettings(env, serverUrl),
    messaging: messagingSettings(env),
    languageModel: languageModelSettings(env),
    advertising: advertisingSettings(env),
    corsOrigins: (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((origin) => originOf('CORS_ORIGINS', origin.trim()))
      .filter(Boolean),
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    get secret() {
      return secretOf(dataDir, env.SECRET)
    },
  }
}

/** The key may stand on one line, with `\n` between its lines, as settings of containers want it. */
function dkimOf(selector = '', typed = ''): Settings['dkim'] {
  if (selector === '' && typed === '') return null
  const key = typed.replaceAll('\\n', '\n')
  if (!/^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(selector))
    throw new StartupProblem('MAIL_DKIM_SELECTOR must be the name of a key in the DNS, like safiri1.')
  try {
    const { asymmetricKeyType } = createPrivateKey(key)
    if (asymmetricKeyType === 'rsa') return { selector, key }
  } catch {}
  throw new StartupProblem('MAIL_DKIM_KEY must be a private RSA key as PEM.')
}

function numberOf(text: string | undefined, fallback: number): number {
  const value = text === undefined || text === '' ? fallback : Number(text)
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new StartupProblem(`PORT must be a number from 0 to 65535, not "${text}".`)
  return value
}

function originOf(name: string, text: string | undefined): string {
  if (text === undefined || text === '') return ''
  if (!/^https?:\/\//.test(text) || !URL.canParse(text))
    throw new StartupProblem(`${name} must be an address like https://example.com, not "${text}".`)
  return new URL(text).origin
}

function smtpOf(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text))
    throw new StartupProblem('SMTP_URL must be of the form smtp://user:password@host:port.')
  return text
}

/** Both or neither: an address that nobody empties would swallow answers. */
function mailInOf(replyTo = '', secret = ''): Pick<Settings, 'mailReplyTo' | 'mailInSecret'> {
  if (replyTo === '' && secret === '') return { mailReplyTo: undefined, mailInSecret: undefined }
  if (!/^[^@\s]*\{thread\}[^@\s]*@[^@\s{}]+$/.test(replyTo))
    throw new StartupProblem('MAIL_REPLY_TO must be an address like answer+{thread}@mail.example.com.')
  if (secret.length < 32)
    throw new StartupProblem('MAIL_IN_SECRET must have at least 32 characters, with MAIL_REPLY_TO.')
  return { mailReplyTo: replyTo, mailInSecret: secret }
}

/** Over TLS, except from this machine or an address that is written as one. */
function uploadcareOf(text: string | undefined): string | undefined {
  const origin = originOf('UPLOADCARE_HOST', text)
  if (origin === '') return undefined
  const { protocol, hostname } = new URL(origin)
  if (protocol !== 'https:' && !isMeantAsPrivate(hostname))
    throw new StartupProblem(`UPLOADCARE_HOST must be an address like https://ucarecdn.com, not "${text}".`)
  return origin
}

let known: Buffer | null = null

/** SECRET when several servers share a database; otherwise made once and kept beside the data, readable by its owner only. */
function secretOf(dataDir: string, given: string | undefined): Buffer {
  if (given !== undefined && given !== '') {
    if (given.length < 32) throw new StartupProblem('SECRET must have at least 32 characters.')
    return Buffer.from(given)
  }
  if (known !== null) return known
  const file = path.join(dataDir, 'secret')
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 })
    try {
      writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' })
    } catch (problem) {
      if ((problem as NodeJS.ErrnoException).code !== 'EEXIST') throw problem
    }
  }
  known = Buffer.from(readFileSync(file, 'utf8').trim())
  return known
}
