import type { Platform } from '../http/platform.ts'
import { Refused, tooLarge } from '../http/refusals.ts'
import { countCall, limitKey } from '../services/rate-limit.ts'

/** Somebody without an account opens or sends something: the request, and the address that limits count under. */
export interface Visit {
  readonly platform: Platform
  readonly request: Request
  readonly url: URL
  readonly ip: string
}

const mostBytes = 64 * 1024

/** The fields of a form. A name that comes several times is asked for with `getAll`. */
export async function formOf({ request }: Visit): Promise<URLSearchParams> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\b/i.test(type))
    throw new Refused(415, { message: 'Send the form of this page.' })
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge('This is too much text.')
  const text = await request.text()
  if (text.length > mostBytes) throw tooLarge('This is too much text.')
  return new URLSearchParams(text.replaceAll('%00', ''))
}

/** 429 when one address asks too often. In development all visitors are 127.0.0.1, so it is wide there, as in http/serve.ts. */
export function limitVisits(
  { platform, ip }: Visit,
  what: string,
  { calls, minutes }: { readonly calls: number; readonly minutes: number },
): Promise<void> {
  const most = platform.settings.development ? calls * 20 : calls
  return countCall(platform.database.system, limitKey(`site.${what}`, ip), most, minutes)
}
