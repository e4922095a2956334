const kept = new Set(['P', 'STRONG', 'EM', 'U', 'A', 'UL', 'OL', 'LI', 'H2', 'H3', 'BLOCKQUOTE', 'BR'])
const renamed: Readonly<Record<string, string>> = {
  B: 'STRONG',
  I: 'EM',
  H1: 'H2',
  H4: 'H3',
  H5: 'H3',
  H6: 'H3',
  DIV: 'P',
}
/** Contents of these are not text. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'TEXTAREA',
  'TITLE',
  'HEAD',
])

export const isSafeLink = (href: string): boolean => /^(https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i.test(href.trim())

/** Rich text as the product keeps it: the tags above, links with safe addresses, no other attribute. The server sanitises again. */
export function sanitise(html: string): string {
  const source = new DOMParser().parseFromString(html, 'text/html')
  const target = source.implementation.createHTMLDocument('')
  const copy = (from: Node, to: Element) => {
    for (const node of from.childNodes) {
      if (node.nodeType === 3) to.append(node.textContent ?? '')
      if (!(node.nodeType === 1)) continue
      const element = node as Element // nodeType 1
      const name = renamed[element.nodeName.toUpperCase()] ?? element.nodeName.toUpperCase()
      if (dropped.has(name)) continue
      const href = element.getAttribute('href') ?? ''
      // Editors nest <b><strong>; a paragraph cannot hold another.
      const useless =
        !kept.has(name) ||
        (to.closest(name.toLowerCase()) !== null && name !== 'UL' && name !== 'OL' && name !== 'LI') ||
        (name === 'A' && !isSafeLink(href))
      if (useless) copy(element, to)
      else {
        const made = target.createElement(name)
        if (name === 'A') made.setAttribute('href', href.trim())
        to.append(made)
        copy(element, made)
      }
    }
  }
  copy(source.body, target.body)
  const result = target.body.innerHTML
  return /^(<p>(<br>|\s)*<\/p>)*$/.test(result) ? '' : result
}
