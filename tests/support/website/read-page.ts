import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5'

type Element = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.ChildNode

function* elementsIn(nodes: readonly Node[]): Generator<Element> {
  for (const node of nodes) {
    if (!('tagName' in node)) continue
    yield node
    yield* elementsIn(node.childNodes)
    if ('content' in node) yield* elementsIn(node.content.childNodes)
  }
}

export interface ReadElement {
  readonly tag: string
  readonly attributes: ReadonlyMap<string, string>
}

/** Every element of a page in its order, as a browser builds it. */
export const elementsOf = (page: string): ReadElement[] =>
  [...elementsIn(parseFragment(page).childNodes)].map(({ tagName, attrs }) => ({
    tag: tagName,
    attributes: new Map(attrs.map(({ name, value }) => [name, value])),
  }))

const active = new Set(
  'script style iframe object embed base meta link frame template noscript audio video math'.split(' '),
)
const addresses = new Set(['href', 'src', 'action', 'formaction', 'srcset', 'xlink:href', 'poster', 'data'])

/** What could run, load or lead astray. */
export function harmIn(page: string): string[] {
  return elementsOf(page).flatMap(({ tag, attributes }) => {
    const found: string[] = active.has(tag) ? [`<${tag}>`] : []
    for (const [name, value] of attributes) {
      if (/^on|^style$|^srcdoc$/.test(name)) found.push(`${tag} ${name}`)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers leave these out of an address
      const address = value.replace(/[\u0000-\u0020]/g, '').toLowerCase()
      if (addresses.has(name) && (/^(javascript|data|vbscript):/.test(address) || address.startsWith('//')))
        found.push(`${tag} ${name}=${value}`)
    }
    return found
  })
}
