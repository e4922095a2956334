/** A word of English as a list may have it: without its ending. */
export function englishForms(word: string): readonly string[] {
  const forms = [word]
  const cut = (ending: string, puts: readonly string[]) => {
    if (!word.endsWith(ending) || word.length < ending.length + 3) return
    const stem = word.slice(0, -ending.length)
    for (const put of puts) forms.push(stem + put)
    if (ending !== 's' && stem.at(-1) === stem.at(-2)) forms.push(stem.slice(0, -1))
  }
  cut('ies', ['y'])
  cut('es', ['', 'e'])
  cut('s', [''])
  cut('ing', ['', 'e'])
  cut('ed', ['', 'e'])
  return forms
}

// Without accents, the longest first: “remboursées”, “réservons”, “payerai”.
const frenchEndings =
  'erions eront erons erait erais erai eriez erez ees ions iez ait ais ant ent ons era ee er ez es e s x'.split(' ')

/** A word of French, without accents, as a list may have it: the infinitive, or the singular. */
export function frenchForms(word: string): readonly string[] {
  return frenchEndings.flatMap((ending) => {
    const stem = word.endsWith(ending) ? word.slice(0, -ending.length) : ''
    return stem.length < 3
      ? []
      : [stem, `${stem}er`, `${stem}e`, `${stem}s`, ...(stem.endsWith('e') ? [`${stem.slice(0, -1)}er`] : [])]
  })
}

const subject = '(?:ni|nina|u|una|a|ana|tu|tuna|m|mna|wa|wana|i|ina|zi|zina|ya|yana|ki|vi|si|ha|hatu|ham|hawa|hai|hazi)'
const tense = '(?:na|li|ta|me|nge|ngali|ka|ki|ja|taka)?'
const object = '(?:ni|ku|m|mw|tu|wa|ji|i|zi)?'
const ending = '(?:a|e|i|wa|iwa|ewa|lewa|liwa|ia|ea|iana|eana|isha|esha|ishwa|eshwa|ika|eka|ana)'
const infinitive = /^kw?u?(.{2,})[aiu]$/

/**
 * Finds verbs of Swahili in any of their forms by their infinitives: “nitarudishiwa” by “kurudisha”, “mnatupokea” by
 * “kupokea”. A stem of two letters would be found in half the language: those need the word itself.
 */
export function swahiliVerbs(infinitives: Iterable<string>): (word: string) => string | undefined {
  const byStem = new Map<string, string>()
  for (const verb of infinitives) {
    const stem = verb.includes(' ') ? undefined : infinitive.exec(verb)?.[1]
    if (stem !== undefined && stem.length > 2) byStem.set(stem.replace(/[aeiou]$/, ''), verb)
  }
  const stems = [...byStem.keys()].sort((one, other) => other.length - one.length).join('|')
  const form = new RegExp(`^(?:ku|${subject}${tense})${object}(${stems})[aeiou]?${ending}?(?:je)?$`)
  return (word) => byStem.get(form.exec(word)?.[1] ?? '')
}

const vowels = /^[aeiouy]$/

/** Whether one word is the other mistyped: a letter too many, too few, two that changed places, or a wrong vowel. */
export function isMistyped(typed: string, meant: string): boolean {
  if (typed[0] !== meant[0] || Math.abs(typed.length - meant.length) > 1) return false
  let at = 0
  while (at < typed.length && typed[at] === meant[at]) at += 1
  const [mine, theirs] = [typed.slice(at), meant.slice(at)]
  if (typed.length > meant.length) return mine.slice(1) === theirs
  if (typed.length < meant.length) return mine === theirs.slice(1)
  const [one = '', two = ''] = mine
  const [first = '', second = ''] = theirs
  const rest = mine.slice(1) === theirs.slice(1)
  return (
    (rest && vowels.test(one) && vowels.test(first)) ||
    (one === second && two === first && mine.slice(2) === theirs.slice(2))
  )
}
