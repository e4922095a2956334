import { CircleAlert, CircleCheck, CircleDashed, CircleDot } from 'lucide-react'
import { type NameCheck, nameChecks } from '../../domain/transfers/beneficiaries.ts'
import { type StatusLook, StatusPill } from '../../ui/status-pill.tsx'

const looks: Readonly<Record<NameCheck, StatusLook>> = {
  match: { tone: 'success', icon: CircleCheck, word: nameChecks.match },
  close: { tone: 'warning', icon: CircleDot, word: nameChecks.close },
  none: { tone: 'danger', icon: CircleAlert, word: nameChecks.none },
  unavailable: { tone: 'neutral', icon: CircleDashed, word: nameChecks.unavailable },
}

/** Whether an account is held in the name that was given. */
export const NameCheckPill = ({ check }: { check: NameCheck }) => <StatusPill status={check} look={looks[check]} />
