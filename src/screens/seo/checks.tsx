import { CircleAlert, CircleCheck, CircleDot } from 'lucide-react'
import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import type { SeoDetail } from '../../domain/schema/types.generated.ts'
import { PlainButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Score } from './seo-cells.tsx'

const looks = {
  10: { icon: CircleCheck, tone: 'text-success', word: 'Good' },
  5: { icon: CircleDot, tone: 'text-warning', word: 'Could be better' },
  0: { icon: CircleAlert, tone: 'text-danger', word: 'To do' },
} as const
const lookOf = (points: number) => (points >= 10 ? looks[10] : points >= 5 ? looks[5] : looks[0])

/** The twelve checks, what is to be done first, each with the way to where it is put right. */
export function Checks({ detail, onField }: { detail: SeoDetail; onField?: (field: string) => void }) {
  const { checks, twins, broken, row } = detail
  const sorted = [...checks].sort((a, b) => a.points - b.points)
  return (
    <section aria-label="Checks" className="flex flex-col gap-3">
      <h2 className="flex items-center gap-2 font-semibold">
        Score <Score score={row.score} />
      </h2>
      <ul className="flex flex-col gap-2">
        {sorted.map(({ id, label, points, advice, link, field }) => {
          const { icon: Icon, tone, word } = lookOf(points)
          return (
            <li key={id} className="flex items-start gap-2">
              <Icon size={16} className={classes('mt-0.5 shrink-0', tone)} role="img" aria-label={word} />
              <span className="min-w-0">
                <span className="font-medium">{label}</span>
                <span className="block text-muted">{advice}</span>
                {points < 10 && link != null && (
                  <Link href={link} className="text-accent underline">
                    {id === 'alt' || id === 'pictures' ? 'Open its pictures' : 'Open it'}
                  </Link>
                )}
                {points < 10 && field != null && onField !== undefined && (
                  <PlainButton does="open" className="text-accent underline" onClick={() => onField(field)}>
                    {field === 'title' ? 'Go to the title' : 'Go to the description'}
                  </PlainButton>
                )}
              </span>
            </li>
          )
        })}
      </ul>
      {twins.length > 0 && (
        <div>
          <h3 className="font-medium">The same on</h3>
          <ul className="list-disc pl-5">
            {twins.map(({ id, name, of }) => (
              <li key={`${of} ${id}`}>
                <Link href={linkTo('/seo/edit/:id', { id })} className="text-accent underline">
                  {name}
                </Link>{' '}
                <span className="text-muted">({of})</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {broken.length > 0 && (
        <div>
          <h3 className="font-medium">Links that lead nowhere</h3>
          <ul className="list-disc pl-5">
            {broken.map(({ text, href, why }) => (
              <li key={`${href} ${text}`} className="wrap-anywhere">
                {text || href} <span className="text-muted">{`${href === '' ? '' : `(${href}) `}${why}`}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
