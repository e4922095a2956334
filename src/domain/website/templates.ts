import type { SiteConfig } from './site-config.ts'
import { safari } from './templates/safari.ts'

export const templateCategories = {
  tours: 'Tours and safaris',
  lodging: 'Lodges and hotels',
  events: 'Events',
  car_hire: 'Car hire',
} as const
export type TemplateCategory = keyof typeof templateCategories

/** A whole site that an agency begins with. */
export interface SiteTemplate {
  readonly id: number
  readonly uuid: string
  readonly slug: string
  readonly name: string
  readonly category: TemplateCategory
  readonly about: string
  /** Raised whenever its config changes: agencies that have obtained it are offered the change. */
  readonly version: number
  readonly config: SiteConfig
}

export const siteTemplates: readonly SiteTemplate[] = [
  {
    id: 1,
    uuid: '5afa0000-0000-4000-8000-000000000001',
    slug: 'savannah',
    name: 'Savannah',
    category: 'tours',
    about: 'For operators of tours and safaris: large pictures, bookish headings, tours with dates and days.',
    version: 1,
    config: safari,
  },
]

export const templateOf = (id: number): SiteTemplate | undefined => siteTemplates.find((template) => template.id === id)
