import { linkTo } from './link.ts'

/** `?tab=domain` of the SEO screen: the agency's own names. */
export const tabParameter = 'tab'
export const domainTab = 'domain'
export const domainAddress = (): string => `${linkTo('/seo')}?${tabParameter}=${domainTab}`
/** `?cell=title.package-12`: the cell of the sheet that is being typed into. */
export const cellParameter = 'cell'
export const cellText = (field: 'title' | 'description', key: string): string => `${field}.${key}`
