import { fold } from '../../domain/search/spelling.ts'
import type { Name } from './grammar.ts'

/** Words that say nothing by themselves. */
export const fillers = new Set(
  'please pls plz kindly show me list all find see give get who whose whos which what how much does do is are has have the a an any that with of and in on at by for to from still yet there we our i my go open view dec. his her their trip us were was been be called named'.split(
    ' ',
  ),
)
/** Words that compare or join: nobody is called so. */
export const comparing = new Set(
  'more less than over under above below most least about around only just not no but or as so then also too very same again else someone somebody anyone'.split(
    ' ',
  ),
)
/** Lower-case words without commas between them; “5 – 8” is as good as “5 - 8”. */
export const tokensOf = (text: string): readonly string[] =>
  fold(text)
    .replace(/[–—]/g, '-')
    .replace(/n['’]t\b/g, ' not')
    .replace(/['’]s\b/g, '')
    .replace(/,(?!\d{3})|[;:!?“”"]/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && word !== '.')

/** Gathers words that nothing else explains into names; whatever stands between two ends the first. */
export class Names {
  readonly found: { words: string[]; hint?: 'client' }[] = []
  #open = false
  #hint: 'client' | undefined
  add(word: string): void {
    const last = this.found.at(-1)
    if (this.#open && last !== undefined) last.words.push(word)
    else this.found.push({ words: [word], ...(this.#hint === undefined ? {} : { hint: this.#hint }) })
    this.#open = true
    this.#hint = undefined
  }
  end(hint?: 'client'): void {
    this.#open = false
    this.#hint = hint
  }
  get all(): readonly Name[] {
    return this.found.map(({ words, hint }) => ({
      words: words.join(' '),
      ...(hint === undefined ? {} : { hint }),
    }))
  }
}
