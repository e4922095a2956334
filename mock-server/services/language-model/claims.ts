// What a sentence claims that must not be invented, read the same way from the sentence and from the facts it names.

const numberWords = new Map<string, number>()
const numbered = (from: number, words: string): void =>
  words.split(' ').forEach((word, at) => void numberWords.set(word, from + at))
numbered(2, 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen')
numbered(2, 'deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze')
numbered(2, 'mbili tatu nne tano sita saba nane tisa kumi')
const tens = [
  'twenty thirty forty fifty sixty seventy eighty ninety',
  'vingt trente quarante cinquante soixante',
  'ishirini thelathini arobaini hamsini sitini sabini themanini tisini',
]
for (const words of tens) words.split(' ').forEach((word, at) => void numberWords.set(word, 20 + 10 * at))
for (const [number, words] of [
  [100, 'hundred hundreds cent cents mia'],
  [1000, 'thousand thousands mille elfu'],
  [1_000_000, 'million millions milioni'],
] as const)
  for (const word of words.split(' ')) numberWords.set(word, number)

const months = [
  'january janvier januari jan',
  'february février februari feb',
  'march mars machi mar',
  'april avril aprili apr',
  'mai mei',
  'june juin juni jun',
  'july juillet julai jul',
  'august août agosti aug',
  'september septembre septemba sep sept',
  'october octobre oktoba oct',
  'november novembre novemba nov',
  'december décembre desemba dec',
].map((words) => words.split(' '))

/** Words that promise something, each under what it promises. */
const promises: Readonly<Record<string, RegExp>> = {
  USD: /\$|\b(usd|dollars?|dola)\b/i,
  UGX: /\b(ugx|ush|shs|shillings?|shilingi)\b/i,
  EUR: /€|\b(eur|euros?|yuro)\b/i,
  GBP: /£|\b(gbp|pounds?|livres?|pauni)\b/i,
  percent: /%|\b(per ?cent|pour cent|asilimia)\b/i,
  free: /\b(free|gratuite?s?|bure)\b/i,
  half: /\b(half|double|twice|triple|moitié|demi|nusu)\b/i,
  discount: /\b(discounts?|cheaper|reductions?|réductions?|remises?|punguzo)\b/i,
  refund: /\b(refund\w*|money back|rembours\p{L}*|rejesh\p{L}*)/iu,
  certain: /\b(guarantee\w*|garanti\p{L}*|always|never|toujours|jamais|daima|dhamana)/iu,
  today: /\b(today|tonight|aujourd|leo)\b/i,
  tomorrow: /\b(tomorrow|demain|kesho)\b/i,
  week: /\b(mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)s?\b|\b(jumatatu|jumanne|jumatano|alhamisi|ijumaa|jumamosi|jumapili)\b/i,
}

/** Numbers, months, currencies and promises of a text; addresses as they stand. */
export function claimsOf(text: string): ReadonlySet<string> {
  const claims = new Set<string>()
  const whole = text.normalize('NFC').replace(/(?<=\d)[,.’'\s](?=\d{3}(?!\d))/g, '')
  for (const [number] of whole.matchAll(/\d+(?:\.\d+)?/g)) claims.add(String(Number(number)))
  for (const [word] of whole.toLowerCase().matchAll(/\p{L}+/gu)) {
    const number = numberWords.get(word)
    if (number !== undefined) claims.add(String(number))
    const month = months.findIndex((names) => names.includes(word))
    if (month >= 0 && !(number !== undefined && claims.has(String(number)))) claims.add(`month ${month + 1}`)
  }
  // The month, and not the verb.
  if (/(?:\b(?:in|of|from|until|till|to|by|since|and|early|late|mid)|\d)[\s-]+May\b|\bMay\s+\d/.test(whole))
    claims.add('month 5')
  for (const [name, words] of Object.entries(promises)) if (words.test(whole)) claims.add(name)
  for (const [address] of whole.matchAll(/(?:https?:\/\/|www\.)\S+|\S+@\S+|\b[\w-]+\.(?:com|org|net|ug|co|io)\b\S*/gi))
    claims.add(address.replace(/[.,;:)\]]+$/, '').toLowerCase())
  return claims
}
