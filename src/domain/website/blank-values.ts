import type { SiteField, SiteValue } from './site-fields.ts'

/** A field in which nothing is said yet. */
export function blankValue(field: SiteField): SiteValue {
  switch (field.type) {
    case 'picture':
      return { media: null, alt: '', decorative: false, focal: [50, 50] }
    case 'link':
      return { kind: 'none', to: '', label: '' }
    case 'number':
      return field.min
    case 'switch':
      return false
    case 'choice':
      return Object.keys(field.choices)[0] ?? ''
    case 'list':
    case 'menu':
      return []
    case 'offers':
      return { mode: 'featured', kinds: [], tag: '', chosen: [], most: Math.min(6, field.most) }
    case 'album':
      return 0
    default:
      return ''
  }
}

/** Holds nothing that could be missed. A number, a switch and a choice of offers always say something. */
export function isBlank(value: SiteValue): boolean {
  if (typeof value === 'string') return value.trim() === ''
  if (typeof value !== 'object') return value === 0 || value === false
  if (Array.isArray(value)) return value.length === 0
  if ('media' in value) return value.media === null && value.alt === ''
  return 'to' in value && value.to === '' && value.label === ''
}
