import type { DayCard } from '../../../domain/schema/types.generated.ts'
import { patch } from '../../../gateway/cache.ts'
import { change } from '../../../gateway/change.ts'
import { daySheetQuery, tickDayCardMutation } from '../../../gateway/generated/day-sheet.generated.ts'
import { session } from '../../../state/session.ts'
import type { Outcome } from '../../command.ts'

/** Ticks a card off or opens it again, and shows it at once; a card that a colleague ticked first stays theirs. */
export async function tickCard(card: DayCard): Promise<Outcome> {
  const done = card.ticked_at === null
  await put(card, done)
  return {
    message: `${card.title} ${done ? 'ticked off' : 'is open again'}`,
    undo: () => put(card, !done),
    undone: `${card.title} ${done ? 'is open again' : 'is ticked off again'}`,
  }
}

const put = (card: DayCard, done: boolean) =>
  change(
    tickDayCardMutation,
    { input: { day: card.day, card: card.key, done } },
    {
      optimistic: () =>
        patch(daySheetQuery, (answer) => ({
          ...answer,
          daySheet: answer.daySheet.map((other) =>
            other.key === card.key && other.day === card.day
              ? {
                  ...other,
                  ticked_at: done ? new Date().toISOString() : null,
                  ticked_by: done ? (session.user?.name ?? null) : null,
                }
              : other,
          ),
        })),
    },
  )
