import { Fragment } from 'react'
import { classes } from './classes.ts'

/**
 * Keys as they are printed on the keyboard: `[['G'], ['O'], ['P']]` for a sequence, `[['⌘', 'K']]` for a chord.
 * Not shown where there are only fingers. For eyes only: whoever listens hears `aria-keyshortcuts` or the spoken form beside it.
 */
export function KeyCap({
  strokes,
  quiet = false,
  className,
}: {
  strokes: readonly (readonly string[])[]
  quiet?: boolean
  className?: string
}) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex items-center gap-1 font-sans no-keys:hidden text-caption tabular-nums',
        className,
      )}
    >
      {strokes.map((caps, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: strokes have no other identity, and never move
        <Fragment key={place}>
          {caps.map((cap, at) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: as above; another key is another text
              key={at}
              className={classes(
                'inline-flex h-[1.125rem] min-w-[1.125rem] items-center justify-center rounded-[4px] px-1 font-medium leading-none',
                quiet ? 'text-current opacity-80' : 'border border-line bg-sunken text-muted',
              )}
            >
              {cap}
            </span>
          ))}
        </Fragment>
      ))}
    </span>
  )
}
