import { hash, verify } from '@node-rs/argon2'
import { refused } from '../../http/refusals.ts'

// OWASP's first choice: Argon2id, 19 MiB, two passes. Tests and the seed may ask for a cheaper one by the environment.
function options() {
  const cheap = process.env.SAFIRI_CHEAP_HASHES === '1'
  return { algorithm: 2, memoryCost: cheap ? 1024 : 19_456, timeCost: cheap ? 1 : 2, parallelism: 1 } as const
}

export const hashPassword = (password: string): Promise<string> => hash(password, options())

let dummy: Promise<string> | null = null

/** Takes as long for an address that is not known as for one that is. */
export async function passwordFits(stored: string | null, given: string): Promise<boolean> {
  dummy ??= hashPassword('no account has this password')
  try {
    const fits = await verify(stored ?? (await dummy), given)
    return fits && stored !== null
  } catch {
    return false
  }
}

/** What the list below leaves out: what is typed along the keys or over and over, and what is tried first in these countries. */
const alsoCommon = new Set(
  `p@ssword 87654321 987654321 00000000 88888888 12341234 12121212 123123123 abcdefgh adminadmin rootroot guest123
  kampala uganda uganda256 kenya nairobi mombasa tanzania zanzibar rwanda kigali africa safari christ123`.split(/\s+/),
)
/** OWASP asks for the first 3,000 at least; of these the word alone is enough, whatever number or sign stands behind it. */
const mostCommon = 3000

let ranks: Promise<ReadonlyMap<string, number>> | null = null

/** 49,233 passwords that people have had, the commonest first: 16 MB of memory from the first time that somebody chooses one. */
async function readRanks(): Promise<ReadonlyMap<string, number>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Map(dictionary['passwords-common'].map((word, rank) => [word, rank]))
}

async function isCommon(password: string): Promise<boolean> {
  ranks ??= readRanks()
  const common = await ranks
  const lower = password.toLowerCase()
  const word = lower.replace(/[\d\p{P}\p{S}\s]+$/u, '')
  return (
    common.has(lower) ||
    (common.get(word) ?? mostCommon) < mostCommon ||
    alsoCommon.has(lower) ||
    alsoCommon.has(word) ||
    /^(.)\1+$/u.test(password)
  )
}

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** OWASP ASVS 6.2.4 and .11: not a common one, and not made of words that whoever guesses tries first. */
export async function checkPassword(
  password: string,
  about: { readonly email?: string; readonly agency?: string | null; readonly name?: string },
  field = 'password',
): Promise<void> {
  if (await isCommon(password)) throw refused({ [field]: ['This password is too easy to guess. Choose another.'] })
  const text = plain(password)
  const words = ['safiri', plain(about.agency ?? ''), plain(about.email?.split('@')[0] ?? '')].filter(
    (word) => word.length >= 5,
  )
  if (words.some((word) => text.includes(word)))
    throw refused({ [field]: ['Do not use the name of the product or your agency, or your e-mail address.'] })
}
