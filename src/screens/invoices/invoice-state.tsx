import { CircleCheck, FileMinus } from 'lucide-react'
import type { InvoiceKind } from '../../domain/finance/invoice-content.ts'
import { type InvoiceState, invoiceKinds, invoiceStates } from '../../domain/finance/invoice-states.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Partial<Record<InvoiceState, StatusLook>> = {
  credited: { tone: 'neutral', icon: FileMinus, word: invoiceStates.credited },
  issued: { tone: 'neutral', icon: CircleCheck, word: invoiceStates.issued },
}

/** How an invoice stands; of a pro forma or a credit note, what it is. */
export function InvoicePill({ state, kind }: { state: InvoiceState; kind: InvoiceKind }) {
  const look = looks[state]
  if (look === undefined) return <StatusPill status={state} />
  return <StatusPill status={state} look={kind === 'invoice' ? look : { ...look, word: invoiceKinds[kind] }} />
}
