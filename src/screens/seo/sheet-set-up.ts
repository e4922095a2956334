import { keysOf } from '../../domain/keys.ts'
import { seoKindName, seoKinds, seoProblems } from '../../domain/website/seo/seo-subjects.ts'
import type { ListSetup } from '../standard/list/list-state.ts'

export const sheetSetUp: ListSetup = {
  id: '/seo',
  sort: 'score',
  perPage: 50,
  filters: [
    {
      id: 'problem',
      label: 'To do',
      kind: 'choice',
      options: keysOf(seoProblems).map((value) => ({ value, label: seoProblems[value] })),
    },
    {
      id: 'kind',
      label: 'Kind',
      kind: 'choice',
      options: seoKinds.map((value) => ({ value, label: seoKindName(value) })),
    },
    {
      id: 'state',
      label: 'State',
      kind: 'choice',
      options: [
        { value: 'published', label: 'Published' },
        { value: 'draft', label: 'Draft' },
      ],
    },
  ],
}
