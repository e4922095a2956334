import type { SectionKindFacts } from './section-kind.ts'

/** Of each kind of section what a site is checked, compared and updated by; tests bring kinds of their own. */
export type Kinds = Readonly<
  Record<string, Pick<SectionKindFacts, 'name' | 'version' | 'fields' | 'defaults' | 'on' | 'once'>>
>
