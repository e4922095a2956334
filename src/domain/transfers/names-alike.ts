import type { NameCheck } from './beneficiaries.ts'

const titles = new Set(['mr', 'mrs', 'ms', 'miss', 'dr', 'prof', 'rev', 'hon', 'eng', 'the', 'and'])
const forms: Readonly<Record<string, string>> = {
  limited: 'ltd',
  company: 'co',
  uganda: 'u',
  ug: 'u',
  brothers: 'bros',
}

/** The words of a name that tell people apart: without accents, case, titles and punctuation; forms of companies shortened. */
function namesIn(name: string): string[] {
  const words = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !titles.has(word))
  return words.map((word) => forms[word] ?? word)
}

/** Whether one letter more, less or other is all that differs; never in short words. */
function isTypo(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < 4 || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  return (
    restA.slice(1) === restB.slice(1) ||
    restA === restB.slice(1) ||
    restA.slice(1) === restB ||
    (restA.slice(2) === restB.slice(2) && restA[0] === restB[1] && restA[1] === restB[0])
  )
}
const isInitial = (a: string, b: string) => a.length === 1 && b.startsWith(a)
const isNear = (a: string, b: string) => a === b || isInitial(a, b) || isInitial(b, a) || isTypo(a, b)

/**
 * Whether the name that an account is held in is the one that was given: the same words in any order; close where each word of the shorter
 * has a like one in the longer (a misspelling, an initial, a middle name left out) and at least one word is the same.
 */
export function compareNames(given: string, held: string): Exclude<NameCheck, 'unavailable'> {
  const [a, b] = [namesIn(given), namesIn(held)]
  if (a.length === 0 || b.length === 0) return 'none'
  if ([...a].sort().join(' ') === [...b].sort().join(' ')) return 'match'
  if (a.join('') === b.join('')) return 'match'
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const left = [...long]
  let same = 0
  for (const word of [...short].sort((x, y) => y.length - x.length)) {
    const exact = left.indexOf(word)
    const place = exact === -1 ? left.findIndex((other) => isNear(word, other)) : exact
    if (place === -1) return 'none'
    if (exact !== -1 && word.length > 1) same++
    left.splice(place, 1)
  }
  const isWhole = short.length > 1 || long.length === 1
  return isWhole && (same > 0 || (short.length === 1 && isTypo(short[0] ?? '', long[0] ?? ''))) ? 'close' : 'none'
}
