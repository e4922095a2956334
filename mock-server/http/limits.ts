import type { Facts } from '../../src/domain/contract/endpoint.ts'
import { countCall, limitKey } from '../services/rate-limit.ts'
import type { Platform } from './platform.ts'

export interface Limit extends Pick<NonNullable<Facts['limit']>, 'calls' | 'minutes'> {
  /** What the calls are counted by. */
  readonly per: string
}

/** 429 over the limit. In development every visitor is 127.0.0.1: limits by address are wide there, all others are not. */
export async function limitCalls(
  { settings, database }: Platform,
  what: string,
  { per, calls, minutes }: Limit,
  whom: string | number,
): Promise<void> {
  const most = per === 'ip' && settings.development ? calls * 20 : calls
  await countCall(database.system, limitKey(what, whom), most, minutes)
}
