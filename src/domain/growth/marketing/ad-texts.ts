import { sumText } from '../../money.ts'
import type { AdProvider } from './ad-networks.ts'
import { type AdTextName, adRules, characters } from './ad-rules.ts'
import { fitting, type Shared } from './share-kit.ts'
import { tagValue } from './tagged-link.ts'

/** The texts to begin with: what the offer says of itself, as far as there is room for it. */
export function adTexts(
  provider: AdProvider,
  offer: Shared,
  agency: string,
): Readonly<Record<AdTextName, readonly string[]>> {
  const { texts } = adRules[provider]
  const price = offer.price === null || offer.currency === null ? null : `From ${sumText(offer.price, offer.currency)}`
  const summary = offer.text.replace(/\s+/g, ' ').trim()
  const sentences = summary.match(/[^.!?]+[.!?]*/g)?.map((sentence) => sentence.trim()) ?? []
  const said: Readonly<Record<AdTextName, readonly (string | null)[]>> = {
    texts: [[offer.name, summary, price].filter(Boolean).join('. ').replaceAll('..', '.')],
    headlines: [offer.name, price, agency, 'Book online today', `Book with ${agency}`],
    descriptions:
      provider === 'google'
        ? [
            sentences[0] ?? null,
            sentences[1] ?? null,
            `Ask ${agency} and book online.`,
            'See dates, prices and what is included.',
          ]
        : [price],
    paths: offer.name.split(/\s+/).map(tagValue).filter(Boolean).slice(0, 2),
  }
  const linesOf = (name: AdTextName): readonly string[] => {
    const rule = texts[name]
    if (rule === undefined) return []
    const room = rule.shown ?? rule.longest
    const all = said[name].flatMap((text) => (text === null || text === '' ? [] : [fitting(text, room)]))
    const once = all.filter((text, at) => text !== '' && all.findIndex((other) => same(other, text)) === at)
    return once
      .filter((text) => characters(text) <= rule.longest)
      .slice(0, name === 'headlines' ? Math.min(rule.most, 5) : Math.min(rule.most, 3))
  }
  return {
    texts: linesOf('texts'),
    headlines: linesOf('headlines'),
    descriptions: linesOf('descriptions'),
    paths: linesOf('paths'),
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
