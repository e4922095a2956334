import { type ReactNode, useEffect } from 'react'
import { useSearch } from 'wouter'
import { heldOutcome, transferText } from '../../commands/areas/money/transfer-commands.ts'
import { confirm } from '../../commands/overlay.ts'
import { withProof } from '../../commands/proof.ts'
import { sayDone } from '../../commands/run.ts'
import { transferInput } from '../../domain/contract/transfers.ts'
import { sumText } from '../../domain/money.ts'
import type { Beneficiary, TransferDesk } from '../../domain/schema/types.generated.ts'
import { accountText } from '../../domain/transfers/beneficiaries.ts'
import { holdSeconds } from '../../domain/transfers/transfer-rules.ts'
import { createTransferMutation } from '../../gateway/generated/transfers.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { focusField } from '../../ui/forms/error-summary.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'
import { TransferFields, type TransferValues, transferLabels, useTransferDesk } from './transfer-fields.tsx'
import { costOf } from './transfer-values.ts'

/** Money to a beneficiary: filled in, looked at once more, and confirmed by the password. `to`: whose page it stands over. */
export function TransferForm({ to, onClose }: { to?: number; onClose: () => void }) {
  const { desk, known } = useTransferDesk()
  if (desk === undefined) return <Skeleton className="h-8" />
  return <Ready to={to} desk={desk} known={known} onClose={onClose} />
}

function Ready({
  to,
  desk,
  known,
  onClose,
}: {
  to: number | undefined
  desk: TransferDesk
  known: readonly Beneficiary[]
  onClose: () => void
}): ReactNode {
  const given = new URLSearchParams(useSearch())
  const create = useMutation(createTransferMutation)
  const codes = desk.currencies.map(({ currency }) => currency as string)
  const asked = given.get('currency') ?? ''
  const currency = codes.includes(asked) ? asked : (codes[0] ?? 'UGX')
  const meant = to ?? (Number(given.get('to')) || null)
  const amount = Number(given.get('amount'))
  const state: FormState<TransferValues> = useForm({
    key: null, // a sum left over from another day must not come back by itself
    schema: transferInput,
    values: {
      beneficiary_id: meant ?? desk.currencies.find((row) => row.currency === currency)?.beneficiary_id ?? null,
      currency,
      amount: amount > 0 ? amount : null,
      narration: desk.narration,
    },
    labels: transferLabels,
    save: async (input, how) => {
      const draft = how === 'another'
      if (!draft) {
        const beneficiary = known.find(({ id }) => id === input.beneficiary_id)
        const cost = costOf(desk, beneficiary?.kind, input.currency, input.amount)
        const sum = sumText(input.amount, input.currency)
        const agreed = await confirm({
          title: `Send ${sum} to ${beneficiary?.name ?? 'this beneficiary'}?`,
          consequence: [
            beneficiary === undefined ? '' : `To ${accountText(beneficiary)}.`,
            cost === null ? '' : `With the fee ${sumText(cost.total, input.currency)} leaves the wallet.`,
            cost?.waits === true
              ? 'A colleague has to approve it first.'
              : `You can take it back for ${holdSeconds} seconds.`,
          ].join(' '),
          verb: `Send ${sum}`,
        })
        if (!agreed) throw new DOMException('Declined', 'AbortError')
      }
      return withProof(() => create.run({ input: { ...input, draft } }))
    },
    onSaved: ({ createTransfer: saved }) => {
      const words = { draft: 'is kept as a draft', waiting: 'waits for approval' } as Readonly<Record<string, string>>
      sayDone('transfer.create', {
        message: `${saved.reference} ${words[saved.status] ?? 'is sent in a moment'}`,
        detail: transferText(saved),
        ...heldOutcome(saved),
      })
      onClose()
    },
  })
  // Whom it goes to is known: what is typed first is how much.
  useEffect(() => (meant === null ? undefined : void setTimeout(() => focusField('amount'))), [meant])
  return (
    <FormDialog title="New transfer" state={state} saveLabel="Send…" anotherLabel="Keep as draft" onClose={onClose}>
      <TransferFields state={state} desk={desk} known={known} />
    </FormDialog>
  )
}
