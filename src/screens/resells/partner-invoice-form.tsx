import { useLocation } from 'wouter'
import type { PartnerInvoiceInput } from '../../domain/contract/inputs.ts'
import { partnerInvoiceInput } from '../../domain/contract/money/partners.ts'
import { salesTitle } from '../../domain/finance/partner-draft.ts'
import { sumText } from '../../domain/money.ts'
import { linkTo } from '../../domain/routes/link.ts'
import { counted } from '../../domain/text.ts'
import { issuePartnerInvoiceMutation } from '../../gateway/generated/partners.generated.ts'
import type { PartnerStatementWholeFragment } from '../../gateway/generated/statements.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { toast } from '../../ui/toaster.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

/** One invoice for what the sales on the statement owe, as far as no invoice bills them yet. */
export function PartnerInvoiceForm({
  statement,
  onClose,
}: {
  statement: PartnerStatementWholeFragment
  onClose: () => void
}) {
  const { partner, currency, uninvoiced, uninvoiced_lines: lines } = statement
  const [from, to] = [statement.from ?? null, statement.to ?? null]
  const issue = useMutation(issuePartnerInvoiceMutation)
  const [, navigate] = useLocation()
  const state: FormState<PartnerInvoiceInput> = useForm({
    key: null,
    schema: partnerInvoiceInput,
    values: { currency, from, to, expected_total: uninvoiced },
    save: (input) => issue.run({ id: partner.id, input }),
    onSaved: ({ issuePartnerInvoice: { invoice } }) => {
      toast.done(`${invoice.number} issued to ${partner.name}`, { detail: sumText(invoice.total, invoice.currency) })
      onClose()
      navigate(linkTo('/finance/invoices/:id', { id: invoice.id }))
    },
  })
  return (
    <FormDialog
      title={`Invoice ${partner.name}`}
      description={`${salesTitle(from, to)}: ${sumText(uninvoiced, currency)} for ${counted(lines, 'booking')}, after commission. It gets the next number and cannot be changed. ${partner.name} sees it on its own statement with you.`}
      state={state}
      saveLabel="Issue"
      onClose={onClose}
    />
  )
}
