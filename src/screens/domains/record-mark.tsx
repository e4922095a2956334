import { CircleAlert, CircleCheck, CircleDashed, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordState } from '../../domain/website/domains/domain-names.ts'

const looks = {
  ok: { icon: CircleCheck, tone: 'text-success', word: 'Set' },
  missing: { icon: CircleDashed, tone: 'text-warning', word: 'Missing' },
  wrong: { icon: CircleAlert, tone: 'text-danger', word: 'Wrong' },
  unknown: { icon: CircleHelp, tone: 'text-muted', word: 'Not known' },
} as const satisfies Record<RecordState, unknown>

/** How a record stands in the DNS. */
export function RecordMark({ state, children }: { state: RecordState; children?: ReactNode }) {
  const { icon: Icon, tone, word } = looks[state]
  return (
    <span className={`flex items-center gap-1.5 ${tone}`}>
      <Icon size={16} className="shrink-0" aria-hidden />
      {word}
      {children}
    </span>
  )
}
