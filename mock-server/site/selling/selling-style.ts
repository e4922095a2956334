import pages from '../site.css?raw'
import own from './selling.css?raw'
import theme from './theme.css?raw'

/** The selectors of a rule: a comma within brackets is none between two of them. */
const selectorsOf = (text: string): string[] => text.split(/,(?![^(]*\))/).map((selector) => selector.trim())

/** What is about a page as a whole, and not about what stands in it. */
const isOfPage = (selector: string): boolean =>
  /^(?::root|html|body|main|\*|\.head|\.foot|\.wide|\.name|\.logo|h1|h2|h3|p|a|:focus)/.test(selector)

/** A sheet of whole pages for what stands within `scope`: each selector begins there, the rules of the page itself are left out. */
export function scopedStyle(sheet: string, scope: string): string {
  const plain = sheet.replace(/\/\*[\s\S]*?\*\//g, '')
  return plain.replace(/([^{}]+)\{([^{}]*)\}/g, (_, head: string, rules: string) => {
    const kept = selectorsOf(head).filter((selector) => !isOfPage(selector))
    return kept.length === 0
      ? ''
      : `${kept.map((selector) => `${scope} ${selector}`).join(',')}{${rules.replace(/\s+/g, ' ').trim()}}`
  })
}

/** For forms, cards and tables in the colours of the site: the sheet of the pages for clients within the site's own. */
export const sellingStyle = `${theme.replace(/\s+/g, ' ')}${scopedStyle(pages, '.selling')}${own.replace(/\s+/g, ' ')}`
