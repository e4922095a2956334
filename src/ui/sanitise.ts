import { isSafeLink, renamedTags, richTextTags, unreadTags } from '../domain/rich-text.ts'

/** Rich text as the product keeps it (src/domain/rich-text.ts). The server cleans it again. */
export function sanitise(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html')
  const target = source.implementation.createHTMLDocument('')
  const copy = (from: Node, to: Element) => {
    for (const node of from.childNodes) {
      if (node.nodeType === 3) to.append(node.textContent ?? '')
      if (!(node.nodeType === 1)) continue
      const element = node as Element // nodeType 1
      const tag = element.nodeName.toLowerCase()
      const name = renamedTags.get(tag) ?? tag
      if (unreadTags.has(name)) continue
      const href = element.getAttribute('href') ?? ''
      // Editors nest <b><strong>; a paragraph cannot hold another.
      const useless =
        !richTextTags.has(name) ||
        (to.closest(name) !== null && name !== 'ul' && name !== 'ol' && name !== 'li') ||
        (name === 'a' && !isSafeLink(href))
      if (useless) copy(element, to)
      else {
        const made = target.createElement(name)
        if (name === 'a') made.setAttribute('href', href.trim())
        to.append(made)
        copy(element, made)
      }
    }
  }
  copy(source.body, target.body)
  const result = target.body.innerHTML
  return /^(<p>(<br>|\s)*<\/p>)*$/.test(result) ? '' : result
}
