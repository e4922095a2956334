import * as v from 'valibot'
import { Link } from 'wouter'
import { sumText } from '../../domain/money.ts'
import { financeAddress } from '../../domain/routes/finance-address.ts'
import { lastDayOf } from '../../domain/subscriptions/periods.ts'
import { invalidate } from '../../gateway/cache.ts'
import { type PlanPriceQuery, planPriceQuery, subscribeMutation } from '../../gateway/generated/plans.generated.ts'
import { useMutation } from '../../gateway/use-mutation.ts'
import { useQuery } from '../../gateway/use-query.ts'
import { refreshUser } from '../../machines/start.ts'
import { Banner } from '../../ui/banner.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { RadioGroup } from '../../ui/forms/radio-group.tsx'
import { Money } from '../../ui/money.tsx'
import { SkeletonText } from '../../ui/skeleton.tsx'
import { Day, Instant } from '../../ui/time.tsx'
import { toast } from '../../ui/toaster.tsx'
import { Facts } from '../standard/detail-screen.tsx'
import { FailureState } from '../standard/failure-state.tsx'
import { FormDialog } from '../standard/form-dialog.tsx'
import { FormField } from '../standard/form-field.tsx'
import { type FormState, useForm } from '../standard/use-form.ts'

type Price = PlanPriceQuery['planPrice']
type Wallet = Price['wallets'][number]
export interface BegunPayment {
  readonly payment: string
  readonly title: string
  readonly done: string
}
interface Ways {
  readonly onClose: () => void
  /** It is to be paid on its page. */
  readonly onPayment: (begun: BegunPayment) => void
}

/** A plan at the price of now: what it costs, how it is paid, and when it counts. */
export function SubscribeForm({ id, ...ways }: Ways & { id: number }) {
  const { data, failure, previous, refetch } = useQuery(planPriceQuery, { id }, { keepPrevious: false, freshFor: 0 })
  if (data !== undefined && !previous)
    return <PriceForm key={`${id}.${data.planPrice.version}`} price={data.planPrice} {...ways} />
  return (
    <Dialog open onClose={ways.onClose} title="Plan">
      {failure === null ? <SkeletonText lines={6} /> : <FailureState failure={failure} what="plan" onRetry={refetch} />}
    </Dialog>
  )
}

const formSchema = v.object({
  way: v.pipe(v.string(), v.nonEmpty('Choose how to pay.')),
  renews: v.boolean(),
})
interface Values {
  way: string
  renews: boolean
}
/** The way of paying on the payment page; every other is the currency of a wallet. */
const onPage = 'page'

const headings: Readonly<Record<Price['change'], (price: Price) => string>> = {
  start: ({ plan_name }) => `Subscribe to ${plan_name}`,
  renewal: ({ plan_name }) => `Renew ${plan_name}`,
  upgrade: ({ plan_name }) => `Upgrade to ${plan_name}`,
  downgrade: ({ plan_name }) => `Change to ${plan_name}`,
}

function PriceForm({ price, onClose, onPayment }: Ways & { price: Price }) {
  const { amount, change, currency, plan_id: id, plan_name: plan } = price
  const subscribe = useMutation(subscribeMutation)
  const covers = price.wallets.find(({ enough }) => enough)
  const isLater = change === 'downgrade'
  const isFree = amount === 0 || isLater
  const state: FormState<Values> = useForm({
    key: null,
    schema: formSchema,
    values: {
      way: isFree ? onPage : (covers?.currency ?? (price.online ? onPage : '')),
      renews: price.renewal_wallet != null,
    },
    labels: { way: 'Pay by', renews: 'Renewal' },
    save: ({ way, renews }) => {
      const wallet = price.wallets.find((one) => one.currency === way)?.currency ?? null
      const renewal = wallet === null ? {} : { renews_from: renews ? wallet : null }
      return subscribe.run({
        id,
        input: { version: price.version ?? null, amount, pay: wallet === null ? 'page' : 'wallet', wallet, ...renewal },
      })
    },
    onSaved: ({ subscribe: made }) => {
      void Promise.all([refreshUser(), invalidate('plans', 'finance', 'dashboard')])
      if (made.payment != null) {
        onPayment({ payment: made.payment, title: `Payment for ${plan}`, done: `${plan} is active` })
        return
      }
      onClose()
      toast.done(made.outcome === 'scheduled' ? `${plan} follows at the end of the period` : `${plan} is active`)
    },
  })
  const isWallet = state.form.watch('way') !== onPage
  const ends = <Day key="ends" value={lastDayOf(price.ends_at, price.starts_at)} />
  const starts = <Instant key="starts" value={price.starts_at} look="day" />
  return (
    <FormDialog
      title={headings[change](price)}
      state={state}
      saveLabel={isLater ? 'Change at the end of the period' : isFree ? 'Confirm' : `Pay ${sumText(amount, currency)}`}
      onClose={onClose}
    >
      {price.paid_ahead && (
        <Banner tone="warning" title="The next period has been paid already">
          You can pay again once it has begun.
        </Banner>
      )}
      {isLater ? (
        <p>
          Your current plan stays until {starts}. From then on {plan} costs {sumText(price.price, currency)} a{' '}
          {price.interval}. Nothing is paid now, and you can take it back until then.
        </p>
      ) : (
        <Facts
          rows={[
            [`${plan}, one ${price.interval}`, <Money key="price" amount={price.price} currency={currency} />],
            ...(price.credit === 0
              ? []
              : [
                  [
                    price.rest > 0 ? 'Credit for the rest of your current period' : 'Credit',
                    <span key="credit">
                      − <Money amount={price.credit} currency={currency} />
                    </span>,
                  ] as const,
                ]),
            [
              'To pay now',
              <Money key="amount" amount={amount} currency={currency} className="font-semibold text-heading" />,
            ],
            ...(price.left === 0
              ? []
              : [['Credit that stays', <Money key="left" amount={price.left} currency={currency} />] as const]),
            [
              'Period',
              <span key="period">
                {starts} to {ends}
              </span>,
            ],
          ]}
        />
      )}
      {!isFree && (
        <>
          <FormField form={state} name="way" label="Pay by">
            {(field) => (
              <RadioGroup
                value={field.value}
                onChange={field.onChange}
                options={[
                  ...price.wallets.map((wallet) => ({
                    value: wallet.currency,
                    label: `${wallet.currency} wallet`,
                    detail: <WalletDetail wallet={wallet} into={currency} />,
                  })),
                  ...(price.online
                    ? [{ value: onPage, label: 'Mobile money, card or bank', detail: 'On the payment page.' }]
                    : []),
                ]}
              />
            )}
          </FormField>
          {!price.online && covers === undefined && (
            <Banner tone="warning" title="It cannot be paid at the moment">
              No wallet has enough, and no payment provider is set up.
            </Banner>
          )}
          {isWallet && (
            <FormField
              form={state}
              name="renews"
              label="Renewal"
              hint="You are reminded 7, 3 and 1 days before the end either way."
            >
              {(field) => <Checkbox {...field.check}>Renew from this wallet when the period ends</Checkbox>}
            </FormField>
          )}
        </>
      )}
    </FormDialog>
  )
}

function WalletDetail({ wallet, into }: { wallet: Wallet; into: Price['currency'] }) {
  const { amount, available, currency, enough, fee, rate } = wallet
  const missing = amount - available
  return (
    <>
      {rate == null
        ? `${sumText(available, currency)} available`
        : `${sumText(amount, currency)} at ${rate} ${into}, fee ${sumText(fee, currency)} included. ${sumText(available, currency)} available`}
      {!enough && (
        <>
          . {sumText(missing, currency)} is missing:{' '}
          <Link
            className="text-accent underline"
            href={financeAddress('wallets', { form: 'top-up', amount: missing, currency })}
          >
            top up
          </Link>
        </>
      )}
    </>
  )
}
