import { Ban, CircleCheck, CircleDot, Clock, PencilLine, Undo2 } from 'lucide-react'
import { type TransferStatus, transferStatuses } from '../../domain/transfers/transfer-states.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Readonly<Record<TransferStatus, Omit<StatusLook, 'word'>>> = {
  draft: { tone: 'neutral', icon: PencilLine },
  waiting: { tone: 'warning', icon: Clock },
  held: { tone: 'info', icon: CircleDot },
  processing: { tone: 'info', icon: CircleDot },
  sent: { tone: 'success', icon: CircleCheck },
  returned: { tone: 'danger', icon: Undo2 },
  cancelled: { tone: 'neutral', icon: Ban },
}

export const TransferPill = ({ status }: { status: TransferStatus }) => (
  <StatusPill status={status} look={{ ...looks[status], word: transferStatuses[status] }} />
)
