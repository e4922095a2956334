import { classes } from '../../ui/classes.ts'
import type { Chip, ChipTone } from './chips.ts'

const looks: Readonly<Record<ChipTone, string>> = {
  verb: 'font-semibold',
  plain: 'rounded-control bg-sunken px-1.5 py-0.5',
  found: 'rounded-control border border-accent/30 bg-accent-soft px-1.5 py-px font-medium text-accent',
  good: 'rounded-control bg-success-soft px-1.5 py-0.5 text-success',
  warning: 'rounded-control bg-warning-soft px-1.5 py-0.5 text-warning',
  missing: 'rounded-control border border-line-strong border-dashed px-1.5 py-px text-muted',
}

/** What was understood of a sentence, part by part. The row's title says the same to those who listen. */
export const SentenceChips = ({
  chips,
  other,
}: {
  chips: readonly Chip[]
  /** Of a name that several have: the next of them. The key is Tab; a finger presses the name. */
  other: (() => void) | undefined
}) => (
  <span aria-hidden="true" className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
    {chips.map(({ text, tone, choice }) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: Tab does by key what a press does by hand; the row's title says the name
      // biome-ignore lint/a11y/noStaticElementInteractions: likewise
      <span
        key={text}
        className={classes('max-w-full truncate', looks[tone])}
        onClick={
          choice === undefined || other === undefined
            ? undefined
            : (event) => {
                event.stopPropagation()
                other()
              }
        }
      >
        {text}
        {choice !== undefined && (
          <span className="ml-1.5 font-normal text-secondary">
            {choice[0]} of {choice[1]}
          </span>
        )}
      </span>
    ))}
  </span>
)
