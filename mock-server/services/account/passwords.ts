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

// The ones everybody tries first; compared without case and without what is commonly put behind.
const common = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd qwertyui qwertyuiop qwerty12 qwerty123 asdfghjk asdfghjkl zxcvbnm1 1q2w3e4r 1qaz2wsx q1w2e3r4
  12345678 123456789 1234567890 87654321 987654321 11111111 00000000 88888888 12341234 11223344 12121212 123123123 abcd1234 abc12345 abcdefgh a1b2c3d4
  iloveyou sunshine princess football baseball superman batman12 trustno1 welcome1 welcome123 letmein1 letmein123 monkey12 dragon12 master12 shadow12
  michael1 jennifer whatever computer internet samsung1 starwars pokemon1 liverpool chelsea1 arsenal1 manchester barcelona realmadrid jesus123 christ123
  kampala1 uganda12 uganda256 nairobi1 africa12 changeme secret12 admin123 administrator administrator1 adminadmin rootroot testtest test1234 guest123
  password1 password12 password123 password1234 qazwsxedc zaq12wsx 1234qwer qwer1234 asdf1234 google12 facebook facebook1 corvette mercedes`.split(
    /\s+/,
  ),
)

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** OWASP ASVS 6.2.4 and .11: not a common one, and not made of words that whoever guesses tries first. */
export function checkPassword(
  password: string,
  about: { readonly email?: string; readonly agency?: string | null; readonly name?: string },
  field = 'password',
): void {
  const lower = password.toLowerCase()
  if (common.has(lower) || common.has(lower.replace(/[\d!.?*#@$]+$/, '')) || /^(.)\1+$/.test(password))
    throw refused({ [field]: ['This password is among the first that anybody would try. Choose another.'] })
  const text = plain(password)
  const words = ['safiri', plain(about.agency ?? ''), plain(about.email?.split('@')[0] ?? '')].filter(
    (word) => word.length >= 5,
  )
  if (words.some((word) => text.includes(word)))
    throw refused({ [field]: ['Leave out the names of the product, your agency and your e-mail address.'] })
}
