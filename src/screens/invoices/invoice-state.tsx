import { CircleCheck, FileMinus } from 'lucide-react'
import { type InvoiceState, invoiceCredits, invoiceKinds, invoiceStates } from '../../domain/finance/invoice-states.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'
import type { InvoiceRow } from './invoice-list.ts'

const looks: Partial<Record<InvoiceState, StatusLook>> = {
  credited: { tone: 'neutral', icon: FileMinus, word: invoiceStates.credited },
  issued: { tone: 'neutral', icon: CircleCheck, word: invoiceStates.issued },
}

const creditedSome: StatusLook = { tone: 'neutral', icon: FileMinus, word: invoiceCredits.part }

/** How an invoice stands, and whether it is credited in part; of a pro forma or a credit note, what it is. */
export function InvoicePill({ of: { state, kind, credit } }: { of: Pick<InvoiceRow, 'state' | 'kind' | 'credit'> }) {
  const look = looks[state]
  if (look === undefined)
    return credit === 'part' ? (
      <span className="inline-flex flex-wrap gap-1">
        <StatusPill status={state} />
        <StatusPill status="part_credited" look={creditedSome} />
      </span>
    ) : (
      <StatusPill status={state} />
    )
  return <StatusPill status={state} look={kind === 'invoice' ? look : { ...look, word: invoiceKinds[kind] }} />
}
