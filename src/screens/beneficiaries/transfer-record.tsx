import { transfersPath, transferText } from '../../commands/areas/money/transfer-commands.ts'
import { transferCorrectionInput } from '../../domain/contract/transfers.ts'
import type { Transfer } from '../../domain/schema/types.generated.ts'
import { afterAct } from '../../domain/transfers/transfer-states.ts'
import { read } from '../../gateway/cache.ts'
import {
  correctTransferMutation,
  type TransferQuery,
  transferQuery,
} from '../../gateway/generated/transfers.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { useAddressParameter } from '../standard/address-parameter.ts'
import { DetailScreen, RailCard } from '../standard/detail-screen.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { History } from '../standard/history.tsx'
import { useRecordForm } from '../standard/use-record-form.tsx'
import { transferHistory } from './beneficiary-history.ts'
import { TransferFacts } from './transfer-facts.tsx'
import { TransferFields, type TransferValues, transferLabels, useTransferDesk } from './transfer-fields.tsx'
import { TransferPill } from './transfer-status.tsx'

type Row = TransferQuery['transfer']

/** One transfer: what it is, where it stands and how it came there; corrected while it waits or after it came back. */
export function TransferRecord({ id }: { id: number }) {
  const answer = useQuery(transferQuery, { id }, { keepPrevious: false, every: 5000 })
  const form = useAddressParameter('form')
  const row = answer.data?.transfer
  return (
    <>
      <DetailScreen
        record={row === undefined ? undefined : { kind: 'transfer', id: row.id, label: row.reference, data: row }}
        what="transfer"
        query={answer}
        intro={row === undefined ? undefined : transferText(row)}
        status={row === undefined ? undefined : <TransferPill status={row.status} />}
        {...(row?.status === 'waiting' ? { primary: 'transfer.approve' as const } : {})}
        {...(row !== undefined && afterAct(row.status, 'hold') !== null ? { primary: 'transfer.send' as const } : {})}
        commands={['transfer.correct', 'transfer.cancel']}
        labels={{ 'transfer.approve': 'Approve', 'transfer.correct': 'Correct', 'transfer.cancel': 'Cancel…' }}
        up={transfersPath}
        tabs={
          row === undefined
            ? []
            : [
                { id: 'steps', label: 'Steps', content: () => <Steps row={row} /> },
                {
                  id: 'changes',
                  label: 'Changes',
                  content: () => <History changes={row.history} texts={transferHistory(row.currency)} />,
                },
              ]
        }
        rail={
          row === undefined ? (
            <span />
          ) : (
            <RailCard title="Summary">
              <TransferFacts row={row} />
            </RailCard>
          )
        }
      />
      {row !== undefined && form.value === 'correct' && afterAct(row.status, 'correct') !== null && (
        <CorrectForm row={row} onClose={form.remove} />
      )}
    </>
  )
}

function Steps({ row }: { row: Row }) {
  return (
    <ol className="divide-y divide-line rounded-panel border border-line bg-surface">
      {row.steps.map((step) => (
        <li key={step.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
          <span className="flex flex-wrap items-center gap-3">
            <TransferPill status={step.status} />
            {step.reason !== '' && <span>{step.reason}</span>}
          </span>
          <span className="text-muted text-secondary">
            {step.made_by?.name ?? 'Safiri'}, <Instant value={step.created_at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

const valuesOf = (row: Transfer): TransferValues => ({
  beneficiary_id: row.beneficiary_id,
  currency: row.currency,
  amount: row.amount,
  narration: row.narration,
})

function CorrectForm({ row, onClose }: { row: Row; onClose: () => void }) {
  const { desk, known } = useTransferDesk()
  const correct = useMutation(correctTransferMutation)
  const { state, notice } = useRecordForm<typeof transferCorrectionInput, TransferValues, Transfer>({
    key: null,
    noun: 'transfer',
    schema: transferCorrectionInput,
    labels: transferLabels,
    record: row,
    fresh: () => valuesOf(row),
    valuesOf,
    save: async (input, version) => (await correct.run({ id: row.id, input: { ...input, version } })).correctTransfer,
    reread: async () => (await read(transferQuery, { id: row.id })).transfer,
    onSaved: (saved) => {
      toast.done(
        `${saved.reference} corrected`,
        saved.status === 'waiting' ? { detail: 'Whoever corrects it cannot approve it.' } : {},
      )
      onClose()
    },
  })
  return (
    <FormDialog title={`Correct ${row.reference}`} state={state} saveLabel="Save changes" onClose={onClose}>
      {notice}
      <TransferFields state={state} desk={desk} known={known} />
    </FormDialog>
  )
}
