import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../account/secrets.ts'

const signatureOf = (token: string): Buffer => keyedHash('download', token).subarray(0, 16)

/** The address at which a buyer gets a file; the signature keeps anybody from trying tokens against the database. */
export const downloadUrl = (serverUrl: string, token: string): string =>
  `${serverUrl}/downloads/${token}.${signatureOf(token).toString('base64url')}`

/** The token of such an address; null where it was not signed here. It takes the same time whatever is wrong with it. */
export function tokenOf(signed: string): string | null {
  const [, token = '', signature = ''] = /^([\da-f-]{36})\.([\w-]{22})$/.exec(signed) ?? []
  const given = Buffer.from(signature.padEnd(22, 'A'), 'base64url')
  const isSame = timingSafeEqual(given, signatureOf(token))
  return isSame && token !== '' ? token : null
}
