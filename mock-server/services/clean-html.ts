import type { DOMPurify } from 'dompurify'

/** The one allow-list of rich text: what the editor writes, and nothing that runs, frames, styles or posts. */
export const allowedTags = ['p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li', 'h2', 'h3', 'blockquote']
const allowedAddress = /^(?:https?:\/\/|mailto:)/i

let purifier: Promise<DOMPurify> | null = null

/** jsdom takes a third of a second and 40 MB to load, so it is loaded once, by the first text that holds markup. */
async function load(): Promise<DOMPurify> {
  const [{ JSDOM }, { default: createDOMPurify }] = await Promise.all([import('jsdom'), import('dompurify')])
  const purify = createDOMPurify(new JSDOM('').window)
  purify.setConfig({
    ALLOWED_TAGS: allowedTags,
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: allowedAddress,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
  })
  // A page opened from a description learns nothing of the one that it was opened from.
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.tagName === 'A') node.setAttribute('rel', 'noopener')
  })
  return purify
}

/** Sanitised HTML (ASVS 1.3.1). Text without markup comes back exactly. */
export async function cleanHtml(text: string): Promise<string> {
  if (!/[<&]/.test(text)) return text
  purifier ??= load()
  return (await purifier).sanitize(text)
}
