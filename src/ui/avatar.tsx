import { initialsOf } from '../domain/text.ts'
import { classes } from './classes.ts'

const hues = [
  'bg-accent-soft text-accent',
  'bg-warning-soft text-warning',
  'bg-info-soft text-info',
  'bg-danger-soft text-danger',
  'bg-sunken text-muted',
] as const

/** A picture of somebody, or initials on a colour that is always the same for a name. */
export function Avatar({
  name,
  picture,
  size = 'medium',
  square = false,
}: {
  name: string
  picture?: string | null | undefined
  size?: 'small' | 'medium' | 'large'
  square?: boolean
}) {
  const box = { small: 'size-6 text-caption', medium: 'size-8 text-secondary', large: 'size-14 text-title' }[size]
  const round = square ? 'rounded-control' : 'rounded-full'
  if (picture)
    return (
      <img
        src={picture}
        alt=""
        loading="lazy"
        decoding="async"
        className={classes('shrink-0 object-cover', box, round)}
      />
    )
  let sum = 0
  for (const letter of name) sum += letter.codePointAt(0) ?? 0
  return (
    <span
      aria-hidden="true"
      className={classes(
        'inline-flex shrink-0 items-center justify-center font-semibold',
        box,
        round,
        hues[sum % hues.length],
      )}
    >
      {initialsOf(name)}
    </span>
  )
}
