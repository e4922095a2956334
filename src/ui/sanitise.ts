import { isSafeLink, renamedTags, richTextTags, unreadTags } from '../domain/rich-text.ts'
import { embedOf, mediaOf, postTags, renamedPostTags } from '../domain/website/blog/post-markup.ts'

type Attributes = Readonly<Record<string, string>>
interface Dialect {
  readonly tags: ReadonlySet<string>
  readonly renamed: ReadonlyMap<string, string>
  /** What is kept of an element's attributes; null: of the element only its contents are kept. */
  readonly attributes: (element: Element, name: string) => Attributes | null
}

const none: Attributes = {}
const linkOf = (element: Element): Attributes | null => {
  const href = element.getAttribute('href') ?? ''
  return isSafeLink(href) ? { href: href.trim() } : null
}
const richText: Dialect = {
  tags: richTextTags,
  renamed: renamedTags,
  attributes: (element, name) => (name === 'a' ? linkOf(element) : none),
}

const valuesOf = (element: Element): Attributes =>
  Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))
function pictureOf(element: Element): Attributes | null {
  const { src = '', alt = '', width = '', height = '' } = valuesOf(element)
  const media = mediaOf(src)
  if (media === null) return null
  const size = /^\d{1,5}$/.test(width) && /^\d{1,5}$/.test(height) ? { width, height } : none
  return { src: `/files/${media}/large.webp`, alt, ...size }
}
const post: Dialect = {
  tags: postTags,
  renamed: renamedPostTags,
  attributes(element, name) {
    if (name === 'a') return linkOf(element)
    if (name === 'img') return pictureOf(element)
    if (name !== 'figure') return none
    const values = valuesOf(element)
    if (embedOf(values) !== null)
      return Object.fromEntries(
        Object.entries(values).filter(([attribute]) => /^data-(?:embed|kind|id|album|host)$/.test(attribute)),
      )
    const picture = element.querySelector('img')
    return picture !== null && pictureOf(picture) !== null ? none : null
  },
}

/** Lists stand in lists, and each line of a table is one of many. */
const nests = new Set(['ul', 'ol', 'li'])

function cleaned(html: string, { tags, renamed, attributes }: Dialect): HTMLElement {
  const source = new DOMParser().parseFromString(html, 'text/html')
  const target = source.implementation.createHTMLDocument('')
  const copy = (from: Node, to: Element) => {
    for (const node of from.childNodes) {
      if (node.nodeType === 3) to.append(node.textContent ?? '')
      if (!(node.nodeType === 1)) continue
      const element = node as Element // nodeType 1
      const tag = element.nodeName.toLowerCase()
      const name = renamed.get(tag) ?? tag
      if (unreadTags.has(name)) continue
      // Editors nest <b><strong>; a paragraph cannot hold another.
      const isUseful = tags.has(name) && (to.closest(name) === null || nests.has(name))
      const kept = isUseful ? attributes(element, name) : null
      if (kept === null) copy(element, to)
      else {
        const made = target.createElement(name)
        for (const [attribute, value] of Object.entries(kept)) made.setAttribute(attribute, value)
        to.append(made)
        copy(element, made)
      }
    }
  }
  copy(source.body, target.body)
  return target.body
}

const orNothing = (html: string) => (/^(<p>(<br>|\s)*<\/p>)*$/.test(html) ? '' : html)

/** Rich text as the product keeps it (src/domain/rich-text.ts). The server cleans it again. */
export const sanitise = (html: string): string => orNothing(cleaned(html, richText).innerHTML)

/** The same of a post (src/domain/website/blog/post-markup.ts), written as the server writes it. */
export function sanitisePost(html: string): string {
  const body = cleaned(html, post)
  for (const cell of body.querySelectorAll('td, th')) {
    const [only, ...others] = cell.childNodes
    if (only?.nodeName === 'P' && others.length === 0) (only as Element).replaceWith(...only.childNodes) // a P is an element
  }
  // The place to go on writing behind a table or a picture is no text yet.
  return body.innerHTML.replace(/(?:<p>(?:<br>|\s)*<\/p>)+$/, '')
}
