import { useLocation, useSearch } from 'wouter'
import { ofParameter } from '../../commands/areas/finance/finance-commands.ts'
import { providersForm } from '../../commands/areas/finance/provider-commands.ts'
import { formParameter } from '../../commands/form-parameter.ts'
import { paymentQuery } from '../../gateway/generated/finance.generated.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { ProvidersDialog } from './providers.tsx'
import { RefundForm } from './refund-form.tsx'
import { TopUpForm } from './top-up-form.tsx'

/** The dialogs over Finance, opened by the address. */
export function FinanceForms() {
  const [path, navigate] = useLocation()
  const params = new URLSearchParams(useSearch())
  const form = params.get(formParameter)
  const of = params.get(ofParameter) ?? ''
  const close = () => {
    for (const name of [formParameter, ofParameter, 'amount', 'currency']) params.delete(name)
    navigate(params.size === 0 ? path : `${path}?${params}`, { replace: true })
  }
  const isRefund = form === 'refund' && /^\d{1,15}$/.test(of)
  const { data } = useQuery(paymentQuery, { id: Number(of) || 0 }, { enabled: isRefund, keepPrevious: false })
  if (form === providersForm) return <ProvidersDialog />
  if (isRefund && data !== undefined) return <RefundForm payment={data.payment} onClose={close} />
  if (form === 'top-up') {
    const amount = Number(params.get('amount'))
    return <TopUpForm amount={amount > 0 ? amount : null} currency={params.get('currency') ?? 'UGX'} onClose={close} />
  }
  return null
}
