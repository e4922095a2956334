import type { SiteConfig } from './site-config.ts'
import type { TemplateCategory } from './template-categories.ts'
import { carHire } from './templates/car-hire.ts'
import { events } from './templates/events.ts'
import { lodge } from './templates/lodge.ts'
import { safari } from './templates/safari.ts'

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
  {
    id: 2,
    uuid: '5afa0000-0000-4000-8000-000000000002',
    slug: 'stillwater',
    name: 'Stillwater',
    category: 'lodging',
    about: 'For lodges, camps and small hotels: quiet and spacious, thin headings, arched pictures, search by dates.',
    version: 1,
    config: lodge,
  },
  {
    id: 3,
    uuid: '5afa0000-0000-4000-8000-000000000003',
    slug: 'nightfall',
    name: 'Nightfall',
    category: 'events',
    about: 'For festivals, concerts and races: dark, tall capitals, dates and tickets first.',
    version: 1,
    config: events,
  },
  {
    id: 4,
    uuid: '5afa0000-0000-4000-8000-000000000004',
    slug: 'highway',
    name: 'Highway',
    category: 'car_hire',
    about: 'For car hire and transfers: clear and quick, round corners, the search at the top.',
    version: 1,
    config: carHire,
  },
]

export const templateOf = (id: number): SiteTemplate | undefined => siteTemplates.find((template) => template.id === id)
