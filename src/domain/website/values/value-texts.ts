import { counted, cut } from '../../text.ts'
import { isBlank } from '../blank-values.ts'
import type { MenuItem, OfferChoice, PictureValue, SiteField, SiteGroup, SiteLink, SiteValue } from '../site-fields.ts'

/** A value as a list of changes shows it: a few words. */
export function valueText(field: SiteField, value: SiteValue | undefined): string {
  if (value === undefined || isBlank(value)) return emptyTexts[field.type] ?? ''
  const type = typeof value
  if (field.type === 'switch') return value === true ? 'Yes' : 'No'
  if (field.type === 'choice') return field.choices[String(value)] ?? String(value)
  if (field.type === 'number') return field.unit === undefined ? String(value) : `${String(value)} ${field.unit}`
  if (field.type === 'album') return `Album ${String(value)}`
  if (type === 'string') return cut(String(value), 100)
  if (isList(value)) return field.type === 'menu' ? menuText(value) : counted(value.length, 'entry', 'entries')
  if (typeof value !== 'object') return String(value)
  if ('media' in value) return pictureText(value)
  return 'to' in value ? linkText(value) : offersText(value)
}
const emptyTexts: Partial<Record<SiteField['type'], string>> = {
  picture: 'No picture',
  link: 'No link',
  colour: 'As the theme has it',
  switch: 'No',
  album: 'No album',
}

const isList = (value: SiteValue): value is readonly MenuItem[] | readonly SiteGroup[] => Array.isArray(value)
const pictureText = ({ alt, decorative }: PictureValue) => (decorative || alt === '' ? 'A picture' : cut(alt, 100))
export const linkText = ({ label, to, kind }: SiteLink): string =>
  kind === 'none' ? label || 'No link' : cut(label === '' ? to : `${label} → ${to}`, 100)
const menuText = (items: readonly MenuItem[] | readonly SiteGroup[]) =>
  cut(items.map((item) => ('link' in item ? item.link.label : '')).join(', '), 100)
const offersText = ({ mode, tag, chosen, most }: OfferChoice): string => {
  if (mode === 'chosen') return counted(chosen.length, 'chosen offer')
  return `${{ featured: 'Featured', newest: 'Newest', tag: `Tagged “${tag}”` }[mode]}, at most ${most}`
}

/** How one group of a list is called: by the field that the list names. */
export function groupText(field: Extract<SiteField, { type: 'list' }>, group: SiteGroup): string {
  const titled = field.of[field.titled]
  const text = titled === undefined ? '' : valueText(titled, group.values[field.titled])
  return text === '' ? field.one : text
}
