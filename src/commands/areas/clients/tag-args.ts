import type { ClientTagsInput } from '../../../domain/contract/inputs.ts'
import type { TagChange } from '../../../domain/schema/types.generated.ts'
import { counted } from '../../../domain/text.ts'
import type { Choice, Outcome, Progress } from '../../command.ts'
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

/** As many as one call takes. */
export const mostAtOnce = 1000
/** A long list in the pieces that calls take. */
export const inPieces = <Item>(all: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(all.length / mostAtOnce) }, (_, at) =>
    all.slice(at * mostAtOnce, (at + 1) * mostAtOnce),
  )

/** Tags people, or takes tags from them; undone for those who were changed. */
export async function tagAll(
  records: readonly RecordRef[],
  { add = [], remove = [] }: { add?: string[]; remove?: string[] },
  {
    noun,
    tag,
    progress,
  }: { noun: string; tag: (input: ClientTagsInput) => Promise<TagChange>; progress?: Progress | undefined },
): Promise<Outcome> {
  const added: number[] = []
  const removed: number[] = []
  let changed = 0
  let done = 0
  for (const ids of inPieces(records.map(({ id }) => Number(id)))) {
    if (progress?.signal?.aborted === true) break
    const change = await tag({ ids, add, remove })
    changed += change.changed
    added.push(...change.added_to)
    removed.push(...change.removed_from)
    done += ids.length
    if (records.length > mostAtOnce) progress?.report(done, records.length)
  }
  const words = [...add, ...remove].join(', ')
  if (changed === 0) return { message: `No ${noun} was changed: ${words}` }
  return {
    message: `${counted(changed, noun)}: ${add.length > 0 ? `tagged ${words}` : `${words} removed`}`,
    undo: async () => {
      for (const ids of inPieces(added)) await tag({ ids, remove: add })
      for (const ids of inPieces(removed)) await tag({ ids, add: remove })
    },
  }
}
