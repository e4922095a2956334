import * as v from 'valibot'
import { read } from '../call-provider.ts'
import type { PesapalCall } from './pesapal-call.ts'

const registered = v.object({ ipn_id: v.pipe(v.string(), v.minLength(1)) })
const known = v.array(v.object({ url: v.string(), ipn_id: v.string() }))

/** Pesapal's id of the address for notices, registered once: what is registered already is found again, also by another server. */
export function notificationAddresses(call: PesapalCall): (url: string) => Promise<string> {
  const ids = new Map<string, Promise<string>>()
  const idOf = async (url: string): Promise<string> => {
    const list = await call({ path: '/api/URLSetup/GetIpnList' })
    if (list.error !== null) call.refuse(list.error)
    const there = read('pesapal', known, list.json).find((row) => row.url === url)
    if (there !== undefined) return there.ipn_id
    const { json, error } = await call({
      method: 'POST',
      path: '/api/URLSetup/RegisterIPN',
      body: { url, ipn_notification_type: 'POST' },
    })
    if (error !== null) call.refuse(error)
    return read('pesapal', registered, json).ipn_id
  }
  return (url) => {
    const waiting = ids.get(url)
    if (waiting !== undefined) return waiting
    const found = idOf(url)
    ids.set(url, found)
    found.catch(() => ids.delete(url)) // asked again the next time
    return found
  }
}
