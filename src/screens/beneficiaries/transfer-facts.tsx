import { Link } from 'wouter'
import { linkTo } from '../../domain/routes/link.ts'
import { beneficiaryKinds } from '../../domain/transfers/beneficiaries.ts'
import type { TransferRowFragment } from '../../gateway/generated/transfers.generated.ts'
import { Money } from '../../ui/money.tsx'
import { Instant } from '../../ui/time.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { TransferPill } from './transfer-status.tsx'

/** What is known of a transfer, in its peek and on its page. */
export function TransferFacts({ row }: { row: TransferRowFragment }) {
  return (
    <Facts
      rows={[
        ['Status', <TransferPill key="status" status={row.status} />],
        ...(row.reason === '' ? [] : [['Reason', row.reason] as const]),
        [
          'Beneficiary',
          <Link
            key="to"
            className="text-accent hover:underline"
            href={linkTo('/beneficiary/:id?', { id: row.beneficiary_id })}
          >
            {row.beneficiary_name}
          </Link>,
        ],
        ['Paid into', [beneficiaryKinds[row.beneficiary_kind], row.account].filter(Boolean).join(', ')],
        ['Amount', <Money key="amount" amount={row.amount} currency={row.currency} />],
        ['Fee', <Money key="fee" amount={row.fee} currency={row.currency} />],
        ...(row.narration === '' ? [] : [['Narration', row.narration] as const]),
        ['Maker', row.made_by.name],
        ...(row.corrected_by === null ? [] : [['Corrected by', row.corrected_by.name] as const]),
        ...(row.approved_by === null ? [] : [['Checker', row.approved_by.name] as const]),
        ['Made', <Instant key="made" value={row.created_at} />],
        ...(row.sent_at === null ? [] : [['Sent', <Instant key="sent" value={row.sent_at} />] as const]),
      ]}
    />
  )
}
