import type {
  MenuItem,
  OfferChoice,
  PictureValue,
  SiteFields,
  SiteGroup,
  SiteLink,
  SiteValue,
  SiteValues,
} from '../site-fields.ts'

// A value is read as what its field says it is. What another version has left there counts as nothing.

const isObject = (value: SiteValue | undefined): value is Exclude<SiteValue, string | number | boolean> =>
  typeof value === 'object' && value !== null

export const textIn = (values: SiteValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}
export const numberIn = (values: SiteValues, field: string): number => {
  const value = values[field]
  return typeof value === 'number' && Number.isFinite(value) ? value : 0
}
export const isOn = (values: SiteValues, field: string): boolean => values[field] === true

/** The choice that is made, the first where another version's is. */
export const choiceIn = (values: SiteValues, fields: SiteFields, name: string): string => {
  const field = fields[name]
  const value = textIn(values, name)
  if (field?.type !== 'choice' || Object.hasOwn(field.choices, value)) return value
  return Object.keys(field.choices)[0] ?? ''
}

const noLink: SiteLink = { kind: 'none', to: '', label: '' }
export const linkIn = (values: SiteValues, field: string): SiteLink => {
  const value = values[field]
  return isObject(value) && 'to' in value ? value : noLink
}
const noPicture: PictureValue = { media: null, alt: '', decorative: false, focal: [50, 50] }
export const pictureIn = (values: SiteValues, field: string): PictureValue => {
  const value = values[field]
  return isObject(value) && 'media' in value ? value : noPicture
}
const noOffers: OfferChoice = { mode: 'newest', kinds: [], tag: '', chosen: [], most: 0 }
export const offersIn = (values: SiteValues, field: string): OfferChoice => {
  const value = values[field]
  return isObject(value) && 'chosen' in value ? value : noOffers
}
export const groupsIn = (values: SiteValues, field: string): readonly SiteGroup[] => {
  const value = values[field]
  return isObject(value) && Array.isArray(value) ? value.filter((one): one is SiteGroup => 'values' in one) : []
}
export const menuIn = (values: SiteValues, field: string): readonly MenuItem[] => {
  const value = values[field]
  return isObject(value) && Array.isArray(value) ? value.filter((one): one is MenuItem => 'link' in one) : []
}
