import type { ClientTagsInput } from '../../../domain/contract/inputs.ts'
import type { TagChange } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import type { Choice, Outcome } from '../../command.ts'
import type { RecordRef } from '../../here.ts'

/** Asks for tags, with those that exist to choose from. */
export const tagArg = <Name extends 'add' | 'remove'>(name: Name, label: string) => ({
  kind: 'text' as const,
  name,
  label,
  placeholder: 'honeymoon, birder',
  check: (text: string) => (tagsIn(text).length === 0 ? 'Enter a tag.' : undefined),
  suggest: knownTags,
})

/** The tags that clients have, the most used first. */
async function knownTags(): Promise<readonly Choice[]> {
  const [{ read }, { clientTagsQuery }] = await Promise.all([
    import('../../../gateway/cache.ts'),
    import('../../../gateway/generated/client-care.generated.ts'),
  ])
  const { clientTags } = await read(clientTagsQuery, {})
  return clientTags
    .toSorted((a, b) => b.count - a.count)
    .map(({ tag, count }) => ({ value: tag, label: tag, detail: counted(count, 'client') }))
}
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]

/** Tags people, or takes tags from them; undone for those who were changed. */
export async function tagAll(
  records: readonly RecordRef[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
  { noun, tag }: { noun: string; tag: (input: ClientTagsInput) => Promise<TagChange> },
): Promise<Outcome> {
  const { changed, added_to, removed_from } = await tag({ ids: records.map(({ id }) => Number(id)), add, remove })
  const words = [...add, ...remove].join(', ')
  if (changed === 0) return { message: `No ${noun} was changed: ${words}` }
  return {
    message: `${counted(changed, noun)}: ${add.length > 0 ? `tagged ${words}` : `${words} removed`}`,
    undo: async () => {
      if (added_to.length > 0) await tag({ ids: [...added_to], remove: add })
      if (removed_from.length > 0) await tag({ ids: [...removed_from], add: remove })
    },
  }
}
