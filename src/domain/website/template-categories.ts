/** What templates are for. */
export const templateCategories = {
  tours: 'Tours and safaris',
  lodging: 'Lodges and hotels',
  events: 'Events',
  car_hire: 'Car hire',
} as const
export type TemplateCategory = keyof typeof templateCategories
