import { countryCodes, countryName, isCountry } from './countries.ts'

/** How travellers call where they are from, beside the names of the countries. */
const otherNames: Readonly<Record<string, string>> = {
  usa: 'US',
  america: 'US',
  american: 'US',
  uk: 'GB',
  britain: 'GB',
  'great britain': 'GB',
  british: 'GB',
  england: 'GB',
  english: 'GB',
  scottish: 'GB',
  uae: 'AE',
  holland: 'NL',
  dutch: 'NL',
  'the netherlands': 'NL',
  german: 'DE',
  french: 'FR',
  swiss: 'CH',
  spanish: 'ES',
  danish: 'DK',
  swedish: 'SE',
  finnish: 'FI',
  polish: 'PL',
  irish: 'IE',
  chinese: 'CN',
  japanese: 'JP',
  turkish: 'TR',
  turkey: 'TR',
  czech: 'CZ',
  'czech republic': 'CZ',
  congo: 'CD',
  drc: 'CD',
  congolese: 'CD',
  "cote d'ivoire": 'CI',
  'ivory coast': 'CI',
  swaziland: 'SZ',
  'south korean': 'KR',
  nigerian: 'NG',
  nigerien: 'NE',
  dominican: 'DO',
  korean: 'KR',
}
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim()

let byName: ReadonlyMap<string, string> | undefined
const names = (): ReadonlyMap<string, string> => {
  byName ??= new Map([
    ...countryCodes.map((code) => [plain(countryName(code)), code] as const),
    ...Object.entries(otherNames),
  ])
  return byName
}

/** A country as people type it, as its code: Uganda, UG, Ugandan, UK. Null where that is not sure. */
export function readCountry(text: string): string | null {
  const typed = plain(text)
  if (typed === '') return null
  const known = names().get(typed)
  if (known !== undefined) return known
  if (typed.length === 2 && isCountry(typed.toUpperCase())) return typed.toUpperCase()
  if (typed.length < 4) return null
  // Ugandan, Kenyan, Italian: the name with another end. More than one that fits is none.
  const stem = typed.replace(/(ian|ean|an|n|ese|ish|ic|i)$/, '')
  const fitting = [...names()].filter(
    ([name]) => stem.length > 3 && name.startsWith(stem) && name.length - stem.length < 3,
  )
  const codes = new Set(fitting.map(([, code]) => code))
  const [only] = codes
  return codes.size === 1 && only !== undefined ? only : null
}
