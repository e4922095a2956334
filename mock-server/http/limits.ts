import type { Facts } from '../../src/domain/contract/endpoint.ts'
import { CallWindows, countCall, limitKey } from '../services/rate-limit.ts'
import type { Platform } from './platform.ts'

export interface Limit extends Pick<NonNullable<Facts['limit']>, 'calls' | 'minutes'> {
  /** What the calls are counted by. */
  readonly per: string
}

/** 429 over the limit. In development every visitor is 127.0.0.1: limits by address are wide there, all others are not. */
export async function limitCalls(
  platform: Platform,
  what: string,
  { per, calls, minutes }: Limit,
  whom: string | number,
): Promise<void> {
  await countCall(platform.database.system, limitKey(what, whom), mostOf(platform, per, calls), minutes)
}

const windows = new WeakMap<Platform, CallWindows>()

/** The same for what costs this server's own work only: it counts for itself, and writes nothing. */
export function limitHere(
  platform: Platform,
  what: string,
  { per, calls, minutes }: Limit,
  whom: string | number,
): void {
  const own = windows.get(platform) ?? new CallWindows()
  windows.set(platform, own)
  own.count(limitKey(what, whom), mostOf(platform, per, calls), minutes)
}

const mostOf = ({ settings }: Platform, per: string, calls: number): number =>
  per === 'ip' && settings.development ? calls * 20 : calls
