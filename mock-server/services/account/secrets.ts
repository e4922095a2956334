import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

// One key a process: it comes from the environment or the data folder, never from the database it protects.
let key: Buffer | null = null

export function keepSecret(secret: Buffer): void {
  key = createHash('sha256').update('safiri').update(secret).digest()
}

function theKey(): Buffer {
  if (key === null) throw new Error('keepSecret was not called.')
  return key
}

/** A keyed hash: six digits cannot be found by trying all of them against a stolen table. */
export const keyedHash = (...parts: readonly (string | number)[]): Buffer =>
  createHmac('sha256', theKey()).update(parts.join('\n')).digest()

/** AES-256-GCM, so that a dump of the database shows no code, link or password. */
export function seal(text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', theKey(), nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `sealed:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`
}

/** What was sealed, or null when it was sealed under another key. */
export function unseal(sealed: string): string | null {
  if (!sealed.startsWith('sealed:')) return sealed
  const bytes = Buffer.from(sealed.slice(7), 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', theKey(), bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
