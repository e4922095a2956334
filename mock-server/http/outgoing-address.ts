import { StartupProblem } from '../database/startup-problem.ts'
import { isMeantAsPrivate } from '../services/uploadcare.ts'

/**
 * The address of an API that this server calls, without a slash at its end; undefined where the setting is empty. Over TLS, except to this
 * machine or an address that is written as one.
 */
export function addressOf(name: string, text = ''): string | undefined {
  if (text === '') return undefined
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isMeantAsPrivate(url.hostname))
  if (url === null || !isSafe || url.username !== '' || url.search !== '')
    throw new StartupProblem(`${name} must be an address like https://api.example.com/v3.`)
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '')
}
