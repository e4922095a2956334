import { classes } from '../../ui/classes.ts'
import type { Chip, ChipTone } from './chips.ts'

const looks: Readonly<Record<ChipTone, string>> = {
  verb: 'font-semibold',
  plain: 'rounded-control bg-sunken px-1.5 py-0.5',
  found: 'rounded-control bg-accent-soft px-1.5 py-0.5 font-medium text-accent',
  good: 'rounded-control bg-success-soft px-1.5 py-0.5 text-success',
  warning: 'rounded-control bg-warning-soft px-1.5 py-0.5 text-warning',
  missing: 'rounded-control border border-line-strong border-dashed px-1.5 py-px text-muted',
}

/** What was understood of a sentence, part by part. The row's title says the same to those who listen. */
export const SentenceChips = ({ chips }: { chips: readonly Chip[] }) => (
  <span aria-hidden="true" className="flex flex-wrap items-center gap-x-1.5 gap-y-1">
    {chips.map(({ text, tone, choice }) => (
      <span key={text} className={classes('max-w-full truncate', looks[tone])}>
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
